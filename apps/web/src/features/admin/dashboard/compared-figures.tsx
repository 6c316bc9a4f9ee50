import { countDays } from '@cartela/api/kernel/day';
import { Money } from '../../../components/figures/money.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { formatDay, formatTime } from '../../../lib/text/dates.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { changeText } from './change.ts';

type Compared = ApiOutputs['reports']['compared'];
type Figures = Compared['chosen']['figures'];

interface Kind {
  readonly name: TextKey;
  readonly figure: (figures: Figures) => number;
  /**
   * The text for a count, which names what is counted. Without it, the figure is an amount in
   * santim.
   */
  readonly count?: TextKey;
}

const KINDS: readonly Kind[] = [
  { name: 'adminStakesLessPrizes', figure: ({ houseCutSantim }) => houseCutSantim },
  { name: 'adminStaked', figure: ({ stakesSantim }) => stakesSantim },
  { name: 'adminGames', figure: ({ games }) => games, count: 'adminGamesCount' },
  { name: 'adminPaidIn', figure: ({ depositsSantim }) => depositsSantim },
  { name: 'adminPaidOut', figure: ({ withdrawalsSantim }) => withdrawalsSantim },
  { name: 'adminNewPlayers', figure: ({ newPlayers }) => newPlayers, count: 'playersCount' },
];

/** Each figure beside those of the days before. A sentence says first which days are compared. */
export function ComparedFigures({ comparison }: { comparison: Compared }) {
  const t = useText();
  const { chosen, bases } = comparison;
  const isEmpty = [chosen, ...bases].every(({ figures }) => Object.values(figures).every((figure) => figure === 0));
  return (
    <>
      <p className="text-pretty text-muted text-sm">{basisText(comparison, t)}</p>
      {isEmpty ? <StateMessage compact title={t('adminNoFigures')} /> : <Table comparison={comparison} />}
    </>
  );
}

/**
 * On a wide screen the figures stand side by side, and each span of days has a row with its name
 * before it. On a phone the figures stand one below the other, and each line has its own name.
 */
function Table({ comparison }: { comparison: Compared }) {
  const t = useText();
  const { chosen, bases } = comparison;
  const rows = ROWS[bases.length];
  const name = (at: number) => t(rowName(comparison, at));
  return (
    <div className="pt-4 xl:grid xl:grid-cols-[auto_repeat(6,minmax(0,1fr))] xl:gap-x-5 xl:gap-y-1">
      <div aria-hidden="true" className={`hidden text-muted text-sm xl:grid ${rows}`}>
        <span />
        <span className="self-end">{name(0)}</span>
        {bases.map(({ from }, at) => (
          <span key={from}>{name(at + 1)}</span>
        ))}
      </div>
      <dl className="grid gap-y-4 sm:grid-cols-2 sm:gap-x-10 xl:contents">
        {KINDS.map((kind) => (
          <div key={kind.name} className={`grid min-w-0 content-start ${rows}`}>
            <dt className="font-bold text-sm xl:text-right xl:font-normal xl:text-muted">{t(kind.name)}</dt>
            <dd className={`${LINE} font-extrabold text-lg`}>
              <LineName>{name(0)}</LineName>
              <Figure kind={kind} figures={chosen.figures} />
            </dd>
            {bases.map(({ from, figures }, at) => (
              <dd key={from} className={`${LINE} text-sm`}>
                <LineName>{name(at + 1)}</LineName>
                <span className="flex flex-row-reverse flex-wrap gap-x-2 xl:block">
                  <span className="text-muted">
                    <Figure kind={kind} figures={figures} />
                  </span>
                  <Change change={changeText(kind.figure(chosen.figures), kind.figure(figures))} />
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The classes of a figure's rows: one for its name and one for each span of days. The key is how
 * many spans it is compared with.
 */
const ROWS: Readonly<Record<number, string>> = {
  1: 'xl:row-span-3 xl:grid-rows-subgrid',
  2: 'xl:row-span-4 xl:grid-rows-subgrid',
};
const LINE = 'flex flex-wrap items-baseline justify-between gap-x-3 text-right xl:block';

/** The name of a span of days, on a phone, where no name stands before the row. */
function LineName({ children }: { children: string }) {
  return <span className="font-normal text-muted text-sm xl:sr-only">{children}</span>;
}

function Figure({ kind: { figure, count }, figures }: { kind: Kind; figures: Figures }) {
  const t = useText();
  if (count === undefined) return <Money santim={figure(figures)} />;
  return <span className="whitespace-nowrap">{t(count, { count: figure(figures) })}</span>;
}

/**
 * How a figure has changed. If there is nothing to compare with, not even an empty element is left,
 * as that would take a line.
 */
function Change({ change }: { change: string | null }) {
  return change !== null && <span className="whitespace-nowrap font-bold xl:block">{change}</span>;
}

/** The name of a row: the chosen days, or one of the spans before. */
function rowName({ bases, endsEarly }: Compared, at: number): TextKey {
  const names = bases.length === 1 ? DAYS : endsEarly ? TODAY : ONE_DAY;
  return names[at] ?? 'adminDaysBefore';
}

const TODAY: readonly TextKey[] = ['today', 'yesterday', 'adminWeekAgo'];
const ONE_DAY: readonly TextKey[] = ['adminThisDay', 'adminDayBefore', 'adminWeekBefore'];
const DAYS: readonly TextKey[] = ['adminTheseDays', 'adminDaysBefore'];

/** A sentence about which days are compared with which. */
function basisText({ chosen, bases, endsEarly }: Compared, t: Translate): string {
  const { from, to, untilMs } = chosen;
  const time = formatTime(untilMs);
  const [before] = bases;
  if (bases.length > 1 || before === undefined) {
    return t(endsEarly ? 'adminTodayUntil' : 'adminWholeDay', { day: formatDay(to), time });
  }
  const values = {
    ...{ from: formatDay(from), to: formatDay(to), time },
    ...{ count: countDays(chosen) },
    ...{ fromBefore: formatDay(before.from), toBefore: formatDay(before.to) },
  };
  return t(endsEarly ? 'adminDaysUntil' : 'adminWholeDays', values);
}

import { COUNTED_PLAYERS_LEAST } from '@cartela/api/weeks/limits';
import { GAMES_COUNTED, POINTS_PLAYED, POINTS_WON } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { LoadingState } from '../../components/states/loading-state.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { formatDay } from '../../lib/text/dates.ts';
import { useText } from '../../lib/text/i18n.ts';
import { ListTabs } from './list-tabs.tsx';
import { ShownAs } from './shown-as.tsx';
import { WeekTable } from './week-table.tsx';

export type Week = ApiOutputs['weeks']['list'];

/** Who has most points in a week: the one that runs, or a past one. */
export function WeekScreen({ week }: { week: string | undefined }) {
  const t = useText();
  const query = trpc.weeks.list.useQuery({ week });
  return (
    <Page
      width="wide"
      title={t('weekTitle')}
      intro={t('weekPointsOf', { players: COUNTED_PLAYERS_LEAST, played: POINTS_PLAYED, won: POINTS_WON })}
      actions={<ListTabs />}
    >
      <QueryView query={query} failure={t('weekFailed')} loading={<LoadingState />}>
        {(list) => <WeekList list={list} />}
      </QueryView>
      <details className="max-w-prose text-pretty text-muted text-sm">
        <summary className="flex min-h-11 items-center font-bold text-link underline">{t('weekRules')}</summary>
        <p className="mb-2">{t('weekRule', { games: GAMES_COUNTED })}</p>
        <p>{t('weekTies')}</p>
      </details>
    </Page>
  );
}

const inOrder = (prizes: Week['prizes']) => prizes.map((coins) => coins.toLocaleString('en')).join(' · ');

function WeekList({ list }: { list: Week }) {
  const t = useText();
  const { week, lastDay, state, prizes, nextPrizes } = list;
  return (
    <>
      <OwnPlace list={list} />
      <Panel
        flush
        title={t('weekDays', { from: formatDay(week), until: formatDay(lastDay) })}
        intro={
          prizes.length > 0
            ? t('weekPrizes', { coins: inOrder(prizes) })
            : nextPrizes.length > 0
              ? t('weekNextPrizes', { coins: inOrder(nextPrizes) })
              : t('weekNoPrizes')
        }
      >
        {state === 'over' && <p className="px-4 pt-3 text-pretty">{t('weekOver')}</p>}
        {list.listed.length > 0 && <WeekTable list={list} />}
        {list.listed.length === 0 && state !== 'running' && <p className="px-4 py-3">{t('weekNobody')}</p>}
        <OtherWeeks list={list} />
      </Panel>
      <ShownAs shownAs={list.listedAs} />
    </>
  );
}

function OwnPlace({ list }: { list: Week }) {
  const t = useText();
  const { mine, state } = list;
  if (!mine) return state === 'running' ? <FirstPoint list={list} /> : <p>{t('weekNoPlace')}</p>;
  const { place, points, coins, next } = mine;
  return (
    <p className="card border-2 border-gold px-4 py-3 text-pretty">
      <b>{t('weekOwnPlace', { place, points })}</b> {next && t('weekNextPlace', { ...next })}
      {coins !== null && t('weekOwnPrize', { coins })}
      {state === 'running' && <span className="block text-muted text-sm">{t('weekCounted')}</span>}
    </p>
  );
}

/** To whom has no points: the way to some, and what the first place earns. */
function FirstPoint({ list: { listed, prizes } }: { list: Week }) {
  const t = useText();
  const [first] = prizes;
  return (
    <section
      className={`card flex flex-wrap items-center justify-between gap-3 px-4 py-3 ${first === undefined ? '' : 'border-2 border-gold'}`}
    >
      <div>
        <p className="font-bold">{t(listed.length > 0 ? 'weekNoPlace' : 'weekNobodyYet')}</p>
        {first !== undefined && <p>{t('weekFirstPrize', { coins: first.toLocaleString('en') })}</p>}
        <p className="text-muted text-sm">{t('weekCounted')}</p>
      </div>
      <Link to="/Mainmenu" className={buttonClass('gold')}>
        {t('play')}
      </Link>
    </section>
  );
}

function OtherWeeks({ list: { earlier, later } }: { list: Week }) {
  const t = useText();
  if (earlier === null && later === null) return null;
  const link = (from: string | null, text: string) =>
    from !== null && (
      <Link to="/week" search={{ from }} className={buttonClass('quiet')}>
        {text}
      </Link>
    );
  return (
    <nav aria-label={t('weekWeeks')} className="flex flex-wrap justify-between gap-2 border-line border-t p-3">
      {link(earlier, t('weekEarlier'))}
      {link(later, t('weekLater'))}
    </nav>
  );
}

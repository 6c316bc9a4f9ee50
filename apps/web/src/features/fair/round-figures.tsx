import { isPatternId, type Part } from '@cartela/game-core';
import type { PublicRecord } from '@cartela/game-core/record';
import { Deducted } from '../../components/figures/deducted.tsx';
import { Money } from '../../components/figures/money.tsx';
import { Stat } from '../../components/figures/stat.tsx';
import { Flower } from '../../components/game/flower.tsx';
import { jackpotAtEnd } from '../../lib/jackpot-at-end.ts';
import { prizeOf } from '../../lib/prize.ts';
import { ruleText } from '../../lib/text/deduction-rule.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { type Translate, useText } from '../../lib/text/i18n.ts';
import { partName } from '../rooms/parts/part-name.ts';
import { patternName } from '../rooms/pattern-name.ts';

interface RoundFiguresProps {
  record: PublicRecord;
  /** Whether the viewer holds this card. */
  isMine?: (cardNo: number) => boolean;
}

/** The figures of a game that is over, and its winners. */
export function RoundFigures({ record, isMine = () => false }: RoundFiguresProps) {
  const t = useText();
  return (
    <>
      <dl className="grid grid-cols-[1fr_1.3fr_1fr_1.3fr] large-text:grid-cols-2 divide-x divide-line border-line border-t bg-sunken/50">
        <Stat name={t('stake')}>
          <Money santim={record.stakeSantim} />
        </Stat>
        <Stat name={t('recordSold')}>{record.entries.length}</Stat>
        <Stat name={t('players')}>{record.playerCount}</Stat>
        <Stat name={t('prize')}>
          <Money santim={record.prizeSantim} />
        </Stat>
      </dl>
      <Jackpot record={record} />
      <Winners record={record} isMine={isMine} />
      <Withheld record={record} />
    </>
  );
}

function Winners({ record, isMine }: Required<RoundFiguresProps>) {
  const t = useText();
  if (record.status === 'cancelled') {
    return (
      <p className="border-line border-t p-4">
        <b>{t('gameCancelled')}.</b> {t('gameCancelledHelp')}
      </p>
    );
  }
  return (
    <div className="border-line border-t p-4">
      <h2 className="mb-1 font-bold text-muted text-sm">{t('recordWinners', { count: record.winners.length })}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {record.winners.map(({ cardNo, part = 0, patterns, winnerName, prizeSantim }) => (
          <li key={`${cardNo} ${part}`} className="flex large-text:flex-wrap items-center gap-2">
            <Flower className="size-5 shrink-0" />
            <span className="min-w-0 flex-1 large-text:basis-3/4 leading-tight">
              <b className="wrap-anywhere block">{winnerName}</b>
              <span className="text-muted text-sm">
                {[
                  t('cartelaNamed', { number: cardNo }),
                  ...partNames(record.parts, part, t),
                  ...patterns.filter(isPatternId).map((id) => patternName(id, t)),
                  ...(isMine(cardNo) ? [t('you')] : []),
                ].join(' · ')}
              </span>
            </span>
            <Money santim={prizeSantim} className="font-bold" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the game played for beside its prize, and whether it has won that. */
function Jackpot({ record }: { record: PublicRecord }) {
  const t = useText();
  const jackpot = jackpotAtEnd(record);
  if (!jackpot) return null;
  const { balls, potSantim } = jackpot;
  const paidSantim = record.winners.reduce((sum, winner) => sum + winner.prizeSantim, 0);
  return (
    <p data-testid="jackpot" className="border-line border-t p-4 text-sm">
      {t('recordJackpot', { amount: formatEtb(potSantim), balls })}{' '}
      <b>{t(paidSantim > record.prizeSantim ? 'recordJackpotWon' : 'recordJackpotStays')}</b>
    </p>
  );
}

/** Which part a card has won, where there are several. */
function partNames(parts: readonly Part[] = [], place: number, t: Translate): string[] {
  const part = parts.length > 1 ? parts[place] : undefined;
  return part ? [partName(part, t)] : [];
}

/** What the game withheld from prizes, by which rules. */
function Withheld({ record: { deductions = [], withheld = [], entries, winners } }: { record: PublicRecord }) {
  const t = useText();
  if (deductions.length === 0) return null;
  const cardsOf = (holder: string) => entries.filter((entry) => entry.holder === holder).map(({ cardNo }) => cardNo);
  return (
    <div data-testid="withheld" className="grid gap-1 border-line border-t p-4 text-sm">
      {deductions.map((rule) => (
        <p key={rule.kind} className="text-muted">
          {ruleText(rule, t)}
        </p>
      ))}
      {withheld.map(({ holder, ...parts }) => {
        const cards = cardsOf(holder);
        return (
          <div key={holder}>
            <b className="wrap-anywhere">{winners.find(({ cardNo }) => cards.includes(cardNo))?.winnerName}</b>
            <Deducted prize={{ ...parts, prizeSantim: prizeOf(winners, cards) }} />
          </div>
        );
      })}
    </div>
  );
}

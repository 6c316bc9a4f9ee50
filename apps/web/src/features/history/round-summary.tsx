import { jackpotWonBy } from '@cartela/game-core';
import { Deducted } from '../../components/figures/deducted.tsx';
import { Money } from '../../components/figures/money.tsx';
import { jackpotAtEnd } from '../../lib/jackpot-at-end.ts';
import { paidFor } from '../../lib/paid-prize.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import { RoundFigures } from '../fair/round-figures.tsx';
import type { GameRecord, RoundRecord } from './history.ts';
import { OutcomeLabel, RESULT_SIGNS } from './outcome-label.tsx';

/** The result of a game: the player's own, the figures, and the winners. */
export function RoundSummary({ record }: { record: RoundRecord }) {
  const isMine = (cardNo: number) => record.entries.some((entry) => entry.mine && entry.cardNo === cardNo);
  return (
    <section className="card overflow-hidden">
      <OwnResult record={record} />
      <RoundFigures record={record} isMine={isMine} />
    </section>
  );
}

function OwnResult({ record }: { record: RoundRecord }) {
  const t = useText();
  const own = record.entries.filter((entry) => entry.mine).map((entry) => entry.cardNo);
  if (own.length === 0) return <p className="p-4 text-muted">{t('noCardsInThatGame')}</p>;
  const stakedSantim = own.length * record.stakeSantim;
  const jackpotSantim = jackpotWonBy({ ...record, jackpot: jackpotAtEnd(record) }, own);
  const winnings = { ...paidFor(record, own), jackpotSantim };
  const wonSantim = winnings.prizeSantim;
  const lostOrWon = wonSantim > 0 ? 'win' : 'lose';
  const outcome: GameRecord['outcome'] = record.status === 'cancelled' ? 'refunded' : lostOrWon;
  const figureSantim = { win: wonSantim, lose: stakedSantim, refunded: stakedSantim }[outcome];
  return (
    <div className="flex min-h-20 large-text:flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div>
        <OutcomeLabel isTitle outcome={outcome} />
        <p className="text-muted text-sm">
          {t('cardsHeld', { count: own.length })} · {t('totalStake', { stake: formatEtb(stakedSantim) })}
        </p>
      </div>
      <div className="text-right">
        <p className="text-muted text-xs">{t(RESULT_NAMES[outcome])}</p>
        <p className="whitespace-nowrap font-extrabold text-2xl">
          {RESULT_SIGNS[outcome]}
          <Money santim={figureSantim} />
        </p>
        <Deducted prize={winnings} className="justify-end text-muted" />
      </div>
    </div>
  );
}

const RESULT_NAMES = { win: 'resultWon', lose: 'resultLost', refunded: 'resultRefunded' } as const;

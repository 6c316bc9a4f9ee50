import { Flower } from '../../components/flower.tsx';
import { Money } from '../../components/money.tsx';
import { Stat } from '../../components/stat.tsx';
import { formatEtb } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import type { GameRecord, RoundRecord } from './history.ts';
import { OutcomeLabel } from './outcome-label.tsx';

/** The result of a game: for the player, in figures, and for the winners. */
export function RoundSummary({ record }: { record: RoundRecord }) {
  const t = useText();
  return (
    <section className="card overflow-hidden">
      <OwnResult record={record} />
      <dl className="grid grid-cols-4 divide-x divide-line border-line border-t bg-sunken/50">
        <Stat name={t('stake')}>
          <Money santim={record.stakeSantim} />
        </Stat>
        <Stat name={t('cardsSold')}>{record.entries.length}</Stat>
        <Stat name={t('players')}>{record.playerCount}</Stat>
        <Stat name={t('prize')}>
          <Money santim={record.prizeSantim} />
        </Stat>
      </dl>
      <Winners record={record} />
    </section>
  );
}

function OwnResult({ record }: { record: RoundRecord }) {
  const t = useText();
  const own = record.entries.filter((entry) => entry.mine).map((entry) => entry.cardNo);
  if (own.length === 0) return <p className="p-4 text-muted">{t('noCardsInThatGame')}</p>;
  const stakedSantim = own.length * record.stakeSantim;
  const wonSantim = record.winners
    .filter(({ cardNo }) => own.includes(cardNo))
    .reduce((sum, winner) => sum + winner.prizeSantim, 0);
  const lostOrWon = wonSantim > 0 ? 'win' : 'lose';
  const outcome: GameRecord['outcome'] = record.status === 'cancelled' ? 'refunded' : lostOrWon;
  const figureSantim = { win: wonSantim, lose: stakedSantim, refunded: stakedSantim }[outcome];
  return (
    <div className="flex min-h-20 items-center justify-between gap-3 px-4 py-3">
      <div>
        <OutcomeLabel outcome={outcome} className="text-2xl" />
        <p className="text-muted text-sm">
          {t('cardsHeld', { count: own.length })} · {t('totalStake', { stake: formatEtb(stakedSantim) })}
        </p>
      </div>
      <p className="text-right">
        <span className="block text-muted text-xs">{t(RESULT_NAMES[outcome])}</span>
        <Money santim={figureSantim} className="font-extrabold text-2xl" />
      </p>
    </div>
  );
}

const RESULT_NAMES = { win: 'resultWon', lose: 'resultLost', refunded: 'resultRefunded' } as const;

function Winners({ record }: { record: RoundRecord }) {
  const t = useText();
  if (record.status === 'cancelled') {
    return (
      <p className="border-line border-t p-4">
        <b>{t('gameCancelled')}.</b> {t('gameCancelledHelp')}
      </p>
    );
  }
  const isMine = (cardNo: number) => record.entries.some((entry) => entry.mine && entry.cardNo === cardNo);
  return (
    <div className="border-line border-t p-4">
      <h2 className="mb-1 font-bold text-muted text-sm">{t('winners')}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {record.winners.map(({ cardNo, winnerName, prizeSantim }) => (
          <li key={cardNo} className="flex items-center gap-2">
            <Flower className="size-5 shrink-0" />
            <span className="min-w-0 flex-1 leading-tight">
              <b className="block truncate">
                {winnerName}
                {isMine(cardNo) && ` (${t('you')})`}
              </b>
              <span className="text-muted text-sm">{t('cardNumber', { number: cardNo })}</span>
            </span>
            <Money santim={prizeSantim} className="font-bold" />
          </li>
        ))}
      </ul>
    </div>
  );
}

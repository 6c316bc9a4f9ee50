import type { PublicRecord } from '@cartela/game-core/record';
import { Money } from '../../components/figures/money.tsx';
import { Stat } from '../../components/figures/stat.tsx';
import { Flower } from '../../components/game/flower.tsx';
import { useText } from '../../lib/text/i18n.ts';

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
      <dl className="grid grid-cols-4 large-text:grid-cols-2 divide-x divide-line border-line border-t bg-sunken/50">
        <Stat name={t('stake')}>
          <Money santim={record.stakeSantim} />
        </Stat>
        <Stat name={t('cardsSold')}>{record.entries.length}</Stat>
        <Stat name={t('players')}>{record.playerCount}</Stat>
        <Stat name={t('prize')}>
          <Money santim={record.prizeSantim} />
        </Stat>
      </dl>
      <Winners record={record} isMine={isMine} />
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
        {record.winners.map(({ cardNo, winnerName, prizeSantim }) => (
          <li key={cardNo} className="flex large-text:flex-wrap items-center gap-2">
            <Flower className="size-5 shrink-0" />
            <span className="min-w-0 flex-1 large-text:basis-3/4 leading-tight">
              <b className="wrap-anywhere block">{winnerName}</b>
              <span className="text-muted text-sm">
                {t('cardNumber', { number: cardNo })}
                {isMine(cardNo) && ` · ${t('you')}`}
              </span>
            </span>
            <Money santim={prizeSantim} className="font-bold" />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { isPatternId, patternCells } from '@cartela/game-core';
import { BingoCard } from '../../components/game/bingo-card.tsx';
import { useText } from '../../lib/text/i18n.ts';
import type { RoundRecord } from './history.ts';

/** The player's cards as they were when the game ended. */
export function OwnRoundCards({ record }: { record: RoundRecord }) {
  const t = useText();
  const own = record.entries.filter((entry) => entry.mine);
  if (own.length === 0) return null;
  const calls = new Set(record.calledNumbers);
  return (
    <section aria-label={t('yourCards')} className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-3">
      {own.map(({ cardNo }) => (
        <OwnCard key={cardNo} cardNo={cardNo} calls={calls} record={record} />
      ))}
    </section>
  );
}

interface OwnCardProps {
  cardNo: number;
  calls: ReadonlySet<number>;
  record: RoundRecord;
}

function OwnCard({ cardNo, calls, record }: OwnCardProps) {
  const t = useText();
  const wins = record.winners.filter((winner) => winner.cardNo === cardNo);
  const wonCells = patternCells(wins.flatMap(({ patterns }) => patterns).filter(isPatternId));
  return (
    <article
      data-card={cardNo}
      className={`relative rounded-card border-2 bg-surface p-2 shadow-raised ${wins.length > 0 ? 'border-gold' : 'border-line'}`}
    >
      <header className="flex min-h-6 large-text:flex-wrap items-baseline justify-between gap-1 px-0.5 pb-1 text-sm">
        <h2 className="font-bold">{t('cartelaNamed', { number: cardNo })}</h2>
        {wins.length > 0 && (
          <span className="absolute large-text:static -top-2.5 right-2 rounded-md bg-gold px-1.5 font-bold text-on-gold text-xs">
            {t('bingo')}
          </span>
        )}
      </header>
      <BingoCard
        cardNo={cardNo}
        size="preview"
        cellState={(number, cell) => ({
          called: calls.has(number),
          marked: calls.has(number),
          won: wonCells.has(cell),
        })}
      />
    </article>
  );
}

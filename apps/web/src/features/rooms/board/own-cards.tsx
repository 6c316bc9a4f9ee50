import type { RoundView } from '@cartela/game-core';
import { patternCells } from '@cartela/game-core';
import { BingoCard } from '../../../components/bingo-card.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { useText } from '../../../lib/i18n.ts';
import type { OwnCards as Cards } from '../use-own-cards.ts';
import { callsToGo } from './calls-to-go.ts';
import type { CardMarks } from './use-card-marks.ts';

interface OwnCardsProps {
  round: RoundView;
  own: Cards;
  called: ReadonlySet<number>;
  marks: CardMarks;
}

/** The player's cards: a row to swipe through on a phone, two in a row on a desktop. */
export function OwnCards({ round, own, called, marks }: OwnCardsProps) {
  const t = useText();
  if (own.cards.length === 0) {
    if (own.failed) return <ErrorState title={t('ownCardsFailed')} onRetry={own.retry} />;
    if (!own.known) return <div className="min-h-72" aria-busy="true" />;
    return (
      <section className="grid gap-1 rounded-card border border-line border-dashed bg-surface p-6 text-center">
        <h2 className="font-bold">{t('noCardInGame')}</h2>
        <p className="text-muted text-sm">{t('noCardInGameHelp')}</p>
      </section>
    );
  }
  const several = own.cards.length > 1;
  return (
    <section
      aria-label={t('yourCards')}
      className={`scrollbar-none -mx-2 flex snap-x snap-mandatory gap-2 overflow-x-auto px-2 pb-1 lg:mx-0 lg:grid lg:gap-4 lg:px-0 ${several ? 'lg:grid-cols-2' : ''}`}
    >
      {own.cards.map((cardNo) => (
        <OwnCard key={cardNo} cardNo={cardNo} round={round} called={called} marks={marks} several={several} />
      ))}
    </section>
  );
}

interface OwnCardProps {
  cardNo: number;
  round: RoundView;
  called: ReadonlySet<number>;
  marks: CardMarks;
  several: boolean;
}

function OwnCard({ cardNo, round, called, marks, several }: OwnCardProps) {
  const t = useText();
  const win = round.winners.find((winner) => winner.cardNo === cardNo);
  const wonCells = patternCells(win?.patterns ?? []);
  const left = callsToGo(cardNo, called);
  return (
    <article
      data-card={cardNo}
      className={`shrink-0 snap-center rounded-card border bg-surface p-2 shadow-raised ${several ? 'w-[17.75rem]' : 'w-full'} lg:w-auto ${win ? 'border-gold' : 'border-line'}`}
    >
      <header className="flex min-h-6 items-baseline justify-between px-1 pb-1 text-sm">
        <h2 className="font-bold">{t('cardNumber', { number: cardNo })}</h2>
        <CallsToGo left={left} />
      </header>
      <BingoCard
        cardNo={cardNo}
        cellState={(number, cell) => ({
          called: called.has(number),
          marked: marks.isMarked(cardNo, number),
          won: wonCells.has(cell),
        })}
        onCell={(number) => marks.toggle(cardNo, number)}
      />
    </article>
  );
}

function CallsToGo({ left }: { left: number }) {
  const t = useText();
  if (left === 0) return <span className="rounded-md bg-gold px-1.5 font-bold text-on-gold">{t('bingo')}</span>;
  if (left === 1) return <span className="rounded-md bg-gold-soft px-1.5 font-bold">{t('oneToGo')}</span>;
  return <span className="text-muted">{t('toGo', { count: left })}</span>;
}

import { cardByNumber, type Nearness, nearnessOf, patternCells, type RoundView, waysNow } from '@cartela/game-core';
import { memo, type ReactNode } from 'react';
import { BingoCard, type BingoCardSize } from '../../../components/game/bingo-card.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { later } from '../../../components/states/later.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { gameEndTexts } from '../../../locales/parts.ts';
import type { HeldCards } from '../use-own-cards.ts';
import { fitOf } from './card-fit.ts';
import { asCalled } from './nearest-card.ts';
import { SwipedCards } from './swiped-cards.tsx';
import type { CardMarks } from './use-card-marks.ts';
import { usePlaces } from './use-places.ts';

const Spectator = later(async () => (await import('./spectator.tsx')).Spectator, gameEndTexts);

interface OwnCardsProps {
  round: RoundView;
  own: HeldCards;
  calls: ReadonlySet<number>;
  marks: CardMarks;
}

/**
 * The player's cards. All are shown at once where AUTO SELECT marks numbers. Otherwise they are
 * large and swiped through, to be marked by hand.
 */
export function OwnCards({ round, own, calls, marks }: OwnCardsProps) {
  const t = useText();
  if (own.cards.length === 0) {
    if (own.failed) return <ErrorState title={t('ownCardsFailed')} onRetry={own.retry} />;
    if (!own.known) return <div className="min-h-72" aria-busy="true" />;
    return <Spectator round={round} />;
  }
  const ways = waysNow(round);
  const cards = own.cards.map((cardNo) => ({ cardNo, nearness: nearnessOf(cardNo, calls, ways) }));
  const show = (size: BingoCardSize) => (cardNo: number) => {
    const nearness = cards.find((card) => card.cardNo === cardNo)?.nearness;
    return nearness && <OwnCard {...{ cardNo, nearness, size, round, calls, marks }} />;
  };
  if (!marks.autoSelect) return <SwipedCards cards={own.cards} show={show('play')} />;
  return <CardsAtOnce cards={cards} show={show(SIZE_BY_COUNT[own.cards.length] ?? 'quarter')} />;
}

const SIZE_BY_COUNT: Readonly<Record<number, BingoCardSize>> = { 1: 'play', 2: 'pair' };

interface CardsAtOnceProps {
  cards: readonly { readonly cardNo: number; readonly nearness: Nearness }[];
  show: (cardNo: number) => ReactNode;
}

/** Makes four cards lower on a phone where the tabs of several games stand above them. */
const BELOW_TABS = 'in-[[data-games-bar]:not([hidden])_~_*]:[--quarter-cell:1.4375rem]';

/** Cards in two columns, or in one where text is large. */
function CardsAtOnce({ cards, show }: CardsAtOnceProps) {
  const t = useText();
  const { order, list } = usePlaces(cards);
  return (
    <section
      ref={list}
      aria-label={t('yourCards')}
      className={`grid gap-1.5 md:gap-3 ${BELOW_TABS} ${fitOf(cards.length)} ${cards.length > 1 ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] sm:grid-cols-2' : ''}`}
    >
      {order.map((cardNo) => (
        <div key={cardNo} data-place={cardNo} className="min-w-0">
          {show(cardNo)}
        </div>
      ))}
    </section>
  );
}

interface OwnCardProps {
  cardNo: number;
  nearness: Nearness;
  size: BingoCardSize;
  round: RoundView;
  calls: ReadonlySet<number>;
  marks: CardMarks;
}

/** The state of a cell is the sum of those that apply. */
const CALLED = 1;
const MARKED = 2;
const NEEDED = 4;
const WON = 8;

/**
 * Turns the look of a card into texts, which `memo` can compare. Most calls change one or two of
 * four cards.
 */
function OwnCard({ cardNo, nearness, size, round, calls, marks }: OwnCardProps) {
  // While the game goes on, a card that has won a part plays on for the next one.
  const wins = round.phase === 'settled' ? round.winners.filter((winner) => winner.cardNo === cardNo) : [];
  const wonCells = patternCells(wins.flatMap(({ patterns }) => patterns));
  const needed = nearness.toGo === 1 ? nearness.numbers : [];
  const cells = cardByNumber(cardNo).map((number, cell) => {
    const sum =
      (calls.has(number) ? CALLED : 0) +
      (marks.isMarked(cardNo, number) ? MARKED : 0) +
      (needed.includes(number) ? NEEDED : 0) +
      (wonCells.has(cell) ? WON : 0);
    return sum.toString(16);
  });
  return (
    <CardView
      {...{ cardNo, size }}
      toGo={nearness.toGo}
      needed={needed.join()}
      hasWon={wins.length > 0}
      cells={cells.join('')}
      onCell={marks.mark}
    />
  );
}

interface CardViewProps {
  cardNo: number;
  size: BingoCardSize;
  toGo: number;
  /** If one number is missing: the numbers that would win, with commas between them. */
  needed: string;
  hasWon: boolean;
  /** A hex digit for each cell, which is the sum of its states. */
  cells: string;
  onCell: CardMarks['mark'];
}

const CardView = memo(function CardView({ cardNo, size, toGo, needed, hasWon, cells, onCell }: CardViewProps) {
  const t = useText();
  const isSmall = size === 'pair' || size === 'quarter';
  return (
    <article
      data-card={cardNo}
      className={`@container contain-content rounded-card border bg-surface shadow-raised ${isSmall ? 'p-1.5 md:p-2' : 'p-2'} ${hasWon || toGo === 1 ? 'border-gold' : 'border-line'}`}
    >
      <header
        className={`large-text:roomy flex items-baseline justify-between gap-1 whitespace-nowrap px-0.5 pb-0.5 ${isSmall ? 'h-4.5 text-[0.625rem] md:h-7 md:text-xs md:@[15rem]:text-sm' : 'h-7 text-sm'}`}
      >
        <h2 className="shrink-0 font-bold tracking-tight md:tracking-normal">{t('cardNumber', { number: cardNo })}</h2>
        <CallsToGo toGo={toGo} numbers={needed.split(',').map(Number)} isSmall={isSmall} />
      </header>
      <BingoCard
        cardNo={cardNo}
        size={size}
        cellState={(_number, cell) => {
          const sum = Number.parseInt(cells.charAt(cell), 16);
          return {
            called: (sum & CALLED) !== 0,
            marked: (sum & MARKED) !== 0,
            needed: (sum & NEEDED) !== 0,
            won: (sum & WON) !== 0,
          };
        }}
        onCell={onCell}
        sayMarked={isSmall ? t('markedCell') : undefined}
      />
    </article>
  );
});

/**
 * What a card still needs. Above a small one there is room for one number, and else for how many
 * would win. On a very narrow phone there is none for the word before it.
 */
function CallsToGo({ toGo, numbers, isSmall }: Nearness & { isSmall: boolean }) {
  const t = useText();
  if (toGo === 0)
    return <span className="truncate rounded-md bg-gold px-1.5 font-bold text-on-gold">{t('bingo')}</span>;
  if (toGo > 1) return <span className="text-muted">{t('toGo', { count: toGo })}</span>;
  const isCounted = isSmall && numbers.length > 1;
  const numbersText = isCounted ? t('ways', { count: numbers.length }) : asCalled({ toGo, numbers }, t);
  return (
    <span className="truncate large-text:whitespace-normal rounded-md bg-gold-soft px-0.5 font-bold tracking-tighter md:px-1 md:tracking-normal">
      {!isCounted && (
        <span className={isSmall ? 'max-[22rem]:hidden' : ''}>{t('needs', { numbers: numbersText })}</span>
      )}
      {isSmall && <span className={isCounted ? '' : 'hidden max-[22rem]:inline'}>{numbersText}</span>}
    </span>
  );
}

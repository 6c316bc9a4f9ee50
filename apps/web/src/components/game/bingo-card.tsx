import { cardByNumber, LETTERS } from '@cartela/game-core';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useArrowKeys } from './arrow-keys.ts';
import { Flower } from './flower.tsx';

interface CellState {
  readonly called?: boolean;
  readonly marked?: boolean;
  /** Only this cell's number is missing for a win. */
  readonly needed?: boolean;
  /** The cell is part of a pattern that won. */
  readonly won?: boolean;
}

type OnCell = (cardNo: number, number: number, isMarked: boolean) => void;

interface BingoCardProps {
  cardNo: number;
  cellState?: (number: number, cell: number) => CellState;
  /**
   * Called when a tap on a number marks or unmarks its cell. The function must stay the same from
   * render to render.
   */
  onCell?: OnCell;
  /**
   * What screen readers say after each marked number. It is given where cells are too small for a
   * finger. Cells then take taps but are not buttons: the Tab key does not stop at them, and nobody
   * has to hit one.
   */
  sayMarked?: string | undefined;
  size: keyof typeof SIZES;
}

/**
 * A cell is square, or nearly so. On a wide screen its number grows with the card. The card must be
 * in a container.
 */
const SQUARE =
  'md:grid md:aspect-square md:h-auto md:place-items-center md:rounded-[2cqi] md:text-[max(1.0625rem,7.5cqi)] md:leading-none';
const SQUARE_HEAD = 'md:h-auto md:min-h-6 md:py-[0.5cqi] md:text-[max(0.875rem,4.5cqi)]';

const SIZES = {
  /** A card that has the width of a phone, and the height that is left below the calls. */
  play: {
    gap: 'gap-1',
    head: `min-h-6 rounded-md text-sm ${SQUARE_HEAD}`,
    cell: `h-(--cell) rounded-lg text-2xl leading-(--cell) [--cell:max(2.75rem,min(20cqi-3px,(100vh-27.25rem-var(--told-games-height,0px)-var(--band,0px))/5))] ${SQUARE}`,
  },
  /** Two cards beside each other on a phone. */
  pair: {
    gap: 'gap-0.5 md:gap-1',
    head: `min-h-5 rounded-md text-xs ${SQUARE_HEAD}`,
    cell: `h-7.5 rounded-lg text-lg leading-7.5 ${SQUARE}`,
  },
  /** Four cards on a phone. */
  quarter: {
    gap: 'gap-0.5 md:gap-1',
    head: `h-[0.875rem] rounded-md text-[0.625rem] ${SQUARE_HEAD}`,
    cell: `h-(--cell) rounded-lg text-[1.0625rem] leading-(--cell) [--cell:calc(var(--quarter-cell,1.6875rem)-var(--band,0px)/10)] ${SQUARE}`,
  },
  /** The card of a win, as large as the screen allows. */
  win: {
    gap: 'gap-1',
    head: 'min-h-5 rounded-md text-xs md:min-h-8 md:text-base',
    cell: 'h-8.5 rounded-lg text-base leading-8.5 md:h-14 md:text-2xl md:leading-14',
  },
  preview: {
    gap: 'gap-[3px]',
    head: 'min-h-5 rounded-md text-xs',
    cell: 'h-7.5 rounded-lg text-sm leading-7.5',
  },
  /** As large as the container allows. */
  mini: {
    gap: 'gap-px',
    head: 'h-[13cqi] rounded-[1cqi] text-[10cqi]',
    cell: 'h-[16cqi] rounded-[2cqi] text-[11cqi] leading-[18.5cqi]',
  },
} as const;

export type BingoCardSize = keyof typeof SIZES;

/** Only text in the middle of a block: there are a hundred of these on a screen. */
const CELL = 'block w-full text-center font-bold';

function cellLook({ called, marked, needed, won }: CellState): string {
  if (won) return 'relative bg-gold text-on-gold ring-2 ring-heart halo';
  if (marked && called) return 'bg-(--column) text-on-column';
  if (marked) return 'bg-surface text-(--column) outline-2 outline-(--column) outline-dashed -outline-offset-2';
  if (needed) return 'relative bg-gold-soft text-ink ring-3 ring-[color:var(--near,var(--column))] halo halo-near';
  return 'bg-sunken text-ink';
}

/**
 * A 5x5 card under its BINGO header. The free cell in its centre is an asterisk upon the product's
 * flower.
 */
export function BingoCard({ cardNo, cellState, onCell, sayMarked, size }: BingoCardProps) {
  const look = SIZES[size];
  const onButton = sayMarked === undefined ? onCell : undefined;
  const { at, onGrid } = useArrowKeys();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever uses keys marks with the large numbers, which are buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className={`grid grid-cols-5 ${look.gap}`}
      {...(onButton && onGrid)}
      onClick={onCell && !onButton ? (event) => markTapped(event, cardNo, onCell) : undefined}
    >
      {LETTERS.map((letter) => (
        <span
          key={letter}
          data-letter={letter}
          aria-hidden="true"
          className={`grid place-items-center bg-(--column) font-extrabold text-on-column ${look.head}`}
        >
          {letter}
        </span>
      ))}
      {cardByNumber(cardNo).map((number, cell) => {
        const state = cellState?.(number, cell) ?? {};
        if (number === 0) {
          return (
            <FreeCell key={number} won={state.won ?? false} className={look.cell} asButton={onButton !== undefined} />
          );
        }
        return (
          <Cell
            key={number}
            cardNo={cardNo}
            number={number}
            letter={LETTERS[cell % LETTERS.length]}
            called={state.called}
            marked={state.marked}
            needed={state.needed}
            won={state.won}
            className={look.cell}
            onCell={onButton}
            isTabStop={cell === at}
            sayMarked={sayMarked}
          />
        );
      })}
    </div>
  );
}

function markTapped({ target }: MouseEvent, cardNo: number, onCell: OnCell): void {
  const cell = target instanceof Element ? target.closest('[data-number]') : null;
  if (!(cell instanceof HTMLElement)) return;
  const { number, marked } = cell.dataset;
  onCell(cardNo, Number(number), marked !== 'true');
}

interface CellProps extends Partial<Record<keyof CellState, boolean | undefined>> {
  cardNo: number;
  number: number;
  letter: string | undefined;
  className: string;
  onCell: OnCell | undefined;
  isTabStop: boolean;
  sayMarked: string | undefined;
}

/** Memoised, so that a cell is drawn again only if it has changed. A call changes few cells. */
const Cell = memo(function Cell({
  cardNo,
  number,
  letter,
  className,
  onCell,
  isTabStop,
  sayMarked,
  ...state
}: CellProps) {
  const { called, marked = false, won } = state;
  const look = `${CELL} ${className} ${cellLook({ called: called ?? false, marked, needed: state.needed ?? false, won: won ?? false })}`;
  const attributes = {
    'data-letter': letter,
    'data-number': number,
    'data-called': called,
    'data-marked': marked,
    'data-won': won,
    'data-needed': state.needed,
  };
  if (!onCell) {
    return (
      <span {...attributes} className={look}>
        {number}
        {sayMarked !== undefined && marked && <span className="sr-only"> {sayMarked}</span>}
      </span>
    );
  }
  return (
    <button
      {...attributes}
      type="button"
      aria-pressed={marked}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${letter} ${number}`}
      onClick={() => onCell(cardNo, number, !marked)}
      className={`${look} transition-colors duration-200`}
    >
      {number}
    </button>
  );
});

const FreeCell = memo(function FreeCell({
  won,
  className,
  asButton,
}: {
  won: boolean;
  className: string;
  asButton: boolean;
}) {
  const look = `relative grid w-full place-items-center font-bold ${className} ${won ? 'bg-gold text-on-gold ring-2 ring-heart halo' : 'bg-sunken text-ink'}`;
  const inside: ReactNode = (
    <>
      <Flower className="absolute size-[1.9em] max-h-full opacity-35" />
      {/* The font puts the asterisk high on its line, so it is moved down. */}
      <span className="relative translate-y-[0.16em] font-extrabold text-[1.7em] leading-none">*</span>
    </>
  );
  if (!asButton) return <span className={look}>{inside}</span>;
  return (
    <button type="button" disabled className={look}>
      {inside}
    </button>
  );
});

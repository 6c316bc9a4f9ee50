import { cardByNumber, LETTERS } from '@cartela/game-core';
import { memo, type ReactNode } from 'react';
import { Flower } from './flower.tsx';

interface CellState {
  readonly called?: boolean;
  readonly marked?: boolean;
  /** Its number alone is missing for a win. */
  readonly needed?: boolean;
  /** It is part of a pattern that won. */
  readonly won?: boolean;
}

type OnCell = (cardNo: number, number: number, isMarked: boolean) => void;

interface BingoCardProps {
  cardNo: number;
  cellState?: (number: number, cell: number) => CellState;
  /** With it, each number is a button that marks its cell or unmarks it. It must not change from render to render. */
  onCell?: OnCell;
  size?: keyof typeof SIZES;
}

const SIZES = {
  play: { gap: 'gap-1', head: 'h-6 rounded-md text-sm', cell: 'h-11 rounded-lg text-lg' },
  /** Two beside each other on a phone, and as large as any on a wide screen. */
  pair: { gap: 'gap-0.5 lg:gap-1', head: 'h-5 rounded-md text-xs lg:h-6 lg:text-sm', cell: 'h-11 rounded-lg text-lg' },
  /** Four on a phone. */
  quarter: {
    gap: 'gap-0.5 lg:gap-1',
    head: 'h-3.5 rounded-md text-[0.625rem] lg:h-6 lg:text-sm',
    cell: 'h-[1.6875rem] rounded-lg text-[1.0625rem] lg:h-11 lg:text-lg',
  },
  preview: { gap: 'gap-[3px]', head: 'h-5 rounded-md text-xs', cell: 'h-7.5 rounded-lg text-sm' },
  /** As large as the container that it stands in lets it be. */
  mini: {
    gap: 'gap-px',
    head: 'h-[13cqi] rounded-[1cqi] text-[10cqi]',
    cell: 'h-[16cqi] rounded-[2cqi] text-[12.5cqi]',
  },
} as const;

export type BingoCardSize = keyof typeof SIZES;

const CELL = 'relative grid w-full place-items-center font-bold';

function cellLook({ called, marked, needed, won }: CellState): string {
  if (won) return 'bg-gold text-on-gold ring-2 ring-heart motion-safe:animate-glow';
  if (marked && called) return 'bg-(--column) text-on-column';
  if (marked) return 'bg-surface text-(--column) outline-2 outline-(--column) outline-dashed -outline-offset-2';
  if (needed) return 'bg-gold-soft text-ink ring-2 ring-(--column) motion-safe:animate-beat';
  return 'bg-sunken text-ink';
}

/** A 5x5 card under its BINGO header. The free cell in its centre is an asterisk upon the product's flower. */
export function BingoCard({ cardNo, cellState, onCell, size = 'play' }: BingoCardProps) {
  const look = SIZES[size];
  return (
    <div className={`grid grid-cols-5 ${look.gap}`}>
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
            <FreeCell key={number} won={state.won ?? false} className={look.cell} asButton={onCell !== undefined} />
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
            onCell={onCell}
          />
        );
      })}
    </div>
  );
}

interface CellProps extends Partial<Record<keyof CellState, boolean | undefined>> {
  cardNo: number;
  number: number;
  letter: string | undefined;
  className: string;
  onCell: OnCell | undefined;
}

/** Drawn again only if something about it has changed: with each call that is so for few of them. */
const Cell = memo(function Cell({ cardNo, number, letter, className, onCell, ...state }: CellProps) {
  const { called, marked = false, won } = state;
  const look = `${CELL} ${className} ${cellLook({ called: called ?? false, marked, needed: state.needed ?? false, won: won ?? false })}`;
  if (!onCell) {
    return (
      <span data-letter={letter} data-won={won} className={look}>
        {number}
      </span>
    );
  }
  return (
    <button
      type="button"
      data-letter={letter}
      data-called={called}
      data-won={won}
      data-needed={state.needed}
      aria-pressed={marked}
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
  const look = `${CELL} ${className} ${won ? 'bg-gold-soft ring-2 ring-heart motion-safe:animate-glow' : 'bg-sunken'}`;
  const inside: ReactNode = (
    <>
      <Flower className="absolute size-[1.9em] max-h-full opacity-35" />
      {/* The sign stands high on its line. */}
      <span className="relative translate-y-[0.16em] font-extrabold text-[1.7em] text-ink leading-none">*</span>
    </>
  );
  if (!asButton) return <span className={look}>{inside}</span>;
  return (
    <button type="button" disabled className={look}>
      {inside}
    </button>
  );
});

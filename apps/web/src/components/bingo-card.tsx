import { cardByNumber, LETTERS } from '@cartela/game-core';
import type { ReactNode } from 'react';
import { Flower } from './flower.tsx';

interface CellState {
  readonly called?: boolean;
  readonly marked?: boolean;
  /** It is part of a pattern that won. */
  readonly won?: boolean;
}

interface BingoCardProps {
  cardNo: number;
  cellState?: (number: number, cell: number) => CellState;
  /** With it, each number is a button. */
  onCell?: (number: number) => void;
  size?: 'play' | 'preview';
}

const SIZES = {
  play: { gap: 'gap-1', head: 'h-6 text-sm', cell: 'h-11 text-lg' },
  preview: { gap: 'gap-[3px]', head: 'h-5 text-xs', cell: 'h-7.5 text-sm' },
} as const;

const CELL = 'relative grid w-full place-items-center rounded-lg font-bold';

function cellLook({ called, marked, won }: CellState): string {
  if (won) return 'bg-gold text-on-gold ring-2 ring-heart motion-safe:animate-glow';
  if (marked && called) return 'bg-(--column) text-on-column';
  if (marked) return 'bg-surface text-(--column) outline-2 outline-(--column) outline-dashed -outline-offset-2';
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
          className={`grid place-items-center rounded-md bg-(--column) font-extrabold text-on-column ${look.head}`}
        >
          {letter}
        </span>
      ))}
      {cardByNumber(cardNo).map((number, cell) => {
        const state = cellState?.(number, cell) ?? {};
        const letter = LETTERS[cell % LETTERS.length];
        const className = `${CELL} ${look.cell} ${cellLook(state)}`;
        if (number === 0) {
          return (
            <FreeCell key={number} won={state.won ?? false} className={look.cell} asButton={onCell !== undefined} />
          );
        }
        if (!onCell) {
          return (
            <span key={number} data-letter={letter} data-won={state.won} className={className}>
              {number}
            </span>
          );
        }
        return (
          <button
            key={number}
            type="button"
            data-letter={letter}
            data-called={state.called}
            data-won={state.won}
            aria-pressed={state.marked ?? false}
            aria-label={`${letter} ${number}`}
            onClick={() => onCell(number)}
            className={`${className} transition-colors duration-200`}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
}

function FreeCell({ won, className, asButton }: { won: boolean; className: string; asButton: boolean }) {
  const look = `${CELL} ${className} ${won ? 'bg-gold-soft ring-2 ring-heart motion-safe:animate-glow' : 'bg-sunken'}`;
  const inside: ReactNode = (
    <>
      <Flower className="absolute size-[1.9em] opacity-35" />
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
}

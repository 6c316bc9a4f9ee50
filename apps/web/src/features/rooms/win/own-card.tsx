import { patternCells } from '@cartela/game-core';
import { useEffect, useRef } from 'react';
import { Ball } from '../../../components/game/ball.tsx';
import { BingoCard } from '../../../components/game/bingo-card.tsx';
import { cellOf } from './flight.ts';
import type { Course } from './use-course.ts';
import type { WinningCard } from './win.ts';

interface OwnCardProps {
  winner: WinningCard;
  calledNumbers: readonly number[];
  course: Course;
  moves: boolean;
  isLarge: boolean;
}

/** A winning card of the player. Once the last ball is in its cell, the line is drawn. */
export function OwnCard({ winner: { cardNo, patterns }, calledNumbers, course, moves, isLarge }: OwnCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const line = [...patternCells(patterns)];
  const called = new Set(course.landed ? calledNumbers : calledNumbers.slice(0, -1));
  const drawnCells = line.slice(0, course.drawn);
  const newest = course.over ? undefined : drawnCells.at(-1);
  useEffect(() => {
    if (newest === undefined || !moves || !card.current) return;
    const transform = ['none', 'scale(1.22)', 'none'];
    cellOf(card.current, newest)?.animate({ transform, zIndex: [1, 1, 1] }, { duration: 320, easing: 'ease-out' });
  }, [newest, moves]);
  return (
    <>
      <div
        ref={card}
        data-own-card={cardNo}
        className="rounded-card bg-surface p-2 text-ink shadow-raised ring-3 ring-gold"
      >
        <BingoCard
          cardNo={cardNo}
          size={isLarge ? 'win' : 'preview'}
          cellState={(number, cell) => ({
            called: called.has(number),
            marked: called.has(number),
            won: drawnCells.includes(cell),
          })}
        />
      </div>
      {!course.landed && (
        <span
          data-ball={cardNo}
          hidden
          aria-hidden="true"
          className="pointer-events-none fixed top-0 left-0 z-20 will-change-transform"
        >
          <Ball number={calledNumbers.at(-1) ?? 0} size="called" />
        </span>
      )}
    </>
  );
}

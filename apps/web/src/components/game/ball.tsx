import { letterOf } from '@cartela/game-core';
import { memo } from 'react';

const SIZES = {
  large: { ball: 'size-[5rem]', letter: 'text-xs/none', number: 'text-[1.75rem]/none' },
  called: { ball: 'size-[3.75rem]', letter: 'text-[0.625rem]/none', number: 'text-2xl/none' },
  medium: { ball: 'size-[3.25rem]', letter: 'text-[0.625rem]/none', number: 'text-lg/none' },
  small: { ball: 'size-[2.5rem]', letter: 'text-[0.5625rem]/none', number: 'text-sm/none' },
} as const;

/** A called ball with its letter, in the colour of its column. */
export const Ball = memo(function Ball({ number, size = 'small' }: { number: number; size?: keyof typeof SIZES }) {
  const letter = letterOf(number);
  const look = SIZES[size];
  return (
    <span
      data-letter={letter}
      className={`relative block shrink-0 rounded-full bg-(--column) shadow-[inset_0_-0.25em_0.5em_rgb(0_0_0/0.25),inset_0_0.25em_0.5em_rgb(255_255_255/0.3)] ${look.ball}`}
    >
      <span className="absolute inset-[12%] flex flex-col items-center justify-center rounded-full bg-[#fffdf8] text-[#2a1a12]">
        <span className={`font-bold ${look.letter}`}>{letter}</span>{' '}
        <span className={`font-extrabold ${look.number}`}>{number}</span>
      </span>
    </span>
  );
});

/** The place of a ball that has not been called. */
export function EmptyBall({ size = 'small' }: { size?: keyof typeof SIZES }) {
  const look = `block shrink-0 rounded-full border-2 border-line border-dashed ${SIZES[size].ball}`;
  return <span aria-hidden="true" className={look} />;
}

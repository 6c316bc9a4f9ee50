import { LETTERS } from '@cartela/game-core';
import { useEffect, useRef } from 'react';
import { type Course, LETTER_GAP_MS, LETTER_MS } from './use-course.ts';

/** How much of the screen's shorter side a letter takes when it comes. */
const SHARE_OF_SCREEN = 0.9;

/** BINGO, a ball for each letter. When it begins, one after the other fills the screen. */
export function BingoLetters({ course: { bingo, over }, moves }: { course: Course; moves: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!moves || !bingo || over) return;
    const balls = Array.from(row.current?.children ?? []);
    const shows = balls.map((ball, place) => fillScreen(ball, place * LETTER_GAP_MS));
    return () => {
      for (const show of shows) show.finish();
    };
  }, [moves, bingo, over]);
  return (
    <div
      ref={row}
      aria-hidden="true"
      className={`relative z-10 flex justify-center gap-1.5 ${bingo ? '' : 'invisible'}`}
    >
      {LETTERS.map((letter) => (
        <span
          key={letter}
          data-letter={letter}
          className="grid aspect-square w-[min(2.5rem,15vw)] place-items-center rounded-full bg-(--column) text-[min(1.25rem,7.5vw)] md:text-3xl p-[0.2em] shadow-[inset_0_-0.2em_0.4em_rgb(0_0_0/0.25),inset_0_0.2em_0.4em_rgb(255_255_255/0.3)] md:w-16"
        >
          <span className="grid size-full place-items-center rounded-full bg-[#fffdf8] font-extrabold text-[#2a1a12]">
            {letter}
          </span>
        </span>
      ))}
    </div>
  );
}

function fillScreen(ball: Element, delay: number): Animation {
  const { left, top, width, height } = ball.getBoundingClientRect();
  const [x, y] = [window.innerWidth / 2 - left - width / 2, window.innerHeight / 2 - top - height / 2];
  const scale = (Math.min(window.innerWidth, window.innerHeight) * SHARE_OF_SCREEN) / width;
  const large = `translate(${x}px, ${y}px) scale(${scale})`;
  return ball.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(0)`, easing: 'cubic-bezier(0.2, 1.3, 0.5, 1)' },
      { transform: large, offset: 0.3 },
      { transform: large, offset: 0.42, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
      { transform: 'none' },
    ],
    { delay, duration: LETTER_MS, fill: 'backwards' },
  );
}

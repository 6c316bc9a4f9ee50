import { patternCells } from '@cartela/game-core';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../lib/platform/platform.ts';
import { playSignal } from '../../../lib/sound/player.ts';
import { ownWins, type Win } from './win.ts';

/** How long the card takes to its place, and then the ball into its cell. */
export const [CARD_MS, BALL_MS] = [450, 750] as const;
const LANDED_MS = CARD_MS + BALL_MS;
/** The cells of a line are drawn one after the other. Those of several lines are quicker. */
const CELL_MS = 150;
const LINE_MS_MAX = 1200;
const LINE_TO_BINGO_MS = 250;
/** The letters of BINGO fill the screen one after the other, and go to their places. */
export const [LETTER_MS, LETTER_GAP_MS] = [640, 230] as const;
const BINGO_MS = LETTER_MS + 4 * LETTER_GAP_MS;

export interface Course {
  /** Whether the last ball is in its cell. */
  readonly landed: boolean;
  /** How many cells of the winning line are drawn. */
  readonly drawn: number;
  /** Whether the letters have begun to come. */
  readonly bingo: boolean;
  /** Whether all is there. */
  readonly over: boolean;
}

const START: Course = { landed: false, drawn: 0, bingo: false, over: false };
const END: Course = { landed: true, drawn: Number.POSITIVE_INFINITY, bingo: true, over: true };

/**
 * How far a win has been shown: the ball, the line cell by cell, BINGO, and then all the rest at
 * once. If nothing `moves`, all is there from the beginning. `skip` goes to the end.
 */
export function useCourse(win: Win, moves: boolean): readonly [course: Course, skip: () => void] {
  const [course, setCourse] = useState(moves ? START : END);
  const platform = usePlatform();
  useEffect(() => {
    if (!moves) {
      playSignal('win');
      return;
    }
    const timers: ReturnType<typeof setTimeout>[] = [];
    const at = (ms: number, step: Partial<Course>, signal?: 'ball' | 'mark' | 'win') => {
      const take = () => {
        // Once it was skipped, nothing follows.
        setCourse((now) => (now.over ? now : { ...now, ...step }));
        if (signal) playSignal(signal);
      };
      timers.push(setTimeout(take, ms));
    };
    at(LANDED_MS, { landed: true }, 'ball');
    const cells = Math.max(...ownWins(win).map(({ patterns }) => patternCells(patterns).size));
    const cellMs = Math.min(CELL_MS, LINE_MS_MAX / cells);
    for (let drawn = 1; drawn <= cells; drawn += 1) at(LANDED_MS + drawn * cellMs, { drawn }, 'mark');
    const bingoAtMs = LANDED_MS + cells * cellMs + LINE_TO_BINGO_MS;
    at(bingoAtMs, { bingo: true }, 'win');
    at(bingoAtMs + BINGO_MS, END);
    return () => timers.forEach(clearTimeout);
  }, [win, moves]);
  useEffect(() => {
    if (course.bingo) platform?.vibrate('win');
  }, [platform, course.bingo]);
  useEffect(() => platform?.offerShortcut, [platform]);
  return [course, () => setCourse(END)];
}

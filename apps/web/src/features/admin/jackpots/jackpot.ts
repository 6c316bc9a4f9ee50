import { NUMBER_COUNT } from '@cartela/game-core';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';

/** A jackpot with its rules. */
export type Jackpot = ApiOutputs['jackpots']['settings'][number];

/** Within how many balls a game that opens now wins it. */
export function ballsNow({ balls, extraBalls }: Jackpot): number {
  return Math.min(balls + extraBalls, NUMBER_COUNT);
}

// Limits of jackpots, for the browser too. This file imports only others like it and game-core.

import { NUMBER_COUNT } from '@cartela/game-core';
import { AMOUNT_MAX_SANTIM } from '../kernel/limits.ts';

export const JACKPOTS_MAX = 20;
/** The database's `integer` ends here. */
export const JACKPOT_ID_MAX = 2 ** 31 - 1;

export const JACKPOT_BOUNDS = {
  /** What it gets of the stakes, in basis points. */
  feedBps: { min: 1, max: 2000 },
  balls: { min: 5, max: NUMBER_COUNT },
  ceilingSantim: { min: 100, max: AMOUNT_MAX_SANTIM },
  goesWithinDays: { min: 1, max: 365 },
} as const;

/** Past wins on a page. */
export const JACKPOT_WINS_PAGE_SIZE = 25;

/** How many games a simulation plays. */
export const SIMULATED_GAMES = 2000;

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

/**
 * Days for which a game that could not be settled holds up those that ended after it and play for
 * the same jackpot.
 */
export const HELD_UP_DAYS = 1;

/** Past wins on a page. */
export const JACKPOT_WINS_PAGE_SIZE = 25;

/** How many games a simulation plays. */
export const SIMULATED_GAMES = 2000;

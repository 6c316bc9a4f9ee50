// Limits of the week's list, for the browser too. This file imports only others like it and
// kernel/times/day.ts.

import { DAY_MS } from '../kernel/times/day.ts';

/**
 * A game counts if so many players hold cards in it. Somebody alone, or with a second account, gets
 * no points for playing against themselves.
 */
export const COUNTED_PLAYERS_LEAST = 5;

/** Players of a week that are listed. */
export const WEEK_LISTED = 10;
export const WEEK_PRIZES_MAX = 10;
export const WEEK_PRIZE_COINS_MAX = 10_000;

/** How long a week's list is kept after its last game. */
export const WEEK_KEPT_MS = 371 * DAY_MS;

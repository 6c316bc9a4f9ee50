// Limits of notices, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

import { DAY_MS } from '../kernel/times/day.ts';

export const NOTICE_LENGTH_MAX = 500;

/**
 * How long it is kept which player was shown which notice. The number of players is kept with the
 * notice.
 */
export const DELIVERIES_KEPT_MS = DAY_MS;

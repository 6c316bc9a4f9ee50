// Limits of wallets, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

import { DAY_S, MINUTE_S } from '../kernel/times/day.ts';

/** Whole birr that an administrator may add to a wallet at once. */
export const TOP_UP_MAX_ETB = 1_000_000;
export const TOP_UP_REASON_LENGTH_MAX = 200;

/** Turning coins into money. */
export const WALLET_WRITES = {
  coins: [
    { calls: 10, perS: MINUTE_S },
    { calls: 100, perS: DAY_S },
  ],
} as const;

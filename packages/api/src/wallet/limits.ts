// Limits of wallets, for the browser too. This file imports only others like it, game-core and
// kernel/day.ts.

/** Whole birr that an administrator may add to a wallet at once. */
export const TOP_UP_MAX_ETB = 1_000_000;

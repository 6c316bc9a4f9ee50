// Limits of wallets. This file imports nothing, so that the browser can use it too.

/** Whole birr that an administrator may add to a wallet at once. */
export const TOP_UP_MAX_ETB = 1_000_000;

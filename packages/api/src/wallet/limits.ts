/** Limits of wallets. Nothing is imported here, so that the browser can read them too. */

/** Whole birr that an administrator may add to a wallet at once. */
export const TOP_UP_MAX_ETB = 1_000_000;

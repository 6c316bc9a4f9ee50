// Limits of wallets. The browser uses them too, so this file imports only others like it and game-core.

/** Whole birr that an administrator may add to a wallet at once. */
export const TOP_UP_MAX_ETB = 1_000_000;

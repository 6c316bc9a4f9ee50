// Limits of API keys, for the browser too. This file imports only others like it and game-core.

export const KEY_NAME_LENGTH_MAX = 100;

export const KEY_DAYS_USUAL = 365;
export const KEY_DAYS_MAX = 1095;

/** How much money the calls of a key may be about on one day. */
export const KEY_CAP_USUAL_ETB = 10_000;
export const KEY_CAP_MAX_ETB = 10_000_000;

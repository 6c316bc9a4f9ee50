// Limits of API keys, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

export const KEY_NAME_LENGTH_MAX = 100;

export const KEY_DAYS_USUAL = 365;
export const KEY_DAYS_MAX = 1095;

/**
 * The most money that the calls of a key may ask for on one day: the usual and the highest limit.
 */
export const KEY_CAP_USUAL_ETB = 10_000;
export const KEY_CAP_MAX_ETB = 10_000_000;

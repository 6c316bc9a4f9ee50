// Limits of integrators' keys. This file imports nothing, so that the browser can use it too.

export const KEY_NAME_LENGTH_MAX = 100;

export const KEY_DAYS_USUAL = 365;
export const KEY_DAYS_MAX = 1095;

/** How much money the calls of a key may be about on one day. */
export const KEY_CAP_USUAL_ETB = 10_000;
export const KEY_CAP_MAX_ETB = 10_000_000;

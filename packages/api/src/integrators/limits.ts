/** Limits of integrators' keys. Nothing is imported here, so that the browser can read them too. */

export const KEY_NAME_LENGTH_MAX = 100;

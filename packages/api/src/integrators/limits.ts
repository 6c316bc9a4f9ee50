// Limits of integrators' keys. This file imports nothing, so that the browser can use it too.

export const KEY_NAME_LENGTH_MAX = 100;

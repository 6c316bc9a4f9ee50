// Times and limits of the product that features share.

export const TOAST_MS = 3000;
export const LOGIN_TIMEOUT_MS = 40_000;
/**
 * How long a request waits for its answer. One about money or cards can then be tried again, with
 * the same key.
 */
export const REQUEST_TIMEOUT_MS = 20_000;

// Times and limits of the product that features share.

export const TOAST_MS = 3000;
/**
 * How long a request waits for its answer. One about money or cards can then be tried again, with
 * the same key.
 */
export const REQUEST_TIMEOUT_MS = 20_000;
/** The same for a change whose caller has no shorter limit, such as a login. */
export const CHANGE_TIMEOUT_MS = 40_000;

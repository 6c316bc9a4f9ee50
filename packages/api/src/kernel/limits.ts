/** Limits that every area shares. Nothing is imported here, so that the browser can read them too. */

/** An idempotency key: printable ASCII without spaces. */
export const KEY_LENGTH_MIN = 8;
export const KEY_LENGTH_MAX = 128;

/** A text that is only looked up: a name, or what somebody takes for one. */
export const LOOKED_UP_LENGTH_MAX = 200;

/** Bytes that the body of an HTTP request may have. */
export const BODY_BYTES_MAX = 64 * 1024;

/** Calls that one request, or one message of a socket, may carry. */
export const BATCH_CALLS_MAX = 10;

/** How far back lists can be paged. */
export const PAGE_MAX = 1_000_000;

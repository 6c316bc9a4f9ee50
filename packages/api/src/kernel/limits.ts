// Limits shared by all areas. This file imports nothing, so that the browser can use it too.

/** Characters in an idempotency key, which is printable ASCII without spaces. */
export const KEY_LENGTH_MIN = 8;
export const KEY_LENGTH_MAX = 128;

/** Characters in a text that is only looked up, such as a name. */
export const LOOKED_UP_LENGTH_MAX = 200;

/** Bytes in the body of an HTTP request. */
export const BODY_BYTES_MAX = 64 * 1024;

/** Bytes of one message of a socket. */
export const SOCKET_MESSAGE_BYTES_MAX = 32 * 1024;

/** Calls in one request or one socket message. */
export const BATCH_CALLS_MAX = 10;

/** The last page that a list can be asked for. */
export const PAGE_MAX = 1_000_000;

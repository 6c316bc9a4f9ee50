// Limits shared by all areas, for the browser too. This file imports only others like it and
// game-core.

/** Characters in an idempotency key, which is printable ASCII without spaces. */
export const KEY_LENGTH_MIN = 8;
export const KEY_LENGTH_MAX = 128;

/** Characters in a text that is only looked up, such as a name. */
export const LOOKED_UP_LENGTH_MAX = 200;

/**
 * The largest amount of money, so also the largest deposit and withdrawal: a billion birr. Nobody
 * pays that by phone, and sums of such amounts are still safe integers.
 */
export const AMOUNT_MAX_SANTIM = 100_000_000_000;

/** Bytes in the body of an HTTP request. */
export const BODY_BYTES_MAX = 64 * 1024;

/** Bytes of one message of a socket. */
export const SOCKET_MESSAGE_BYTES_MAX = 32 * 1024;

/** Live feeds that one socket may follow at a time. The product's own screens follow three. */
export const SUBSCRIPTIONS_PER_SOCKET_MAX = 16;

/**
 * Live feeds of a socket on average. Multiplied by the sockets that one address may have, and by
 * those of a process, it limits the feeds of all of them together. Each feed takes memory, so a
 * stranger must not have the most on every socket.
 */
export const SUBSCRIPTIONS_PER_SOCKET_USUAL = 4;

/** Messages that one socket may send in a second, and calls in them. */
export const MESSAGES_PER_SECOND_MAX = 30;
export const CALLS_PER_SECOND_MAX = 60;

/** Sockets of one user in one process, over all tabs and devices. */
export const SOCKETS_PER_USER_MAX = 20;

/** Bytes that may wait for a client that does not read. Above it, its connection is closed. */
export const UNSENT_BYTES_MAX = 1024 * 1024;

/** Packets that may wait for an old client that does not fetch them. Above it, it is closed. */
export const QUEUED_PACKETS_MAX = 256;

/**
 * Calls that one process has under way at most, unless the operator says otherwise. With the usual
 * number of connections to the database, the last of so many waits for less than a second.
 */
export const CALLS_USUAL = 1000;

/** Calls in one request or one socket message. */
export const BATCH_CALLS_MAX = 10;

/** The last page that a list can be asked for. */
export const PAGE_MAX = 1_000_000;

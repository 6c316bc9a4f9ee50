// Limits shared by all areas, for the browser too. This file imports only others like it, game-core
// and kernel/times/day.ts.

import { DAY_MS } from './times/day.ts';

/** Length of an idempotency key in characters, which are printable ASCII without spaces. */
export const KEY_LENGTH_MIN = 8;
export const KEY_LENGTH_MAX = 128;

/** Length in characters of a text that is only used to look something up, such as a name. */
export const LOOKED_UP_LENGTH_MAX = 200;

/**
 * The largest amount of money, so also the largest deposit and withdrawal: a billion birr. Nobody
 * pays that by phone, and sums of such amounts are still safe integers.
 */
export const AMOUNT_MAX_SANTIM = 100_000_000_000;

/** How long the answers to requests with a key are kept. By then, no client is still retrying. */
export const ANSWERS_KEPT_MS = 30 * DAY_MS;

/** Bytes in the body of an HTTP request. */
export const BODY_BYTES_MAX = 64 * 1024;

/** Bytes of one message over a socket. */
export const SOCKET_MESSAGE_BYTES_MAX = 32 * 1024;

/** Live feeds that one socket may follow at a time. The product's own screens follow four. */
export const SUBSCRIPTIONS_PER_SOCKET_MAX = 16;

/**
 * How many live feeds a socket follows on average. This number, multiplied by the sockets that one
 * address or one process may have, limits the feeds of all those sockets together. Each feed takes
 * memory, so a stranger must not have the maximum of feeds on every one of their sockets.
 */
export const SUBSCRIPTIONS_PER_SOCKET_USUAL = 4;

/** Messages that one socket may send in a second, and the calls in those messages. */
export const MESSAGES_PER_SECOND_MAX = 30;
export const CALLS_PER_SECOND_MAX = 60;

/** Sockets of one user in one process, over all tabs and devices. */
export const SOCKETS_PER_USER_MAX = 20;

/**
 * Bytes that may wait for a client that does not read. With more than that, the connection is
 * closed.
 */
export const UNSENT_BYTES_MAX = 1024 * 1024;

/**
 * Packets that may wait for an old client that does not fetch them. With more than that, the
 * connection is closed.
 */
export const QUEUED_PACKETS_MAX = 256;

/**
 * How many calls one process has under way at most, unless the operator says otherwise. With the
 * usual number of connections to the database, the last of this many calls waits for less than a
 * second.
 */
export const CALLS_USUAL = 1000;

/**
 * Requests that one address and all addresses may have open in one process: from the end of the
 * head until the answer is sent. A carrier has thousands of players behind one address, but few of
 * them ask in the same moment.
 */
export const OPEN_REQUESTS = { perAddress: 2000, total: 20_000 };

/** How long the head of a request may take to come, and the whole request, in milliseconds. */
export const HEAD_MAX_MS = 10_000;
export const REQUEST_MAX_MS = 14_000;

/** An answer of which the client has read nothing for so long is ended, in milliseconds. */
export const UNREAD_MAX_MS = 15_000;

/** Calls in one request or one socket message. */
export const BATCH_CALLS_MAX = 10;

/** The last page that a list can be asked for. */
export const PAGE_MAX = 1_000_000;

/** For so many days, a longer break that was asked for waits to be confirmed. */
export const CONFIRM_BREAK_DAYS = 7;

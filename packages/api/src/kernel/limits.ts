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

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/**
 * How often one player may make calls that change something, by kind of call. Refused calls and
 * retries count too, so each is more than what the rules of its area let succeed.
 */
export const WRITE_RATES = {
  /** Taking cards and giving them back. A quick hand is not slower. */
  cards: [
    { calls: 8, perS: 1 },
    { calls: 240, perS: MINUTE_S },
  ],
  /** Claims of deposits, of which three may be open and ten be made a day. */
  claims: [
    { calls: 10, perS: MINUTE_S },
    { calls: 60, perS: DAY_S },
  ],
  /** Announced deposits. */
  deposits: [
    { calls: 10, perS: MINUTE_S },
    { calls: 60, perS: DAY_S },
  ],
  withdrawals: [
    { calls: 10, perS: MINUTE_S },
    { calls: 60, perS: DAY_S },
  ],
  /** Turning coins into money. */
  coins: [
    { calls: 10, perS: MINUTE_S },
    { calls: 100, perS: DAY_S },
  ],
  /** Any other call that changes something. */
  other: [{ calls: 60, perS: MINUTE_S }],
} as const;

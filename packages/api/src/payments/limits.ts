// Limits of payments, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts. The largest deposit and withdrawal is the largest amount of money:
// AMOUNT_MAX_SANTIM in kernel/limits.ts. The smallest ones are settings of the operator, in
// settings.ts.

import { DAY_MS, DAY_S, MINUTE_S } from '../kernel/times/day.ts';

/**
 * The longest message that is taken, in UTF-16 units. Ten text messages together are shorter. A
 * longer one is refused, from the phone and from a player alike.
 */
export const SMS_LENGTH_MAX = 4096;

export const REASON_LENGTH_MAX = 500;
export const ACCOUNT_NAME_LENGTH_MAX = 100;
export const ACCOUNT_NUMBER_LENGTH_MAX = 40;
/** Whose the accounts are where there is only play money. Screens translate it. */
export const PLAY_MONEY_HOLDER = 'Play money';

/** Rows on one page of the administrator's lists of pending payments. */
export const PENDING_PAGE_SIZE = 5;
/** Rows on one page of a player's own payments. */
export const PAYMENTS_PAGE_SIZE = 10;
/** The most rows that a page of payments may have. */
export const PAYMENTS_PAGE_SIZE_MAX = 500;
/** Conversions of coins that a page of payments lists beside them, the newest. */
export const CONVERSIONS_LISTED_MAX = 50;

/**
 * How many of the last withdrawals are looked at to tell how long one takes, and how many it takes
 * at least to tell.
 */
export const PAYOUTS_LOOKED_AT = 50;
export const PAYOUTS_LEAST = 5;

/** The longest text that is read as a transaction number, in UTF-16 units. */
export const TRANSACTION_NUMBER_TEXT_MAX = 64;

/** Claims of one player that may wait for a decision at the same time. */
export const OPEN_CLAIMS_MAX = 3;
/** Claims of one player within 24 hours. */
export const CLAIMS_A_DAY_MAX = 10;

/** Questions of one player about payments within 24 hours. One about each payment may be open. */
export const QUESTIONS_A_DAY_MAX = 5;
/** The longest question and answer, in UTF-16 units. Either has room for a provider's message. */
export const QUESTION_LENGTH_MAX = 1000;
export const ANSWER_LENGTH_MAX = 1000;
/** Questions about one payment that its player sees, the newest first. */
export const QUESTIONS_LISTED_MAX = 10;
/** Rows on one page of the questions that wait for an answer. */
export const QUESTIONS_PAGE_SIZE = 10;
/** How long a question is kept after it was answered. */
export const QUESTIONS_KEPT_MS = 180 * DAY_MS;

/** Players who may dispute one number that another player's deposit has used up. */
export const DISPUTES_OF_NUMBER_MAX = 3;

/**
 * Payments, requests and confirmations that are older than this are matched only by a person.
 * Somebody who claims a payment that late may have found its number somewhere.
 */
export const PAYMENT_AGE_MAX_HOURS = 72;

/** Senders of a method's messages, and the length of one. */
export const SENDERS_MAX = 10;
export const SENDER_LENGTH_MAX = 64;

/** Rows on one page of the messages that the operator's phone forwarded. */
export const MESSAGES_PAGE_SIZE = 20;
/** For how many days back it is counted whether receipts agree with what was decided. */
export const RECEIPTS_COUNTED_DAYS = 90;
/** Rows on one page of decisions with which a receipt does not agree. */
export const RECEIPT_DIFFERENCES_PAGE_SIZE = 20;
/** Alarms shown at once, the newest first. */
export const ALARMS_MAX = 50;

const REQUESTS = [
  { calls: 10, perS: MINUTE_S },
  { calls: 60, perS: DAY_S },
] as const;
/** How often a player may ask. Fewer claims than that may be open, or be made in a day. */
export const PAYMENT_WRITES = {
  claims: REQUESTS,
  deposits: REQUESTS,
  withdrawals: REQUESTS,
  askingCheckouts: [{ calls: 30, perS: MINUTE_S }],
} as const;

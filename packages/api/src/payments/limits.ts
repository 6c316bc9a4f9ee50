/** Limits of payments. Nothing is imported here, so that the browser can read them too. */

/** A billion birr: nobody pays that by phone, and sums of it stay safe integers. */
export const AMOUNT_MAX_SANTIM = 100_000_000_000;

/** The longest message that is read, in UTF-16 units. Ten text messages in a row are shorter; the rest is cut off. */
export const SMS_LENGTH_MAX = 4096;

export const REASON_LENGTH_MAX = 500;
export const ACCOUNT_NAME_LENGTH_MAX = 100;
export const ACCOUNT_NUMBER_LENGTH_MAX = 40;

/** Rows of the administrator's lists of pending payments. */
export const PENDING_PAGE_SIZE = 5;
/** Rows of a player's own list of payments. */
export const PAYMENTS_PAGE_SIZE = 20;
/** Rows that any list of payments answers at most. */
export const PAYMENTS_PAGE_SIZE_MAX = 500;

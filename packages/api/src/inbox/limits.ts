// Limits of the inbox, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

import { DAY_MS, HOUR_MS } from '../kernel/times/day.ts';

/** How long a message is kept. */
export const INBOX_KEPT_MS = 90 * DAY_MS;
/** Messages that are listed, the newest first. */
export const INBOX_LISTED_MAX = 50;
/** Unread messages that are counted. There may be more. */
export const UNREAD_COUNTED_MAX = 100;
/** Unread messages that a feed's event has, the newest first. */
export const UNREAD_SENT_MAX = 5;

/**
 * A player who connects within this time of a notice is shown it above the page. After that, it is
 * an unread message in the inbox.
 */
export const NOTICES_SHOWN_MS = HOUR_MS;

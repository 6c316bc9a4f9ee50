/** The named times and limits of the product that screens share. */
export const TOAST_MS = 3000;
export const AUTH_REDIRECT_MS = 2000;
/** The toast that says that somebody is not signed in: there is one at a time. */
export const ACCESS_TOAST = 'access';
export const LOGIN_TIMEOUT_MS = 40_000;
export const LAST_CALLS_SHOWN = 5;
export const ROOM_POLL_MS = 2500;
/** The names of rooms hardly ever change. */
export const ROOM_NAMES_KEPT_MS = 10 * 60_000;
/**
 * A player who looks for a table asks again this often, well within `SEEKS_MS`, after which the
 * server forgets them.
 */
export const LOOK_AGAIN_MS = 8000;
/** How a game has ended is said for longer than other things. */
export const RESULT_TOAST_MS = 6000;
/**
 * A request about money or cards that has had no answer for this long may be tried again, with its
 * key.
 */
export const REQUEST_TIMEOUT_MS = 20_000;
/** A live feed that the server ended with an error is asked for anew after this long. */
export const FEED_RETRY_MS = 5000;
/** Of the operator's notices that wait to be shown, the newest are kept. */
export const OPEN_NOTICES_MAX = 10;
/** How long a notice is on the screen before it closes by itself. */
export const NOTICE_SHOWN_MS = 10_000;
/** A notice that is moved this far sideways is closed. Moved less, it comes back. */
export const SWIPE_PX = 64;
/** A finger that taps moves a little, too. */
export const TAP_SLOP_PX = 8;
/** A socket that is not open by then is given up, and another one is tried. */
export const HANDSHAKE_TIMEOUT_MS = 20_000;
/**
 * What a room has to tell and has not this long after it was due is late: the room no longer looks
 * live.
 */
export const LATE_MS = 2000;
/** Before that, at this much, the connection is asked whether it still is one. */
export const QUIET_MS = 1000;
/** A socket that is asked, and from which nothing comes for this long, is left for another one. */
export const PROBE_MS = 1000;
/** How often an idle socket is asked by itself, and how long its answer may take. */
export const PING_EVERY_MS = 5000;
export const PONG_WITHIN_MS = 3000;
export const TRANSACTIONS_PAGE_SIZE = 10;
/** Players on the leaderboard whose rank is a medal. */
export const MEDALS = 3;

// Times and limits of the product that screens share.

export const TOAST_MS = 3000;
export const AUTH_REDIRECT_MS = 2000;
/** The id of the toast that says that somebody is not signed in, so that there is one at a time. */
export const ACCESS_TOAST = 'access';
export const LOGIN_TIMEOUT_MS = 40_000;
export const LAST_CALLS_SHOWN = 5;
export const ROOM_POLL_MS = 2500;
/** How long the names of rooms are kept: they hardly ever change. */
export const ROOM_NAMES_KEPT_MS = 10 * 60_000;
/**
 * A player who looks for a table asks again this often, well within `SEEKS_MS`, after which the
 * server forgets them.
 */
export const LOOK_AGAIN_MS = 8000;
/** A toast that says how a game has ended stays longer than others. */
export const RESULT_TOAST_MS = 6000;
/**
 * How long a request waits for its answer. One about money or cards can then be tried again, with
 * the same key.
 */
export const REQUEST_TIMEOUT_MS = 20_000;
/** A live feed that the server ended with an error is asked for anew after this long. */
export const FEED_RETRY_MS = 5000;
/** How many of the operator's notices wait to be shown: the newest ones. */
export const OPEN_NOTICES_MAX = 10;
/** How long a notice is on the screen before it closes by itself. */
export const NOTICE_SHOWN_MS = 10_000;
/** A notice that is moved this far sideways is closed. One that is moved less comes back. */
export const SWIPE_PX = 64;
/** A finger that moves no further than this has tapped. */
export const TAP_SLOP_PX = 8;
/** A socket that is not open after this long is given up, and another one is tried. */
export const HANDSHAKE_TIMEOUT_MS = 20_000;
/**
 * An event of a room that has not come this long after it was due is late. The room then no longer
 * looks live.
 */
export const LATE_MS = 2000;
/** The connection is probed when an event has not come this long after it was due. */
export const QUIET_MS = 1000;
/** A socket over which nothing comes for this long after a probe is replaced by another one. */
export const PROBE_MS = 1000;
/** How often an idle socket is pinged, and how long the answer may take. */
export const PING_EVERY_MS = 5000;
export const PONG_WITHIN_MS = 3000;
export const TRANSACTIONS_PAGE_SIZE = 10;
/** How many players on the leaderboard have a medal instead of a rank in figures. */
export const MEDALS = 3;

// Times and limits that the screens of rooms share.

export const LAST_CALLS_SHOWN = 5;
export const ROOM_POLL_MS = 2500;
/** A toast that says how a game has ended stays longer than others. */
export const RESULT_TOAST_MS = 6000;
/**
 * An event of a room that has not come this long after it was due is late. The room then no longer
 * looks live.
 */
export const LATE_MS = 2000;
/** The connection is probed when an event has not come this long after it was due. */
export const QUIET_MS = 1000;

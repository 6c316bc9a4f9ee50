// Limits of what has to do with Telegram. This file imports nothing, so that the browser can use it too.

/** Far more than Telegram sends. */
export const LAUNCH_LENGTH_MAX = 4096;
/** How old Telegram's signature of a launch, or of a contact, may be. */
export const LAUNCH_AGE_MAX_S = 60 * 60;

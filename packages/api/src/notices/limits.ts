/** Limits of notices. Nothing is imported here, so that the browser can read them too. */

export const NOTICE_LENGTH_MAX = 500;

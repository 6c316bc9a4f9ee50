// Limits of notices. This file imports nothing, so that the browser can use it too.

export const NOTICE_LENGTH_MAX = 500;

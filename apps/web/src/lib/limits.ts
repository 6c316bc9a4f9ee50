/** The named times and limits of the product that screens share. */
export const TOAST_MS = 3000;
export const AUTH_REDIRECT_MS = 2000;
export const LOGIN_TIMEOUT_MS = 40_000;
export const CARDS_PER_PLAYER = 4;
export const LAST_CALLS_SHOWN = 5;
export const ROOM_POLL_MS = 2500;

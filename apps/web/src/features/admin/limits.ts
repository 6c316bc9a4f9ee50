/** The named times and limits of the administrator's area. */
export const USERS_PAGE_SIZE = 10;
export const PENDING_PAGE_SIZE = 5;
/** Page buttons on each side of the present page. */
export const PAGE_WINDOW = 2;
export const SEARCH_PAUSE_MS = 300;
export const ACTIVE_POLL_MS = 5000;
export const REASON_MAX = 500;
export const NOTICE_MAX = 500;
export const PASSWORD_MIN = 8;
/** Past notices that the broadcast dialog recalls. */
export const NOTICES_RECALLED = 3;
export const PAYMENT_METHODS = ['telebirr', 'cbebirr'] as const;

// Limits of accounts. This file imports nothing, so that the browser can use it too.

export const USERNAME_LENGTH_MIN = 3;
export const USERNAME_LENGTH_MAX = 32;

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 200;

/** Characters in a code of an app or a recovery code, with spaces and dashes as people type them. */
export const CODE_LENGTH_MAX = 40;

/** Rows on one page of the administrator's list of users. */
export const USERS_PAGE_SIZE = 10;
export const USERS_PAGE_SIZE_MAX = 100;

/** Characters in a search for users by the beginning of a name or number. */
export const SEARCH_LENGTH_MAX = 100;

/** Limits of accounts. Nothing is imported here, so that the browser can read them too. */

export const USERNAME_LENGTH_MIN = 3;
export const USERNAME_LENGTH_MAX = 32;

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 200;

/** Rows of the administrator's list of users. */
export const USERS_PAGE_SIZE = 10;
export const USERS_PAGE_SIZE_MAX = 100;

/** A search for users: the beginning of a name or a number. */
export const SEARCH_LENGTH_MAX = 100;

/** The hash with which the door shows its login. */
export const LOGIN_HASH = 'login';

// Limits about Telegram, for the browser too. This file imports only others like it and game-core.

/** Length of a launch's data in characters. Telegram sends far less. */
export const LAUNCH_LENGTH_MAX = 4096;
/** How old Telegram's signature of a launch, or of a contact, may be. */
export const LAUNCH_AGE_MAX_S = 60 * 60;

/** For how many minutes a link for tests can be opened. */
export const TEST_LINK_MINUTES = 10;

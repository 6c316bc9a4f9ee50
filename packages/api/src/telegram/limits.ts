// Limits about Telegram, for the browser too. This file imports only others like it, game-core and
// kernel/day.ts.

import { HOUR_S } from '../kernel/day.ts';

/** Length of a launch's data in characters. Telegram sends far less. */
export const LAUNCH_LENGTH_MAX = 4096;
/** How old Telegram's signature of a launch, or of a contact, may be. */
export const LAUNCH_AGE_MAX_S = HOUR_S;

/** For how many minutes a link for tests can be opened. */
export const TEST_LINK_MINUTES = 10;

/** For how many hours the holder of an account with money can object to who proves its number. */
export const OBJECT_WITHIN_H = 24;

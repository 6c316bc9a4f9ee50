// Limits about Telegram, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

import { DAY_MS, HOUR_S } from '../kernel/times/day.ts';

/** Length of a launch's data in characters. Telegram sends far less. */
export const LAUNCH_LENGTH_MAX = 4096;
/** How old Telegram's signature of a launch, or of a contact, may be. */
export const LAUNCH_AGE_MAX_S = HOUR_S;

/** For how many minutes a link for tests can be opened. */
export const TEST_LINK_MINUTES = 10;

/**
 * For how many hours the holder of an account with money can object after somebody has proven its
 * number.
 */
export const OBJECT_WITHIN_H = 24;

/** How long used launches are kept. Telegram's signature is accepted for a shorter time. */
export const LAUNCHES_KEPT_MS = DAY_MS;
/** How long a claim on an account by its number is kept if nobody decides. */
export const NUMBER_CLAIMS_KEPT_MS = 30 * DAY_MS;
/** How long updates that were taken are kept. Telegram repeats one for a day at most. */
export const BOT_UPDATES_KEPT_MS = 2 * DAY_MS;
/** How long the bot's messages are kept that are no longer waiting to be sent. */
export const BOT_MESSAGES_KEPT_MS = 30 * DAY_MS;

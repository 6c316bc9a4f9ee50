// Limits of real money, for the browser too. This file imports nothing.

/** How old players have to be: as long as the operator sets nothing else, and at most. */
export const MIN_AGE_USUAL = 18;
export const MIN_AGE_MAX = 21;

/** Characters of a licence's number, and of the name of who gave it. */
export const LICENCE_NUMBER_LENGTH_MAX = 60;
export const LICENCE_AUTHORITY_LENGTH_MAX = 120;

/** Characters of what players read about the operator, and of where those find help who need it. */
export const OPERATOR_NAME_LENGTH_MAX = 120;
export const OPERATOR_ADDRESS_LENGTH_MAX = 300;
export const OPERATOR_CONTACT_LENGTH_MAX = 200;
export const HELP_LINE_LENGTH_MAX = 200;
export const OPERATOR_MORE_LENGTH_MAX = 3000;

/**
 * How quick a room's games may be with real money, at most: the shortest time between two calls,
 * and the shortest countdown.
 */
export const REAL_MONEY_CALL_INTERVAL_MIN_MS = 2000;
export const REAL_MONEY_COUNTDOWN_MIN_MS = 10_000;
/** Whoever plays alone only pays the house's share. */
export const REAL_MONEY_PLAYERS_MIN = 2;

/** Since when the terms are as they are now. Change it with them. */
export const TERMS_DAY = '2026-11-29';

/** Days before a licence ends: from when administrators are told, and from when urgently. */
export const LICENCE_SOON_DAYS = 60;
export const LICENCE_URGENT_DAYS = 14;

// Limits of invitations, for the browser too. This file imports only others like it and game-core.

/** A player counts as won once they have played this many games with money of their own. */
export const GAMES_TO_REWARD = 3;
/** Somebody who has had an account for longer is no newcomer. */
export const NEWCOMER_HOURS = 24;
export const INVITATION_CODE_LENGTH = 8;
export const REWARD_COINS_MAX = 10_000;
export const REWARDS_PER_DAY_MAX = 100_000;

// Limits of invitations, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

/** After how many games with a paid card an invited player earns their inviter the reward. */
export const GAMES_TO_REWARD = 3;
/** A player whose account is older than this is no newcomer. */
export const NEWCOMER_HOURS = 24;
export const INVITATION_CODE_LENGTH = 8;
export const REWARD_COINS_MAX = 10_000;
export const REWARDS_PER_DAY_MAX = 100_000;

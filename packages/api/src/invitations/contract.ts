import { z } from 'zod';
import { LOOKED_UP_LENGTH_MAX } from '../kernel/limits.ts';
import { codeText, messageOutput } from '../kernel/texts/fields.ts';
import { REWARD_COINS_MAX, REWARDS_PER_DAY_MAX } from './limits.ts';

export const inviterInput = z.object({ code: codeText({ max: LOOKED_UP_LENGTH_MAX }) });

export const inviterOutput = z.object({
  /** The beginning of the inviter's name. Null if nobody has this code. */
  inviter: z.string().nullable(),
  /** How many coins the new player would earn them. Null while invitations are off. */
  coins: z.number().nullable(),
});

export const acceptInput = inviterInput.extend({
  /** The browser's own id, the same that it sends in rooms. */
  clientId: codeText({ max: LOOKED_UP_LENGTH_MAX }).optional(),
});
export const acceptOutput = messageOutput.extend({ inviter: z.string() });

/** A player who came by another player's invitation. */
const invited = z.object({
  username: z.string(),
  acceptedAtMs: z.number(),
  /**
   * How many of the games that count the invited player has played so far, at most
   * `GAMES_TO_REWARD`.
   */
  games: z.number(),
  outcome: z.enum(['open', 'rewarded', 'refused']),
  refusal: z.enum(['same-device', 'same-payer']).nullable(),
  coins: z.number(),
});

export const mineOutput = z.object({
  isOn: z.boolean(),
  /** How many coins each invited player earns the inviter. */
  coins: z.number(),
  /** How many players earn this inviter coins in a day, and how many earn them for all inviters. */
  perInviterDay: z.number(),
  perDay: z.number(),
  code: z.string(),
  /** The bot's name at Telegram, without the @. Null if invitations cannot lead to a bot. */
  bot: z.string().nullable(),
  earnedCoins: z.number(),
  /** Newest first. */
  invited: z.array(invited),
});

/** How many of the player's friends hold cards in each room. Null for a player without friends. */
export const friendsOutput = z.array(z.object({ roomId: z.string(), friends: z.number() })).nullable();

const count = (max: number) => z.number().int().min(1).max(max);

export const settingsInput = z.object({
  isOn: z.boolean(),
  coins: count(REWARD_COINS_MAX),
  perInviterDay: count(REWARDS_PER_DAY_MAX),
  perDay: count(REWARDS_PER_DAY_MAX),
});

export const settingsOutput = settingsInput.extend({
  /** How many players came by an invitation, and how many coins were earned with them. */
  total: z.object({ accepted: z.number(), rewarded: z.number(), refused: z.number(), coins: z.number() }),
});

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'invitation-settings': 'invitations';
  }
}

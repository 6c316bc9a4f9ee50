import { schema } from '@cartela/db';
import { LANGUAGES } from '@cartela/game-core';
import { z } from 'zod';
import { credentialsInput, loginInput, loginOutput, userInput } from '../accounts/contract.ts';
import { LOOKED_UP_LENGTH_MAX } from '../kernel/limits.ts';
import { codeText, idempotencyKeySchema } from '../kernel/texts/fields.ts';
import { because } from '../kernel/texts/messages.ts';
import { shownAgeSchema } from '../player-limits/contract.ts';
import { SELF_EXCLUSION_DAYS } from '../player-limits/limits.ts';
import { LAUNCH_LENGTH_MAX } from './limits.ts';

/** The mini app's `initData`, as Telegram gave it to the page. */
const initData = z.string().max(LAUNCH_LENGTH_MAX);

/** Telegram's signed answer to the request for a contact. */
const contact = z.string().max(LAUNCH_LENGTH_MAX);

export const launchInput = z.object({ initData });

/** The number is one that Telegram confirms, or one that the player typed, which proves nothing. */
export const newPlayerInput = z.object({
  initData,
  username: credentialsInput.shape.username,
  phone: z.union([
    z.object({ contact }).strict(),
    z.object({ phoneNumber: credentialsInput.shape.phoneNumber }).strict(),
  ]),
  ageAndTerms: z.literal(true, { error: because('ageAndTermsNeeded') }),
  shownAge: shownAgeSchema,
});

export const knownPlayerInput = z.object({
  initData,
  username: loginInput.shape.username,
  phone: z.union([z.object({ contact }).strict(), z.object({ phoneNumber: loginInput.shape.phoneNumber }).strict()]),
});

export const launchOutput = z.discriminatedUnion('outcome', [
  loginOutput.extend({ outcome: z.literal('signedIn') }),
  z.object({
    outcome: z.literal('newcomer'),
    /** A free username like the person's name at Telegram. Empty if there is none. */
    proposedUsername: z.string(),
  }),
]);

/** The break begins at once if the launch is of the account's own, proven Telegram. */
export const provenBreakInput = z.object({
  initData,
  days: z.literal([...SELF_EXCLUSION_DAYS]),
  idempotencyKey: idempotencyKeySchema,
});

/** Somebody else has proven the number of an account. Null if nobody has. */
export const claimOutput = z
  .object({
    telegramId: z.string(),
    /** When the account is theirs, unless its holder objects. */
    untilMs: z.number(),
    isObjected: z.boolean(),
  })
  .nullable();
export const ownClaimOutput = claimOutput.unwrap().omit({ telegramId: true }).nullable();

export const giveAccountInput = userInput.extend({ telegramId: codeText({ max: LOOKED_UP_LENGTH_MAX }) });

const language = z.enum(LANGUAGES);
/** The kinds of messages that a player can mute. */
export const mutableKind = z
  .enum(schema.TELEGRAM_MESSAGE_KINDS)
  .exclude(['test', 'accountMoved', 'numberClaimed', 'breakBegun', 'breakAsked', 'limitChanged', 'questionAnswered']);
export type MutableKind = z.infer<typeof mutableKind>;
export const isMutable = (kind: string): kind is MutableKind => mutableKind.safeParse(kind).success;

/** Which messages the bot sends to a player, and in which language. */
export const preferences = z.object({
  language,
  muted: z.array(mutableKind),
  /** Whether the bot may write to the player. It may if they have started it and not blocked it. */
  isReachable: z.boolean(),
  /** The bot's name at Telegram, without the @. Null until Telegram was asked for it. */
  bot: z.string().nullable(),
});
export const savePreferencesInput = z.object({
  language: language.optional(),
  /** All kinds that are to be muted. Kinds that are not listed are no longer muted. */
  muted: z.array(mutableKind).max(mutableKind.options.length).optional(),
});

/** Numbers of messages by status. Messages that are being sent count as waiting. */
export const messageCounts = z.object({
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** It is not known whether these arrived, so they are not sent again automatically. */
  unknown: z.number(),
  skipped: z.number(),
});

/** The bot's state, for administrators. */
export const botOutput = z.object({
  /** Null if the operator has set no bot token. */
  mode: z.enum(['webhook', 'polling']).nullable(),
  /** Whether a process runs the bot now. */
  isRunning: z.boolean(),
  /** Without the @. Null until Telegram was asked for it. */
  username: z.string().nullable(),
  /** The link that opens the mini app from anywhere in Telegram. */
  miniAppUrl: z.string().nullable(),
  lastUpdateAtMs: z.number().nullable(),
  pausedUntilMs: z.number().nullable(),
  problem: z.object({ text: z.string(), atMs: z.number() }).nullable(),
  /** What the operator still has to do before players can use the bot, in words. */
  missing: z.array(z.enum(['botTokenMissing', 'botAppMissing', 'botNotRunning', 'botMainAppMissing'])),
  /** Messages that wait, and messages of the last day by status. */
  messages: messageCounts,
  /** How many players the bot may write to. */
  reachablePlayers: z.number(),
  /** Whether test messages reach the administrator who asks. */
  hasTestChat: z.boolean(),
});

export const testLinkOutput = z.object({ url: z.string(), expiresAtMs: z.number() });

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'give-account': 'telegram';
    'telegram-test-chat': 'telegram';
  }
}

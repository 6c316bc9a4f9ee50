import { schema } from '@cartela/db';
import { z } from 'zod';
import { credentialsInput, loginInput, loginOutput } from '../accounts/contract.ts';
import { messages } from '../kernel/messages.ts';
import { LAUNCH_LENGTH_MAX } from './limits.ts';

/** The mini app's `initData`, as Telegram gave it to the page. */
const initData = z.string().max(LAUNCH_LENGTH_MAX);

/** Telegram's signed answer to the request for a contact. */
const contact = z.string().max(LAUNCH_LENGTH_MAX);

export const launchInput = z.object({ initData });

/** The phone number is the one that Telegram confirms, or else one that was typed. */
export const newPlayerInput = z.object({
  initData,
  username: credentialsInput.shape.username,
  phone: z.union([
    z.object({ contact }).strict(),
    z.object({ phoneNumber: credentialsInput.shape.phoneNumber }).strict(),
  ]),
  ageAndTerms: z.literal(true, { error: messages.ageAndTermsNeeded }),
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
    /** A free name like theirs at Telegram; empty if there is none. */
    proposedUsername: z.string(),
  }),
]);

const language = z.enum(['en', 'am']);
/** What a player can mute. */
export const mutableKind = z.enum(schema.TELEGRAM_MESSAGE_KINDS).exclude(['test']);
export type MutableKind = z.infer<typeof mutableKind>;

/** What the bot writes to a player, and how. */
export const preferences = z.object({
  language,
  muted: z.array(mutableKind),
  /** Whether the bot may write to them at all: they have started it, and have not blocked it. */
  isReachable: z.boolean(),
  /** The bot's name at Telegram, without the @. Null until Telegram was asked. */
  bot: z.string().nullable(),
});
export const savePreferencesInput = z.object({
  language: language.optional(),
  /** All kinds that are muted from now on. */
  muted: z.array(mutableKind).max(mutableKind.options.length).optional(),
});

/** Messages by what became of them. Those that are being sent count as waiting. */
export const messageCounts = z.object({
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** They may have arrived or not, so they are not sent again by themselves. */
  unknown: z.number(),
  skipped: z.number(),
});

/** The bot as the operator needs to see it. */
export const botOutput = z.object({
  /** Null where there is no token. */
  mode: z.enum(['webhook', 'polling']).nullable(),
  /** Whether a process runs it now. */
  isRunning: z.boolean(),
  /** Without the @. Null until Telegram was asked. */
  username: z.string().nullable(),
  /** What opens the mini app from anywhere in Telegram. */
  miniAppUrl: z.string().nullable(),
  lastUpdateAtMs: z.number().nullable(),
  pausedUntilMs: z.number().nullable(),
  problem: z.object({ text: z.string(), atMs: z.number() }).nullable(),
  /** What has to be done before players can use it, in words. */
  missing: z.array(z.string()),
  /** Messages that wait, and what became of those of the last day. */
  messages: messageCounts,
  /** Players whom the bot may write to. */
  reachablePlayers: z.number(),
  /** Whether tests reach the administrator who asks. */
  hasTestChat: z.boolean(),
});

export const testLinkOutput = z.object({ url: z.string(), expiresAtMs: z.number() });

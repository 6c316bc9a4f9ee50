import { schema } from '@cartela/db';
import { z } from 'zod';
import { AMOUNT_MAX_SANTIM } from '../kernel/limits.ts';
import { idempotencyKeySchema, idSchema, messageOutput, requiredText } from '../kernel/texts/fields.ts';
import { because } from '../kernel/texts/messages.ts';
import { leadsElsewhere } from '../kernel/texts/written.ts';
import { MIN_AGE_MAX, MIN_AGE_USUAL } from '../real-money/limits.ts';
import {
  COOL_OFF_DAYS,
  LONGEST_EXCLUSION_DAYS,
  REMIND_MINUTES,
  SELF_EXCLUSION_DAYS,
  SUSPENSION_REASON_LENGTH_MAX,
} from './limits.ts';

const limitKind = z.enum(schema.LIMIT_KINDS);
const limitPeriod = z.enum(schema.LIMIT_PERIODS);
const breakKind = z.enum(schema.BREAK_KINDS);

export type LimitKind = z.infer<typeof limitKind>;
export type LimitPeriod = z.infer<typeof limitPeriod>;

/**
 * What a registration says about the player's age: the player confirms it, or somebody else vouches
 * for it.
 */
export const ageSchema = z.enum(['confirmed', 'vouched']);

/** The age that the page showed which was confirmed. Absent: the one that is asked for now. */
export const shownAgeSchema = z.number().int().min(MIN_AGE_USUAL).max(MIN_AGE_MAX).optional();

export const saveLimitInput = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** Null lifts the limit. */
  santim: z.number().int().min(0).max(AMOUNT_MAX_SANTIM).nullable(),
  idempotencyKey: idempotencyKeySchema,
});

export const breakInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cool-off'),
    days: z.literal([...COOL_OFF_DAYS]),
    idempotencyKey: idempotencyKeySchema,
  }),
  z.object({
    kind: z.literal('self-exclusion'),
    days: z.literal([...SELF_EXCLUSION_DAYS]),
    idempotencyKey: idempotencyKeySchema,
  }),
]);

/** Confirms or declines the longer break that was asked for before, or comes back from one. */
export const answerBreakInput = z.object({ idempotencyKey: idempotencyKeySchema });

export const breakOutput = messageOutput.extend({ untilMs: z.number() });

export const remindInput = z.object({
  minutes: z.literal([...REMIND_MINUTES]),
  idempotencyKey: idempotencyKeySchema,
});

export const suspendInput = z.object({
  userId: idSchema,
  /**
   * Null lifts the suspension. It goes to a player by one administrator alone, so it names nothing
   * that could be taken for where to pay.
   */
  reason: requiredText({ max: SUSPENSION_REASON_LENGTH_MAX })
    .refine((reason) => !leadsElsewhere(reason), because('reasonLeadsElsewhere'))
    .nullable(),
});

/**
 * An exclusion that a player has asked an administrator for, or of who is too young, which is for
 * the longest time.
 */
export const excludeInput = z
  .object({
    userId: idSchema,
    days: z.literal([...SELF_EXCLUSION_DAYS]),
    /** Whether it is no request of the player's: they are too young. */
    isTooYoung: z.boolean().optional(),
    /** How the player asked for it, or what shows their age. It stays in the audit log. */
    reason: requiredText({ max: SUSPENSION_REASON_LENGTH_MAX }),
  })
  .transform((input) => (input.isTooYoung ? { ...input, days: LONGEST_EXCLUSION_DAYS } : input));

export const confirmAgeInput = z.object({ shownAge: shownAgeSchema, idempotencyKey: idempotencyKeySchema });

/** The looser amount that a limit changes to once the player confirms it, and when they can. */
export const nextLimit = z.object({
  santim: z.number().nullable(),
  fromMs: z.number(),
  untilMs: z.number(),
  isReady: z.boolean(),
});

/** One of the limits that a player can set, listed even if it is not set. */
const limit = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** Null: no limit. */
  santim: z.number().nullable(),
  /**
   * What counts towards it in the period so far. For losses, it is negative if the player has won.
   * Null for administrators who may not see figures.
   */
  usedSantim: z.number().nullable(),
  /** When the next period begins. */
  endsAtMs: z.number(),
  /** Null if no change waits. */
  next: nextLimit.nullable(),
});

/** Time and money since the player began to play without a pause. */
const sitting = z.object({
  sinceMs: z.number(),
  stakedSantim: z.number(),
  /** Prizes and returned stakes less stakes. */
  netSantim: z.number(),
});

/** What holds a player back, as administrators of any role read it. */
export const protectionOutput = z.object({
  age: z.object({
    /** Null if the player has not confirmed it. */
    confirmedAtMs: z.number().nullable(),
    /** The age that was confirmed, or vouched for. */
    atLeast: z.number(),
    /** The age that the player has to confirm before they play. Null: there is none to confirm. */
    asked: z.number().nullable(),
  }),
  limits: z.array(limit),
  remindMinutes: z.number(),
  /** A break that runs. */
  break: z
    .object({ kind: breakKind, fromMs: z.number(), untilMs: z.number(), askedDays: z.number().nullable() })
    .nullable(),
  /** Null while the player does not play, and for administrators who may not see figures. */
  sitting: sitting.nullable(),
  /** Null if the operator has not suspended the player. */
  suspension: z.object({ sinceMs: z.number(), reason: z.string() }).nullable(),
  serverNowMs: z.number(),
});

/** The same as the player reads it. */
export const playerLimitsOutput = protectionOutput.extend({
  /** What was deposited and paid out since the account was opened, by the ledger. */
  life: z.object({ depositedSantim: z.number(), withdrawnSantim: z.number() }),
});

/** What the web app needs to remind a signed-in player without being asked. */
export const reminderOutput = z.object({
  /** The age that the player has to confirm before they play. Null: there is none to confirm. */
  askedAge: z.number().nullable(),
  /** Whether it is time to look at one's limits and figures again. */
  figuresDue: z.boolean(),
  /** Whether a limit is offered: before the first deposit of a player who has set none. */
  offersLimit: z.boolean(),
  /** Days of a longer break that waits for the player's answer. Null if none does. */
  askedDays: z.number().nullable(),
  /** Whether a long break is over that the player has not asked to come back from. */
  isBreakOver: z.boolean(),
  /** When they are back, if they have asked for it. Null once they are. */
  backMs: z.number().nullable(),
  remindMinutes: z.number(),
  sitting: sitting.nullable(),
  serverNowMs: z.number(),
});

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'suspend-player': 'accounts';
    'lift-suspension': 'accounts';
    'exclude-player': 'accounts';
  }
}

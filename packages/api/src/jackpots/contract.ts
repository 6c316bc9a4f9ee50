import { CARD_COUNT, isRoundId } from '@cartela/game-core';
import { z } from 'zod';
import { AMOUNT_MAX_SANTIM, LOOKED_UP_LENGTH_MAX } from '../kernel/limits.ts';
import { codeText, idempotencyKeySchema, messageOutput } from '../kernel/texts/fields.ts';
import { JACKPOT_BOUNDS, JACKPOT_ID_MAX } from './limits.ts';

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().int().min(min).max(max);

const jackpotId = z.number().int().min(1).max(JACKPOT_ID_MAX);

const rules = {
  feedBps: within(JACKPOT_BOUNDS.feedBps),
  balls: within(JACKPOT_BOUNDS.balls),
  ceilingSantim: within(JACKPOT_BOUNDS.ceilingSantim),
  goesWithinDays: within(JACKPOT_BOUNDS.goesWithinDays),
  /** Off: what it holds goes to the next game a day later. */
  isOn: z.boolean(),
};

/** A jackpot that is off, as its rooms show it until a game plays for it. */
export const endingJackpot = z.strictObject({
  potSantim: z.number(),
  /** From then on the next game of its rooms that opens wins what it holds. */
  lastGameFromMs: z.number(),
});
export type EndingJackpot = z.output<typeof endingJackpot>;

/** Null makes a jackpot. */
export const saveJackpotInput = z.object({ jackpotId: jackpotId.nullable(), ...rules });

export const saveJackpotOutput = messageOutput.extend({ jackpotId: z.number() });

export const seedInput = z.object({
  jackpotId,
  amountSantim: z.number().int().min(1).max(AMOUNT_MAX_SANTIM),
  idempotencyKey: idempotencyKeySchema,
});

export const seedOutput = messageOutput.extend({ potSantim: z.number() });

/** A jackpot as rooms show it. */
export const shownJackpot = z.strictObject({
  id: z.number(),
  feedBps: z.number(),
  balls: z.number(),
  potSantim: z.number(),
});

/** Jackpots, and who feeds them. */
export const jackpotsOutput = z.array(
  z.object({
    id: z.number(),
    isOn: z.boolean(),
    feedBps: z.number(),
    /** Within how many balls a game that opens now wins it. */
    balls: z.number(),
    ceilingSantim: z.number(),
    potSantim: z.number(),
    /** From then on, `balls` grows by one with each game. */
    dueAtMs: z.number(),
    /** From then on any room's next game wins what it holds, as no room of its own has a game. */
    anyRoomFromMs: z.number().nullable(),
    /** It is off: from then on the next game of its rooms that opens wins what it holds. */
    lastGameFromMs: z.number().nullable(),
    roomIds: z.array(z.string()),
    /** About how likely a game of each room wins it that opens now, with `ODDS_CARDS` cards. */
    odds: z.array(z.object({ roomId: z.string(), chance: z.number() })),
  }),
);

/** The same for administrators, with the rules as they were set. */
export const jackpotSettingsOutput = z.array(
  jackpotsOutput.element.extend({
    goesWithinDays: z.number(),
    /** Within how many balls a game that opens now wins it. `balls` is as it was set. */
    ballsNow: z.number(),
  }),
);

/** The wins before this game, newest first. */
export const jackpotWinsInput = z.object({
  before: z.string().max(LOOKED_UP_LENGTH_MAX).refine(isRoundId).optional(),
});

export const jackpotWinsOutput = z.object({
  wins: z.array(
    z.object({
      roundId: z.string(),
      roomId: z.string(),
      jackpotId: z.number(),
      endedAtMs: z.number(),
      wonSantim: z.number(),
      /** Within how many balls it was to be won, and on which it was. */
      balls: z.number(),
      finalBall: z.number(),
      /** Players who share it. */
      winners: z.number(),
      /** Their names as they chose to be shown, of those who do and still have an account. */
      winnerNames: z.array(z.string()),
    }),
  ),
  hasMore: z.boolean(),
});

export const simulateInput = z.object({
  roomId: codeText({ max: LOOKED_UP_LENGTH_MAX }),
  /** How many cards are sold in each game. */
  cards: z.number().int().min(1).max(CARD_COUNT),
});

/** Of how many games, and how many of them were over on each ball: the first is of ball 1. */
export const simulateOutput = z.object({ games: z.number(), endedOn: z.array(z.number()) });

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    jackpot: 'jackpots';
    'jackpot-seed': 'jackpots';
  }
}

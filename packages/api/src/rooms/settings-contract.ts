import { LAST_MINUTE_OF_DAY } from '@cartela/game-core';
import { z } from 'zod';
import { JACKPOT_ID_MAX } from '../jackpots/limits.ts';
import { idempotencyKeySchema, messageOutput, requiredText } from '../kernel/texts/fields.ts';
import { because } from '../kernel/texts/messages.ts';
import { roomIdSchema, roomName } from './contract.ts';
import { gamePart, gamePartsInput } from './game-parts.ts';
import { ROOM_BOUNDS, ROOM_NAME_LENGTH_MAX, ROOMS_MAX } from './limits.ts';
import { gamePlan } from './plans/contract.ts';

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().int().min(min).max(max);

const minuteOfDay = within({ min: 0, max: LAST_MINUTE_OF_DAY });

/**
 * Minutes after midnight in Addis Ababa. A room whose `closesAt` is before `opensAt` is open over
 * midnight.
 */
const hoursSchema = z
  .object({ opensAt: minuteOfDay, closesAt: minuteOfDay })
  .refine(({ opensAt, closesAt }) => opensAt !== closesAt, because('hoursAreEqual'));

const nameInput = requiredText({ max: ROOM_NAME_LENGTH_MAX });
const roomNameInput = z.object({ en: nameInput, am: nameInput });

const planInput = z.object({
  startsAtMs: z.number().int(),
  weekly: z.boolean(),
  leastPrizeSantim: within(ROOM_BOUNDS.leastPrizeSantim),
  cardsEach: within(ROOM_BOUNDS.cardsEach),
});

export const roomSettingsInput = z.object({
  roomId: roomIdSchema,
  /** If null or left out, the name stays as it is. Rooms that are always there cannot be named. */
  name: roomNameInput.nullable().optional(),
  /** Null means at all hours. If left out, the hours stay as they are. */
  hours: hoursSchema.nullable().optional(),
  stakeSantim: within(ROOM_BOUNDS.stakeSantim),
  possibleWinSantim: within(ROOM_BOUNDS.possibleWinSantim),
  open: z.boolean(),
  /** Null, here and below, means the server's configured value. */
  countdownMs: within(ROOM_BOUNDS.countdownMs).nullable(),
  callIntervalMs: within(ROOM_BOUNDS.callIntervalMs).nullable(),
  minPlayers: within(ROOM_BOUNDS.minPlayers).nullable(),
  houseCutBps: within(ROOM_BOUNDS.houseCutBps).nullable(),
  /** What games are for. Null means the usual game. If left out, it stays as it is. */
  parts: gamePartsInput.nullable().optional(),
  /** The jackpot that its games feed. Null means none. If left out, it stays as it is. */
  jackpotId: z.number().int().min(1).max(JACKPOT_ID_MAX).nullable().optional(),
  /** When games are, if not one after another. Null means so. If left out, it stays as it is. */
  plan: planInput.nullable().optional(),
  /**
   * Whether players may react to its games before all at the table. If left out, it stays as it is.
   */
  allowsReactions: z.boolean().optional(),
  /** How many tables the room may have. This field and those below stay as they are if left out. */
  maxTables: within(ROOM_BOUNDS.maxTables).optional(),
  /** Another table opens only when none sells with this many free cards. */
  freeCards: within(ROOM_BOUNDS.freeCards).optional(),
  /** Another table opens only when this many players look for one. */
  playersLooking: within(ROOM_BOUNDS.playersLooking).optional(),
  /** A further table closes when nobody has held a card there for this time. */
  idleMs: within(ROOM_BOUNDS.idleMs).optional(),
});

/** What an administrator has asked for of it. What is left out stays as it is. */
export const roomChanges = roomSettingsInput.partial().required({ roomId: true });

export const makeRoomInput = roomSettingsInput
  .omit({ roomId: true })
  .extend({ name: roomNameInput, idempotencyKey: idempotencyKeySchema });

export const makeRoomOutput = messageOutput.extend({ roomId: z.string() });

export const openingInput = z.object({ roomId: roomIdSchema, open: z.boolean() });

/** All rooms, in their new order. */
export const roomOrderInput = z.object({ roomIds: z.array(roomIdSchema).max(ROOMS_MAX) });

export const roomSettingsOutput = z.array(
  z.object({
    id: z.string(),
    /** Null for a room that is always there. */
    name: roomName.nullable(),
    hours: z.object({ opensAt: z.number(), closesAt: z.number() }).nullable(),
    /** Whether the room is within its hours now. */
    inHours: z.boolean(),
    maxTables: z.number(),
    freeCards: z.number(),
    playersLooking: z.number(),
    idleMs: z.number(),
    stakeSantim: z.number(),
    possibleWinSantim: z.number(),
    open: z.boolean(),
    countdownMs: z.number().nullable(),
    callIntervalMs: z.number().nullable(),
    minPlayers: z.number().nullable(),
    houseCutBps: z.number().nullable(),
    parts: z.array(gamePart).readonly().nullable(),
    jackpotId: z.number().nullable(),
    plan: gamePlan.nullable(),
    allowsReactions: z.boolean(),
    /** What applies where the room has no value of its own. */
    defaults: z.object({
      countdownMs: z.number(),
      callIntervalMs: z.number(),
      minPlayers: z.number(),
      houseCutBps: z.number(),
    }),
  }),
);

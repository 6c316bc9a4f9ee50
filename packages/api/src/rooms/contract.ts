import {
  CARD_COUNT,
  CARDS_PER_PLAYER_MAX,
  isRoundId,
  OPEN_PHASES,
  PATTERNS,
  ROUND_PHASES,
  type RoomEvent,
} from '@cartela/game-core';
import { z } from 'zod';
import { codeText, idempotencyKeySchema, messageOutput, plainText, requiredText } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import {
  CANCEL_REASON_LENGTH_MAX,
  CLIENT_TEXT_LENGTH_MAX,
  ROOM_BOUNDS,
  ROOM_ID_LENGTH_MAX,
  ROOM_NAME_LENGTH_MAX,
  ROOMS_MAX,
} from './limits.ts';

const roomIdSchema = codeText({ min: 1, max: ROOM_ID_LENGTH_MAX });
export const roundIdSchema = z.string().refine(isRoundId);

/**
 * In players' calls, `roomId` may be a table's id. A room's own id is the id of its first table.
 */
export const roomInput = z.object({ roomId: roomIdSchema });

export const markPlayerInput = roomInput.extend({
  /** A name for the player's browser. It proves nothing. */
  clientId: codeText({ min: 1, max: CLIENT_TEXT_LENGTH_MAX }),
});

export const cardInput = z.object({
  roomId: roomIdSchema,
  /** The round that the player is looking at. The request is refused if another round has begun. */
  roundId: roundIdSchema.optional(),
  cardNo: z.number().int().min(1).max(CARD_COUNT),
  idempotencyKey: idempotencyKeySchema,
});

export const selectCardInput = cardInput.extend({
  /** A name for the player's browser among the winners. It proves nothing. */
  clientId: codeText({ max: CLIENT_TEXT_LENGTH_MAX }).optional(),
  /** The player's own contribution to the draw: any text that the operator cannot foresee. */
  clientSeed: codeText({ max: CLIENT_TEXT_LENGTH_MAX }).optional(),
});

/** Several cards of one round. The player gets all of them or none. */
export const selectCardsInput = selectCardInput.omit({ cardNo: true }).extend({
  cardNos: z
    .array(cardInput.shape.cardNo)
    .min(1)
    .max(CARDS_PER_PLAYER_MAX)
    .refine((cardNos) => new Set(cardNos).size === cardNos.length),
});

export const cardOutput = z.object({ roundId: z.string(), cardNo: z.number(), walletSantim: z.number() });
export const cardsOutput = cardOutput.omit({ cardNo: true }).extend({ cardNos: z.array(z.number()) });

const roundPhase = z.enum(ROUND_PHASES);

const tablePhase = z.enum([...roundPhase.options, 'closed']);

/** One running game of a room. */
const tableSummary = z.object({
  tableId: z.string(),
  /** From 1. */
  tableNo: z.number(),
  stakeSantim: z.number(),
  phase: tablePhase,
  selectingEndsAtMs: z.number().nullable(),
  cardsTaken: z.number(),
  freeCards: z.number(),
  playerCount: z.number(),
  prizeSantim: z.number(),
  calledCount: z.number(),
  /** Whether enough players hold cards for a game. */
  canStart: z.boolean(),
});

export const tablesOutput = z.object({
  serverNowMs: z.number(),
  roomId: z.string(),
  tables: z.array(tableSummary),
});

export const joinOutput = z.object({
  tableId: z.string(),
  tableNo: z.number(),
  phase: tablePhase,
  /**
   * Whether the player has to wait, because the table sells no card now. The player then counts as
   * looking for a table.
   */
  looking: z.boolean(),
  /**
   * How many players look for a table of the room, and how many must look before another one opens.
   * Null if the player need not wait, or if the room may have no more tables.
   */
  demand: z.object({ players: z.number(), needed: z.number() }).nullable(),
});

const roomName = z.object({ en: z.string(), am: z.string() });

/**
 * A room. The fields about a game are those of its first table, for clients that know no others.
 */
export const roomSummary = z.object({
  roomId: z.string(),
  /** Null unless an administrator has made the room. Other rooms are named by their id. */
  name: roomName.nullable(),
  stakeSantim: z.number(),
  possibleWinSantim: z.number(),
  status: z.literal(messages.roomStarting),
  phase: tablePhase,
  selectingEndsAtMs: z.number().nullable(),
  playerCount: z.number(),
  cardsTaken: z.number(),
  prizeSantim: z.number(),
  calledCount: z.number(),
  /** How many tables the room has open. */
  tables: z.number(),
  /** Players who hold cards at the room's tables. */
  players: z.number(),
  /** The table whose game begins first. Null if no table sells cards. */
  soonest: tableSummary.nullable(),
  /** When the room opens, if it is outside its hours now. Otherwise null. */
  opensAtMs: z.number().nullable(),
});

/**
 * Names by room id. Only rooms that administrators have made have one; closed rooms are included.
 */
export const roomNamesOutput = z.record(z.string(), roomName);

export const roomListOutput = z.object({ serverNowMs: z.number(), rooms: z.array(roomSummary) });

export const playerStatusOutput = z.object({
  /** Whether the player holds cards in a game that is being played. */
  inGame: z.boolean(),
  roundId: z.string().nullable(),
  /** The player's card numbers in the room's current round, ascending. */
  selectedCards: z.array(z.number()),
});

export const cardsInPlayOutput = z.object({
  /** The number of cards in all these games. */
  cards: z.number(),
  games: z.array(
    z.object({
      /** The table's id. */
      roomId: z.string(),
      roundId: z.string(),
      stakeSantim: z.number(),
      phase: z.enum(OPEN_PHASES),
      cards: z.array(z.number()),
    }),
  ),
});

const winner = z.object({
  cardNo: z.number(),
  winnerName: z.string(),
  patterns: z.array(z.enum(PATTERNS.map(({ id }) => id))),
  prizeSantim: z.number(),
  clientId: z.string(),
});

const sold = { takenCards: z.array(z.number()), playerCount: z.number(), prizeSantim: z.number() };

/**
 * For each card that is taken, in the same order, a number for its holder. Present once the game
 * has started.
 */
const holders = z.array(z.number()).optional();

/** The place and hash of the list of sold cards in the chain. Present once the sale is over. */
const sale = z.strictObject({ place: z.number(), hash: z.string(), beaconRound: z.number().nullable() }).optional();

const roundView = z.object({
  ...sold,
  holders,
  sale,
  roundId: z.string(),
  phase: roundPhase,
  stakeSantim: z.number(),
  commitment: z.string(),
  beaconNetwork: z.enum(['none', 'quicknet']),
  selectingEndsAtMs: z.number(),
  startedAtMs: z.number().nullable(),
  callIntervalMs: z.number(),
  minPlayers: z.number(),
  calledNumbers: z.array(z.number()),
  winners: z.array(winner),
  seed: z.string().nullable(),
  nextRoundAtMs: z.number().nullable(),
});

const roomView = z.object({
  roomId: z.string(),
  stakeSantim: z.number(),
  possibleWinSantim: z.number(),
  round: roundView.nullable(),
});

const [roundId, serverNowMs] = [z.string(), z.number()];

/** The events of a room's feed. `applyRoomEvent` in `game-core` shows what each one means. */
export const roomEvent: z.ZodType<RoomEvent> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('snapshot'), serverNowMs, room: roomView.strict() }),
  z.strictObject({ type: z.literal('cards'), roundId, ...sold, sale }),
  z.strictObject({ type: z.literal('countdown'), roundId, selectingEndsAtMs: z.number(), serverNowMs }),
  z.strictObject({
    ...{ type: z.literal('started'), roundId, startedAtMs: z.number(), serverNowMs },
    ...{ ...sold, holders, sale },
  }),
  z.strictObject({ type: z.literal('call'), roundId, ball: z.number(), number: z.number() }),
  z.strictObject({
    type: z.literal('settled'),
    roundId,
    winners: z.array(winner),
    prizeSantim: z.number(),
    seed: z.string(),
    nextRoundAtMs: z.number(),
    serverNowMs,
  }),
  z.strictObject({ type: z.literal('cancelled'), roundId, nextRoundAtMs: z.number(), serverNowMs }),
]);

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().int().min(min).max(max);

const minuteOfDay = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1);

/**
 * Minutes after midnight in Addis Ababa. A room whose `closesAt` is before `opensAt` is open over
 * midnight.
 */
const hoursSchema = z
  .object({ opensAt: minuteOfDay, closesAt: minuteOfDay })
  .refine(({ opensAt, closesAt }) => opensAt !== closesAt, messages.hoursAreEqual);

const nameInput = requiredText({ max: ROOM_NAME_LENGTH_MAX });
const roomNameInput = z.object({ en: nameInput, am: nameInput });

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
  /** How many tables the room may have. This field and those below stay as they are if left out. */
  maxTables: within(ROOM_BOUNDS.maxTables).optional(),
  /** Another table opens only when none sells with this many free cards. */
  freeCards: within(ROOM_BOUNDS.freeCards).optional(),
  /** Another table opens only when this many players look for one. */
  playersLooking: within(ROOM_BOUNDS.playersLooking).optional(),
  /** A further table closes when nobody has held a card there for this time. */
  idleMs: within(ROOM_BOUNDS.idleMs).optional(),
});

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
  }),
);

export const cancelRoundInput = z.object({
  roundId: roundIdSchema,
  reason: plainText({ max: CANCEL_REASON_LENGTH_MAX }),
});

import { CARD_COUNT, CARDS_PER_PLAYER_MAX, isRoundId, OPEN_PHASES, ROUND_PHASES } from '@cartela/game-core';
import { z } from 'zod';
import { endingJackpot, shownJackpot } from '../jackpots/contract.ts';
import { LOOKED_UP_LENGTH_MAX } from '../kernel/limits.ts';
import { codeText, idempotencyKeySchema, plainText } from '../kernel/texts/fields.ts';
import { messages } from '../kernel/texts/messages.ts';
import { gamePart } from './game-parts.ts';
import { CANCEL_REASON_LENGTH_MAX, CLIENT_TEXT_LENGTH_MAX, ROOM_ID_LENGTH_MAX } from './limits.ts';
import { gamePlan } from './plans/contract.ts';

export const roomIdSchema = codeText({ min: 1, max: ROOM_ID_LENGTH_MAX });
export const roundIdSchema = z.string().max(LOOKED_UP_LENGTH_MAX).refine(isRoundId);

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
  /** Whether a free card of the player pays for it. */
  isFree: z.boolean().optional(),
});

/** Several cards of one round. The player gets all of them or none. */
export const selectCardsInput = selectCardInput.omit({ cardNo: true, isFree: true }).extend({
  cardNos: z
    .array(cardInput.shape.cardNo)
    .min(1)
    .max(CARDS_PER_PLAYER_MAX)
    .refine((cardNos) => new Set(cardNos).size === cardNos.length),
});

export const takeCardsInput = selectCardsInput.extend({
  /** The app takes the cards by itself, because the player has asked it to join next games. */
  byItself: z.boolean().default(false),
});

/** Cards for the round after this one, which the table plays or shows. */
export const orderCardsInput = selectCardsInput.extend({
  roundId: roundIdSchema,
  /** What a card costs, as the player was shown it. */
  stakeSantim: z.number().int().min(1),
  /** Whether cards that somebody else has ordered are replaced by free ones. */
  othersToo: z.boolean().default(false),
});

export const takeBackOrderInput = orderCardsInput.pick({
  roomId: true,
  roundId: true,
  cardNos: true,
  idempotencyKey: true,
});

export const cardOutput = z.object({ roundId: z.string(), cardNo: z.number(), walletSantim: z.number() });
export const cardsOutput = cardOutput.omit({ cardNo: true }).extend({ cardNos: z.array(z.number()) });

const tablePhase = z.enum([...ROUND_PHASES, 'closed']);

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
  /**
   * How many more players have to hold cards before the game can start. Until then nobody knows
   * when that is, whatever `selectingEndsAtMs` says. 0 for a planned game, which has its time.
   */
  awaitedPlayers: z.number(),
  /**
   * What of the game's stakes comes back to players, in basis points of them: as its prize, and
   * through the jackpot. At most `withheldBpsMax` of both together is withheld as tax and
   * commission. Null if no game is open.
   */
  comesBack: z.object({ prizeBps: z.number(), jackpotBps: z.number(), withheldBpsMax: z.number() }).nullable(),
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

export const roomName = z.object({ en: z.string(), am: z.string() });

/**
 * A room. The fields about a game are those of its first table, for clients that know no others.
 */
export const roomSummary = z.object({
  roomId: z.string(),
  /** Null unless an administrator has made the room. Other rooms are named by their id. */
  name: roomName.nullable(),
  stakeSantim: z.number(),
  /** What the room says. A game pays `fullPrizeSantim` at most. */
  possibleWinSantim: z.number(),
  /** The prize of a game in which all cards are sold. */
  fullPrizeSantim: z.number(),
  /** The house's share of the stakes, in basis points. */
  houseCutBps: z.number(),
  /** What games are for. Absent for the usual game. */
  parts: z.array(gamePart).readonly().optional(),
  /** Of a room whose games are at set times. `startsAtMs` is the next one's. */
  plan: gamePlan.optional(),
  /** What its games feed and can win, and what that holds now. Absent without one. */
  jackpot: shownJackpot.optional(),
  /** What its jackpot holds that is off, as long as no game plays for it. Otherwise absent. */
  endingJackpot: endingJackpot.optional(),
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

/** What the player has ordered for next rounds, at all tables. */
export const cardOrdersOutput = z.array(
  z.object({
    /** The table's id. */
    roomId: z.string(),
    /** The round after which the cards are to be sold. */
    roundId: z.string(),
    /** What is set aside for all of the cards. */
    stakesSantim: z.number(),
    cards: z.array(z.number()),
  }),
);

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
      /** A planned game that does not begin soon. */
      isLater: z.boolean().optional(),
      cards: z.array(z.number()),
    }),
  ),
});

export const remindInput = roomInput.extend({ on: z.boolean() });

/** The ids of the rooms of whose planned games the player is reminded. */
export const remindersOutput = z.array(z.string());

export const cancelRoundInput = z.object({
  roundId: roundIdSchema,
  reason: plainText({ max: CANCEL_REASON_LENGTH_MAX }),
});

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'room-settings': 'rooms';
    'make-room': 'rooms';
    'open-room': 'rooms';
    'close-room': 'rooms';
    'order-rooms': 'rooms';
    'cancel-round': 'rooms';
  }
}

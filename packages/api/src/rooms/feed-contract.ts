import { ROUND_PHASES, type RoomEvent } from '@cartela/game-core';
import { z } from 'zod';
import { gameRule } from '../deductions/contract.ts';
import { shownJackpot } from '../jackpots/contract.ts';
import { gamePart, patternId } from './game-parts.ts';
import { gamePlan } from './plans/contract.ts';

const winner = z.object({
  cardNo: z.number(),
  winnerName: z.string(),
  part: z.number().optional(),
  ball: z.number().optional(),
  patterns: z.array(patternId),
  prizeSantim: z.number(),
  clientId: z.string(),
});

const sold = {
  takenCards: z.array(z.number()),
  playerCount: z.number(),
  prizeSantim: z.number(),
  jackpot: shownJackpot.optional(),
};

/**
 * For each card that is taken, in the same order, a number for its holder. Present once the game
 * has started.
 */
const holders = z.array(z.number()).optional();

/** The place and hash of the list of sold cards in the chain. Present once the sale is over. */
const sale = z.strictObject({ place: z.number(), hash: z.string(), beaconRound: z.number().nullable() }).optional();

/** What is withheld from prizes. Absent where nothing is. */
const deductions = z.array(gameRule).optional();

/** What may be ordered for the next round. Present once this one has started. */
const next = z.strictObject({ stakeSantim: z.number(), orderedCards: z.array(z.number()) }).optional();

const roundView = z.object({
  ...sold,
  holders,
  sale,
  next,
  roundId: z.string(),
  phase: z.enum(ROUND_PHASES),
  stakeSantim: z.number(),
  houseCutBps: z.number().optional(),
  deductions,
  parts: z.array(gamePart).optional(),
  plan: gamePlan.optional(),
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
  z.strictObject({ type: z.literal('cards'), roundId, ...sold, sale, next }),
  z.strictObject({ type: z.literal('countdown'), roundId, selectingEndsAtMs: z.number(), serverNowMs }),
  z.strictObject({
    ...{ type: z.literal('started'), roundId, startedAtMs: z.number(), serverNowMs },
    ...{ ...sold, holders, sale, next },
  }),
  z.strictObject({ type: z.literal('call'), roundId, ball: z.number(), number: z.number() }),
  z.strictObject({ type: z.literal('won'), roundId, winners: z.array(winner) }),
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

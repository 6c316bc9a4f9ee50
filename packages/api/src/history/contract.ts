import { type ChainEntry, type PublicRecord, RESULT, TERMS } from '@cartela/game-core/record';
import { z } from 'zod';
import { gameRule } from '../deductions/contract.ts';
import { pageSchema, pageSizeSchema } from '../kernel/texts/fields.ts';
import { roundIdSchema } from '../rooms/contract.ts';
import { gamePart } from '../rooms/game-parts.ts';
import { HISTORY_PAGE_SIZE, HISTORY_PAGE_SIZE_MAX } from './limits.ts';

export const historyInput = z.object({
  /** Set to list only games that the player won. */
  only: z.literal('won').optional(),
  page: pageSchema,
  pageSize: pageSizeSchema({ usual: HISTORY_PAGE_SIZE, max: HISTORY_PAGE_SIZE_MAX }),
});

export const gameRecord = z.object({
  roundId: z.string(),
  roomId: z.string(),
  stakeSantim: z.number(),
  /** When the game ended. */
  timestampMs: z.number(),
  outcome: z.enum(['win', 'lose', 'refunded']),
  cards: z.array(z.number()),
  /** What the player won in this game. */
  prizeSantim: z.number(),
  /** What of it is from a jackpot. */
  jackpotSantim: z.number(),
  /** What of it was withheld. */
  taxSantim: z.number(),
  commissionSantim: z.number(),
});

export const historyOutput = z.object({ games: z.array(gameRecord), total: z.number() });

/** A win, as anybody may see it. */
const publicWin = gameRecord.pick({ roundId: true, roomId: true, stakeSantim: true, prizeSantim: true }).extend({
  /** The winner's name as they chose to be shown. Null: not at all. */
  winner: z.string().nullable(),
});

export const lastWinsOutput = z.array(publicWin);

export const roundInput = z.object({ roundId: roundIdSchema });

const count = z.number().int();
const hash = z.string();
const link = z.strictObject({ place: count, previous: hash, digest: hash, hash });
const entry = z.strictObject({ cardNo: count, clientSeed: z.string(), holder: z.string().exactOptional() });

/**
 * The public record of a game that is over: everything needed to check its draw, winners and prize.
 */
export const publicRecord = z.strictObject({
  roundId: z.string(),
  roomId: z.string(),
  tableNo: count.exactOptional(),
  status: z.enum(['settled', 'cancelled']),
  stakeSantim: count,
  houseCutBps: count,
  deductions: z.array(gameRule.strict()).readonly().exactOptional(),
  parts: z.array(gamePart).readonly().exactOptional(),
  jackpot: z.strictObject({ id: count, feedBps: count, balls: count }).exactOptional(),
  leastPrizeSantim: count.exactOptional(),
  openedAtMs: count,
  sellingEndsAtMs: count,
  soldAtMs: count.nullable().exactOptional(),
  startedAtMs: count.nullable(),
  endedAtMs: count,
  playerCount: count,
  prizeSantim: count,
  potSantim: count.nullable().exactOptional(),
  calledNumbers: z.array(count).readonly(),
  entries: z.array(entry).readonly(),
  winners: z
    .array(
      z.strictObject({
        cardNo: count,
        part: count.exactOptional(),
        winnerName: z.string(),
        patterns: z.array(z.string()).readonly(),
        prizeSantim: count,
      }),
    )
    .readonly(),
  withheld: z
    .array(z.strictObject({ holder: z.string(), taxSantim: count, commissionSantim: count }))
    .readonly()
    .exactOptional(),
  fairness: z.strictObject({
    version: count,
    commitment: hash,
    /** Hex. Null if the game was cancelled before it started, when nothing had been drawn. */
    seed: z.string().nullable(),
    /** Hex, of a game that was cancelled after its list of cards was closed. */
    undrawnSeed: z.string().exactOptional(),
    entriesDigest: hash.nullable(),
    beaconNetwork: z.enum(['none', 'quicknet']),
    beaconRound: count.nullable(),
    beaconSignature: z.string().nullable(),
    beacon: z.string(),
    beaconMissing: z.boolean(),
  }),
  seals: z.partialRecord(z.enum([...TERMS, ...RESULT]), hash),
  chain: z.strictObject({ opened: link, sold: link.nullable().exactOptional(), ended: link }).nullable(),
}) satisfies z.ZodType<PublicRecord>;

/** The public record, with the viewer's own cards marked. */
export const roundOutput = publicRecord.extend({
  entries: z.array(entry.extend({ mine: z.boolean() })).readonly(),
});

/** One line of a day's export of the chain. */
export const chainEntry = link.extend({
  kind: z.enum(['opened', 'sold', 'ended', 'day']),
  roundId: z.string(),
  record: publicRecord.nullable(),
  archived: z.string().exactOptional(),
}) satisfies z.ZodType<ChainEntry>;

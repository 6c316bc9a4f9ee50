import { z } from 'zod';
import { pageSchema, pageSizeSchema } from '../kernel/fields.ts';
import { roundIdSchema } from '../rooms/contract.ts';
import { HISTORY_PAGE_SIZE, HISTORY_PAGE_SIZE_MAX } from './limits.ts';

export const historyInput = z.object({
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
});

export const historyOutput = z.object({ games: z.array(gameRecord), total: z.number() });

export const roundInput = z.object({ roundId: roundIdSchema });

/** The public record of a finished game: everything needed to check its draw, winners and prize. */
export const roundOutput = z.object({
  roundId: z.string(),
  roomId: z.string(),
  status: z.enum(['settled', 'cancelled']),
  stakeSantim: z.number(),
  houseCutBps: z.number(),
  startedAtMs: z.number().nullable(),
  endedAtMs: z.number(),
  playerCount: z.number(),
  prizeSantim: z.number(),
  calledNumbers: z.array(z.number()),
  entries: z.array(z.object({ cardNo: z.number(), clientSeed: z.string(), mine: z.boolean() })),
  winners: z.array(
    z.object({ cardNo: z.number(), winnerName: z.string(), patterns: z.array(z.string()), prizeSantim: z.number() }),
  ),
  fairness: z.object({
    version: z.number(),
    commitment: z.string(),
    /** Hex. Null if the game was cancelled before it started, when nothing had been drawn. */
    seed: z.string().nullable(),
    entriesDigest: z.string().nullable(),
    beacon: z.string(),
  }),
});

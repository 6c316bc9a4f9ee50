import { type Db, schema } from '@cartela/db';
import { prizePool } from '@cartela/game-core';
import { and, asc, countDistinct, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/core.ts';
import { Refusal } from '../kernel/refusals.ts';
import { ballsCalled } from '../rooms/live/room-record.ts';
import { countPlayers, drawOf, type Round } from '../rooms/round/round.ts';
import type { gameRecord, historyInput, historyOutput, roundInput, roundOutput } from './contract.ts';

const { rounds, entries, roundWinners, users } = schema;

/** Finished games that the player held cards in, newest first. */
export async function historyOf(
  { db }: Core,
  { id: userId }: { id: string },
  { page, pageSize }: z.output<typeof historyInput>,
): Promise<z.input<typeof historyOutput>> {
  const over = and(eq(entries.userId, userId), isNotNull(rounds.endedAt));
  const prizes = db
    .select({ prize: sql<number>`coalesce(sum(${roundWinners.prizeSantim}), 0)::float8` })
    .from(roundWinners)
    .where(and(eq(roundWinners.roundId, rounds.id), eq(roundWinners.userId, userId)));
  const pageRows = db
    .select({
      roundId: rounds.id,
      roomId: rounds.roomId,
      stakeSantim: rounds.stakeSantim,
      endedAt: rounds.endedAt,
      status: rounds.status,
      cards: sql<number[]>`array_agg(${entries.cardNo} order by ${entries.cardNo})`,
      prizeSantim: sql<number>`(${prizes})`,
    })
    .from(entries)
    .innerJoin(rounds, eq(rounds.id, entries.roundId))
    .where(over)
    .groupBy(rounds.id)
    .orderBy(desc(rounds.endedAt), desc(rounds.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  // At most one round per room is open. Excluding those few is cheaper than checking every finished
  // one.
  const open = db
    .select({ id: rounds.id })
    .from(rounds)
    .where(inArray(rounds.status, ['selecting', 'active']));
  const count = db
    .select({ total: countDistinct(entries.roundId) })
    .from(entries)
    .where(and(eq(entries.userId, userId), notInArray(entries.roundId, open)));
  const [rows, [found]] = await Promise.all([pageRows, count]);
  return { games: rows.map(gameOf), total: found?.total ?? 0 };
}

type HistoryRow = Pick<Round, 'roomId' | 'stakeSantim' | 'endedAt' | 'status'> & {
  roundId: number;
  cards: number[];
  prizeSantim: number;
};

function gameOf({ roundId, status, endedAt, ...row }: HistoryRow): z.infer<typeof gameRecord> {
  const lostOrWon = row.prizeSantim > 0 ? 'win' : 'lose';
  return {
    ...row,
    roundId: String(roundId),
    timestampMs: endedAt?.getTime() ?? 0,
    outcome: status === 'cancelled' ? 'refunded' : lostOrWon,
  };
}

/**
 * A finished game that anybody may see and check, with the viewer's own cards marked.
 *
 * @throws Refusal `roundNotFound`, `roundNotOver`
 */
export async function roundRecord(
  { db }: Core,
  { id: userId }: { id: string },
  { roundId }: z.output<typeof roundInput>,
): Promise<z.input<typeof roundOutput>> {
  const [round] = await db
    .select()
    .from(rounds)
    .where(eq(rounds.id, Number(roundId)));
  if (!round) throw new Refusal('roundNotFound');
  if (!round.endedAt || (round.status !== 'settled' && round.status !== 'cancelled')) throw new Refusal('roundNotOver');
  const sold = await db.select().from(entries).where(eq(entries.roundId, round.id)).orderBy(asc(entries.cardNo));
  return {
    roundId: String(round.id),
    roomId: round.roomId,
    status: round.status,
    stakeSantim: round.stakeSantim,
    houseCutBps: round.houseCutBps,
    startedAtMs: round.startedAt?.getTime() ?? null,
    endedAtMs: round.endedAt.getTime(),
    playerCount: countPlayers(sold),
    prizeSantim:
      round.prizeSantim ??
      prizePool({ cardsSold: sold.length, stakeSantim: round.stakeSantim, houseCutBps: round.houseCutBps }),
    calledNumbers: round.startedAt ? drawOf(round).slice(0, ballsCalled(round, round.endedAt.getTime())) : [],
    entries: sold.map(({ cardNo, clientSeed, userId: holder }) => ({ cardNo, clientSeed, mine: holder === userId })),
    winners: await winnersIn(db, round.id),
    fairness: {
      version: round.fairnessVersion,
      commitment: round.commitment,
      seed: round.status === 'settled' || round.startedAt ? round.seed.toString('hex') : null,
      entriesDigest: round.entriesDigest,
      beacon: round.beacon,
    },
  };
}

async function winnersIn(db: Db, roundId: number) {
  return db
    .select({
      cardNo: roundWinners.cardNo,
      winnerName: users.username,
      patterns: roundWinners.patterns,
      prizeSantim: roundWinners.prizeSantim,
    })
    .from(roundWinners)
    .innerJoin(users, eq(users.id, roundWinners.userId))
    .where(eq(roundWinners.roundId, roundId))
    .orderBy(asc(roundWinners.cardNo));
}

import { schema } from '@cartela/db';
import { and, countDistinct, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/core.ts';
import type { Round } from '../rooms/round/round.ts';
import type { gameRecord, historyInput, historyOutput, roundInput, roundOutput } from './contract.ts';
import { endedRound } from './public-records.ts';

const { rounds, entries, roundWinners } = schema;

/** Finished games that the player held cards in, newest first. */
export async function historyOf(
  { db }: Core,
  { id: userId }: { id: string },
  { only, page, pageSize }: z.output<typeof historyInput>,
): Promise<z.input<typeof historyOutput>> {
  const won = db.select({ id: roundWinners.roundId }).from(roundWinners).where(eq(roundWinners.userId, userId));
  const held = and(eq(entries.userId, userId), only === 'won' ? inArray(entries.roundId, won) : undefined);
  const over = and(held, isNotNull(rounds.endedAt));
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
    .where(and(held, notInArray(entries.roundId, open)));
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
 * A game that is over, which anybody may see and check, with the viewer's own cards marked.
 *
 * @throws Refusal `roundNotFound`, `roundNotOver`
 */
export async function roundRecord(
  { db }: Core,
  { id: userId }: { id: string },
  { roundId }: z.output<typeof roundInput>,
): Promise<z.input<typeof roundOutput>> {
  const { record, holders } = await endedRound(db, Number(roundId));
  const entries = record.entries.map((entry) => ({ ...entry, mine: holders.get(entry.cardNo) === userId }));
  return { ...record, entries };
}

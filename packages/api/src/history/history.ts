import { schema } from '@cartela/db';
import { OPEN_PHASES } from '@cartela/game-core';
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Core } from '../kernel/work/core.ts';
import type { Round } from '../rooms/round/round.ts';
import type { gameRecord, historyInput, historyOutput, roundInput, roundOutput } from './contract.ts';
import { endedRound } from './public-records.ts';

const { rounds, entries, archivedHands, roundWinners, withheldPrizes } = schema;

/** Finished games that the player held cards in, newest first. */
export async function historyOf(
  core: Core,
  user: { id: string },
  input: z.output<typeof historyInput>,
): Promise<z.input<typeof historyOutput>> {
  const [games, total] = await Promise.all([gamesOf(core, user, input), countGames(core, user, input)]);
  return { games, total };
}

/** A page of finished games that the player held cards in, newest first. */
export async function gamesOf(
  { db }: Core,
  { id: userId }: { id: string },
  { only, page, pageSize }: z.output<typeof historyInput>,
): Promise<z.infer<typeof gameRecord>[]> {
  const own = and(eq(entries.roundId, rounds.id), eq(entries.userId, userId));
  const archived = and(eq(archivedHands.roundId, rounds.id), eq(archivedHands.userId, userId));
  const ownWins = and(eq(roundWinners.roundId, rounds.id), eq(roundWinners.userId, userId));
  const one = { one: sql`1` };
  const prizes = db
    .select({ sum: sql`coalesce(sum(${roundWinners.prizeSantim}), 0)::float8` })
    .from(roundWinners)
    .where(ownWins);
  const withheld = (santim: typeof withheldPrizes.taxSantim | typeof withheldPrizes.commissionSantim) =>
    db
      .select({ santim: sql`coalesce(sum(${santim}), 0)::float8` })
      .from(withheldPrizes)
      .where(and(eq(withheldPrizes.roundId, rounds.id), eq(withheldPrizes.userId, userId)));
  // All winners of the last part have the same share of the jackpot.
  const jackpot = sql`case when ${rounds.jackpotWonSantim} is null then 0 else (
    select ${rounds.jackpotWonSantim} / count(*) * count(*) filter (where w.user_id = ${userId})
    from ${roundWinners} as w where w.round_id = ${rounds.id}
      and w.part = (select max(part) from ${roundWinners} where round_id = ${rounds.id}))::float8 end`;
  // The database picks the cheaper plan for each: by player if the player has few games, by time if
  // the player was in nearly all games.
  const games = (isHeld: SQL, cards: SQL) =>
    db
      .select({
        id: rounds.id,
        roomId: rounds.roomId,
        stakeSantim: rounds.stakeSantim,
        endedAt: rounds.endedAt,
        status: rounds.status,
        cards: sql<number[]>`(${cards})`.as('cards'),
        prizeSantim: sql<number>`(${prizes})`.as('prize_santim'),
        jackpotSantim: sql<number>`(${jackpot})`.as('jackpot_santim'),
        taxSantim: sql<number>`(${withheld(withheldPrizes.taxSantim)})`.as('tax_santim'),
        commissionSantim: sql<number>`(${withheld(withheldPrizes.commissionSantim)})`.as('commission_santim'),
      })
      .from(rounds)
      .where(
        and(
          isNotNull(rounds.endedAt),
          isHeld,
          only === 'won' ? exists(db.select(one).from(roundWinners).where(ownWins)) : undefined,
        ),
      )
      .orderBy(desc(rounds.endedAt), desc(rounds.id))
      .limit(page * pageSize);
  const rows = await unionAll(
    games(
      exists(db.select(one).from(entries).where(own)),
      sql`select array_agg(${entries.cardNo} order by ${entries.cardNo}) from ${entries} where ${own}`,
    ),
    games(
      exists(db.select(one).from(archivedHands).where(archived)),
      sql`select ${archivedHands.cards}::int[] from ${archivedHands} where ${archived}`,
    ),
  )
    .orderBy(sql`ended_at desc, id desc`)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return rows.map(gameOf);
}

async function countGames({ db }: Core, { id: userId }: { id: string }, { only }: z.output<typeof historyInput>) {
  const wonRounds = db.select({ id: roundWinners.roundId }).from(roundWinners).where(eq(roundWinners.userId, userId));
  // At most one round per table is open. To exclude those few rounds is cheaper than to check that
  // each of the player's rounds is finished.
  const open = db.select({ id: rounds.id }).from(rounds).where(inArray(rounds.status, OPEN_PHASES));
  const archived = db
    .select({ games: count() })
    .from(archivedHands)
    .where(
      and(eq(archivedHands.userId, userId), only === 'won' ? inArray(archivedHands.roundId, wonRounds) : undefined),
    );
  const [row] = await db
    .select({ total: sql<number>`(${countDistinct(entries.roundId)} + (${archived}))::int` })
    .from(entries)
    .where(
      and(
        eq(entries.userId, userId),
        only === 'won' ? inArray(entries.roundId, wonRounds) : undefined,
        notInArray(entries.roundId, open),
      ),
    );
  return row?.total ?? 0;
}

type HistoryRow = Pick<Round, 'roomId' | 'stakeSantim' | 'endedAt' | 'status'> & {
  id: number;
  cards: number[];
  prizeSantim: number;
  jackpotSantim: number;
  taxSantim: number;
  commissionSantim: number;
};

function gameOf({ id, status, endedAt, ...row }: HistoryRow): z.infer<typeof gameRecord> {
  const lostOrWon = row.prizeSantim > 0 ? 'win' : 'lose';
  return {
    ...row,
    roundId: String(id),
    timestampMs: endedAt?.getTime() ?? 0,
    outcome: status === 'cancelled' ? 'refunded' : lostOrWon,
  };
}

/**
 * A game that is over, which anybody may see and check. The viewer's own cards are marked.
 *
 * @throws Refusal `roundNotFound`, `roundNotOver`, `roundArchived`
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

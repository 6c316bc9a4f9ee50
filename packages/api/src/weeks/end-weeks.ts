import { accountCode, postTransfers, schema, TRANSACTION_MAX_MS } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { PRODUCT } from '../kernel/actors/actor.ts';
import { lockPlayersInTurn } from '../kernel/actors/user-lock.ts';
import { eachByItself } from '../kernel/batching/each-by-itself.ts';
import { forgetOld } from '../kernel/times/retention.ts';
import type { Core } from '../kernel/work/core.ts';
import { writeToPlayers } from '../kernel/work/outbox.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
import { countGames } from './count-games.ts';
import { WEEK_KEPT_MS } from './limits.ts';
import { prizeOf, prizesOf } from './prizes.ts';
import { standingNow } from './standing.ts';
import { weekAt } from './week.ts';

const { endedWeeks, weekScores } = schema;

/** Counts what was played, keeps the places of each week that is over, and pays its prizes. */
export async function endWeeks(core: Core): Promise<void> {
  // What was begun in a week before has ended by now.
  const running = weekAt(core.now() - TRANSACTION_MAX_MS);
  await countGames(core);
  const over = await core.db.execute<{ week: string }>(sql`
    select distinct week::text from week_scores
    where week < ${running}::date and week not in (select week from ended_weeks) order by week`);
  await eachByItself(core, over, ({ week }) => transact(core, PRODUCT, (work) => endWeek(work, week)), {
    text: 'a week could not be ended; trying again in an hour',
    about: ({ week }) => ({ week }),
  });
}

interface Placed {
  readonly userId: string;
  readonly place: number;
  readonly sharing: number;
}

async function endWeek(work: Work, week: string): Promise<void> {
  const { tx, now } = work;
  const ended = await tx
    .insert(endedWeeks)
    .values({ week, endedAt: new Date(now()) })
    .onConflictDoNothing()
    .returning({ week: endedWeeks.week });
  // Another process has ended it.
  if (ended.length === 0) return;
  await tx.execute(sql`
    update week_scores set place = standing.placed from (${standingNow(week)}) as standing
    where week_scores.week = standing.week and week_scores.user_id = standing.user_id`);
  const prizes = await prizesOf(tx, week);
  const placed = await tx.execute<Placed & Record<string, unknown>>(sql`
    select user_id as "userId", place, count(*) over (partition by place)::int as sharing
    from week_scores where week = ${week}::date and place <= ${prizes.length} order by place, user_id`);
  // Who was deleted since the places were read gets nothing, or it would be lost.
  const present = await lockPlayersInTurn(
    tx,
    placed.map(({ userId }) => userId),
  );
  const paid = placed
    .filter(({ userId }) => present.has(userId))
    .map((player) => ({ ...player, coins: prizeOf(prizes, player.place, player.sharing) }))
    .filter(({ coins }) => coins > 0);
  await tx.execute(sql`
    update week_scores set coins = paid.coins
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as paid ("userId" uuid, coins int)
    where week = ${week}::date and user_id = paid."userId"`);
  await postTransfers(
    work,
    paid.map(({ userId, coins }) => ({
      debit: accountCode.promotion('COIN'),
      credit: accountCode.player(userId, 'COIN'),
      amount: coins,
      kind: 'week-prize',
      idempotencyKey: `week-prize:${week}:${userId}`,
    })),
  );
  await writeToPlayers(
    work,
    paid.map(({ userId, place, coins }) => ({ kind: 'weekPrize', userId, details: { place, coins } })),
  );
}

export function forgetOldWeeks(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  return forgetOld(core, { table: weekScores, at: weekScores.reachedAt, keptMs: WEEK_KEPT_MS });
}

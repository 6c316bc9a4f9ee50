import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';

const LOOK_EVERY_MS = 1000;
/** A whole game, and the time that a busy machine takes for it. */
const ENDED_WITHIN_MS = 150_000;

/** Rounds that are played, or will be. */
export async function begunRounds(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: string }>(sql`
    select count(*) from rounds where status = 'active' or status = 'selecting'
      and (select count(distinct user_id) from entries where round_id = rounds.id) >= min_players`);
  return Number(row?.count);
}

/** @throws Error they take too long */
export async function allRoundsEnded(db: Db): Promise<void> {
  const endsAtMs = performance.now() + ENDED_WITHIN_MS;
  while ((await begunRounds(db)) > 0) {
    if (performance.now() > endsAtMs) throw new Error('the rounds that had begun have not ended');
    await wait(LOOK_EVERY_MS);
  }
}

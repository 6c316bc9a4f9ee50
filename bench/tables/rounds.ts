import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';

const LOOK_EVERY_MS = 1000;
/** The time that a busy machine takes for a whole game. */
const ENDED_WITHIN_MS = 150_000;

/** How many rounds are played, or will be because enough players hold cards. */
export async function begunRounds(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: string }>(sql`
    select count(*) from rounds where status = 'active' or status = 'selecting'
      and (select count(distinct user_id) from entries where round_id = rounds.id) >= min_players`);
  return Number(row?.count);
}

/**
 * Waits until no round is under way.
 *
 * @throws Error if that takes too long
 */
export async function allRoundsEnded(db: Db): Promise<void> {
  const endsAtMs = performance.now() + ENDED_WITHIN_MS;
  while ((await begunRounds(db)) > 0) {
    if (performance.now() > endsAtMs) throw new Error('the rounds that had begun have not ended');
    await wait(LOOK_EVERY_MS);
  }
}

// How many PINs of a player, or codes of an administrator's second factor, were tried in a day.
// They are short, so the database counts them: counts elsewhere begin anew when a process starts,
// or while Redis is away, and whoever sends enough tries at once can bring that about.

import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { refusedFor } from '../../kernel/overload/waits.ts';
import { DAY_MS } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { TRIES_PER_DAY_MAX } from '../limits.ts';

const TABLES = { pin: schema.playerPins, code: schema.secondFactors };
type Tried = keyof typeof TABLES;

/**
 * Counts a try, before it is checked.
 *
 * @throws Refusal `tooManyAttempts`
 */
export async function countTry(core: Core, tried: Tried, userId: string): Promise<void> {
  const table = TABLES[tried];
  const nowMs = core.now();
  await transact(core, PRODUCT, async ({ tx }) => {
    const [before] = await tx.execute<{ tries: number; sinceMs: number | null }>(sql`
      select tries, extract(epoch from tried_since)::float8 * 1000 as "sinceMs"
      from ${table} where user_id = ${userId}::uuid for update`);
    if (!before) return;
    const sinceMs = before.sinceMs ?? Number.NEGATIVE_INFINITY;
    const isNewDay = nowMs >= sinceMs + DAY_MS;
    if (!isNewDay && before.tries >= TRIES_PER_DAY_MAX) throw refusedFor('tooManyAttempts', sinceMs + DAY_MS - nowMs);
    const [tries, triedMs] = isNewDay ? [1, nowMs] : [before.tries + 1, sinceMs];
    await tx.execute(sql`
      update ${table} set tries = ${tries}, tried_since = to_timestamp(${triedMs}::float8 / 1000)
      where user_id = ${userId}::uuid`);
  });
}

/** Takes a try back that was right. */
export async function forgetTry(core: Core, tried: Tried, userId: string): Promise<void> {
  await transact(core, PRODUCT, async ({ tx }) => {
    await tx.execute(sql`
      update ${TABLES[tried]} set tries = greatest(tries - 1, 0) where user_id = ${userId}::uuid`);
  });
}

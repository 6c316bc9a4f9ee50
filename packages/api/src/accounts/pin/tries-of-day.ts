// How many PINs have been tried for an account in a day. A PIN is short, so the database counts
// them: counts elsewhere begin anew when a process starts, or while Redis is away, and whoever
// sends enough tries at once can bring that about.

import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { refusedFor } from '../../kernel/overload/waits.ts';
import { DAY_MS } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { PIN_GUESSES_PER_DAY_MAX } from '../limits.ts';

const { playerPins } = schema;
const { userId: ofPlayer, tries } = playerPins;

/**
 * Counts a try, before it is checked.
 *
 * @throws Refusal `tooManyAttempts`
 */
export async function countTry(core: Core, userId: string): Promise<void> {
  const nowMs = core.now();
  await transact(core, PRODUCT, async ({ tx }) => {
    const [pin] = await tx.select().from(playerPins).where(eq(ofPlayer, userId)).for('update');
    if (!pin) return;
    const sinceMs = pin.triedSince?.getTime() ?? Number.NEGATIVE_INFINITY;
    const isNewDay = nowMs >= sinceMs + DAY_MS;
    if (!isNewDay && pin.tries >= PIN_GUESSES_PER_DAY_MAX)
      throw refusedFor('tooManyAttempts', sinceMs + DAY_MS - nowMs);
    const counted = isNewDay ? { tries: 1, triedSince: new Date(nowMs) } : { tries: pin.tries + 1 };
    await tx.update(playerPins).set(counted).where(eq(ofPlayer, userId));
  });
}

/** Takes a try back that was right. */
export async function forgetTry(core: Core, userId: string): Promise<void> {
  await transact(core, PRODUCT, async ({ tx }) => {
    await tx
      .update(playerPins)
      .set({ tries: sql`greatest(${tries} - 1, 0)` })
      .where(eq(ofPlayer, userId));
  });
}

// Whose turn it is to look again at the deposits that wait, and whether the looks get through, for
// all processes.

import { schema } from '@cartela/db';
import { gt, isNull, lte, or, sql } from 'drizzle-orm';
import { dayOf, MINUTE_MS } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';

const { installation } = schema;

/** A little less than the minute after which each process tries: timers are never exact. */
const TURN_MS = MINUTE_MS - 5000;

/**
 * Takes the turn for all processes. Returns whether limits may have changed since they were last
 * looked at, because a day has begun. Returns null if another process has just taken it.
 */
export async function takeTurn({ db, now }: Core): Promise<{ isAnew: boolean } | null> {
  const nowMs = now();
  const isOver = lte(installation.lookedAgainAt, new Date(nowMs - TURN_MS));
  // The database's clock was set back since.
  const isAhead = gt(installation.lookedAgainAt, new Date(nowMs + TURN_MS));
  const [turn] = await db
    .update(installation)
    .set({ lookedAgainAt: new Date(nowMs) })
    .where(or(isNull(installation.lookedAgainAt), isOver, isAhead))
    .returning({ at: installation.lookedAtLimitsAt });
  return turn ? { isAnew: turn.at === null || dayOf(turn.at) !== dayOf(new Date(nowMs)) } : null;
}

/** Notes how a look ended. Tells administrators if looks fail now, or no longer do. */
export async function noteLook(
  { db, now, changes }: Core,
  { isThrough, isAnew }: { readonly isThrough: boolean; readonly isAnew: boolean },
): Promise<void> {
  const before = await looksFailSinceMs({ db });
  if (isThrough && !isAnew && before === null) return;
  const at = new Date(now());
  await db.update(installation).set({
    ...(isAnew && { lookedAtLimitsAt: isThrough ? at : null }),
    looksFailSince: isThrough ? null : sql`coalesce(${installation.looksFailSince}, ${at.toISOString()}::timestamptz)`,
  });
  if (isThrough !== (before === null)) changes.publish([{ type: 'business' }]);
}

/** Since when no look has got through. Null if the last one did. */
export async function looksFailSinceMs({ db }: Pick<Core, 'db'>): Promise<number | null> {
  const [row] = await db.select({ since: installation.looksFailSince }).from(installation);
  return row?.since?.getTime() ?? null;
}

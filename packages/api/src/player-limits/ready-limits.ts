import { sql } from 'drizzle-orm';
import { PRODUCT } from '../kernel/actors/actor.ts';
import { tryLockByName } from '../kernel/work/advisory-lock.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { LOOSEN_CONFIRM_DAYS } from './limits.ts';

/**
 * Tells players, once, that they can confirm the looser limit that they have asked for. Only their
 * inbox says so: the bot calls nobody back for it.
 */
export async function tellOfReadyLimits(core: Core): Promise<void> {
  await transact(core, PRODUCT, async ({ tx, now, note }) => {
    if (!(await tryLockByName(tx, 'ready limits'))) return;
    const at = sql`${new Date(now()).toISOString()}::timestamptz`;
    const told = await tx.execute<{ userId: string }>(sql`
      insert into inbox_messages (user_id, kind, details, created_at)
      select distinct own.user_id, 'limitReady', jsonb_build_object('days', ${LOOSEN_CONFIRM_DAYS}::int), ${at}
      from play_limits as own join users on users.id = own.user_id
      where users.deleted_at is null
        and next_from <= ${at} and next_from > ${at} - ${LOOSEN_CONFIRM_DAYS}::int * interval '1 day'
        and not exists (select from inbox_messages as told
          where told.user_id = own.user_id and told.kind = 'limitReady' and told.created_at >= next_from)
      returning user_id as "userId"`);
    for (const { userId } of told) note({ type: 'inbox', userId });
  });
}

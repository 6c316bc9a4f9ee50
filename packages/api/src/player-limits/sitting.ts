import { BY_SIDE, type Db, schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DAY_MS } from '../kernel/times/day.ts';
import { instant } from '../kernel/times/day-sql.ts';
import type { protectionOutput } from './contract.ts';
import { SITTING_GAP_MIN } from './limits.ts';
import { transferBefore } from './transfer-before.ts';

type Sitting = z.input<typeof protectionOutput>['sitting'];

/**
 * How far back the query looks, and at how many transfers of each side. Both are more than anybody
 * plays without a pause.
 */
const LOOKED_AT_MS = 2 * DAY_MS;
const LOOKED_AT_MAX = 3000;

/**
 * Time and money since the player began to play: from the first stake after the last pause. A pause
 * is `SITTING_GAP_MIN` without taking a card. Null if the player is in one now.
 */
export async function sittingOf(db: Db, userId: string, nowMs: number): Promise<Sitting> {
  const gap = sql`make_interval(mins => ${SITTING_GAP_MIN})`;
  const now = instant(nowMs);
  const newest = (side: 'debit' | 'credit', kinds: readonly string[], sign: 1 | -1) => sql`(
    select id, created_at, kind, amount * ${sql.raw(String(sign))} as santim
    from ${schema.ledgerTransfers}
    where ${sql.raw(`${side}_account_id`)} = (select id from ledger_accounts where user_id = ${userId}::uuid and currency = 'ETB')
      and id > ${transferBefore(nowMs - LOOKED_AT_MS)} and kind in ${kinds} and ${sql.raw(BY_SIDE[side])}
    order by id desc limit ${LOOKED_AT_MAX})`;
  const [row] = await db.execute<{ since_ms: number | null; staked: string; net: string }>(sql`
    with moved as (
      ${newest('debit', ['stake', 'prize-tax', 'prize-commission'], -1)} union all ${newest('credit', ['stake-refund', 'prize'], 1)}
    ), stakes as (
      select created_at, lead(created_at, 1, ${now}) over (order by created_at) - created_at as until_next
      from moved where kind = 'stake' and created_at <= ${now}
    ), begun as (
      select min(created_at) as at from stakes
      where created_at > coalesce((select max(created_at) from stakes where until_next > ${gap}), '-infinity')
    )
    select extract(epoch from begun.at)::float8 * 1000 as since_ms,
      coalesce(-sum(santim) filter (where kind in ('stake', 'stake-refund')), 0) as staked,
      coalesce(sum(santim), 0) as net
    from begun left join moved on moved.created_at >= begun.at group by begun.at`);
  if (!row || row.since_ms === null) return null;
  return { sinceMs: row.since_ms, stakedSantim: Number(row.staked), netSantim: Number(row.net) };
}

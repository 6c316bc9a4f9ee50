import type { Db } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';
import { instant, moment, startOf } from './periods.ts';

/** A day is summed up for good this long after its end, when whatever was decided in it is certainly committed. */
const GRACE_MS = 60 * 60 * 1000;

/**
 * Sums up the days that have come to an end since this was last done: rounds are settled and payments decided in the present,
 * so these days stay as they are.
 */
export async function closeHouseDays(db: Db, nowMs: number): Promise<void> {
  const last = sql`(${startOf('day', instant(nowMs - GRACE_MS))} - interval '1 day')`;
  await db.execute(sql`insert into house_days ${figuresOf(daysSinceClosed(last))} on conflict do nothing`);
}

/** The house's figures by day, up to today; closed days are read, the others summed up. */
export function houseDays(nowMs: number): SQL {
  return sql`select * from house_days union all ${figuresOf(daysSinceClosed(startOf('day', instant(nowMs))))}`;
}

/** The days after the last closed one, or from the very first. */
function daysSinceClosed(last: SQL): SQL {
  const first = sql`least(
    (select min(ended_at) from rounds where status = 'settled'),
    (select min(decided_at) from payments where status = 'confirmed'))`;
  const next = sql`(select max(house_days.day) + 1 from house_days)`;
  return sql`generate_series(coalesce(${next}::timestamp, ${startOf('day', first)}), ${last}, interval '1 day')`;
}

/** Each day by itself, through the indexes by time: much less work than to find out the day of every payment. */
function figuresOf(days: SQL): SQL {
  return sql`
    select day::date, game.games, game.stakes, prize.prizes, payment.deposits, payment.withdrawals
    from ${days} as day
    cross join lateral (
      select ${moment(sql`day`)} as since, ${moment(sql`(day + interval '1 day')`)} as until
    ) as span
    cross join lateral (
      select count(*)::int as games, coalesce(sum(cards_sold * stake_santim), 0)::bigint as stakes
      from rounds where status = 'settled' and ended_at >= span.since and ended_at < span.until
    ) as game
    cross join lateral (
      select coalesce(sum(w.prize_santim), 0)::bigint as prizes from rounds r join round_winners w on w.round_id = r.id
      where r.status = 'settled' and r.ended_at >= span.since and r.ended_at < span.until
    ) as prize
    cross join lateral (
      select coalesce(sum(amount_santim) filter (where type = 'deposit'), 0)::bigint as deposits,
        coalesce(sum(amount_santim) filter (where type = 'withdraw'), 0)::bigint as withdrawals
      from payments where status = 'confirmed' and decided_at >= span.since and decided_at < span.until
    ) as payment`;
}

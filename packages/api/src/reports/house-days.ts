import { type Db, TRANSACTION_MAX_MS } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../kernel/times/day.ts';
import { instant } from '../kernel/times/day-sql.ts';
import { moment, startOf } from './periods.ts';

/**
 * A day's figures become final this long after its end. By then, everything that was decided on
 * that day is certainly committed, also where the clock was some hours ahead.
 */
const FINAL_AFTER_MS: number = TRANSACTION_MAX_MS + DAY_MS;

/**
 * Sums up the days that have ended since the last call. Their figures no longer change, because
 * rounds are settled, payments decided and deposits corrected with the present time. As in the
 * ledger, a correction counts on the day on which it is made, not on the day of its deposit.
 * Returns the first day that is not summed up for good, or null if the house has had no business
 * yet.
 */
export async function closeHouseDays(db: Db, nowMs: number): Promise<string | null> {
  const firstOpen = startOf('day', instant(nowMs - FINAL_AFTER_MS));
  const [days] = await db.execute<{ next: string | null; firstOpen: string }>(sql`
    select coalesce((select max(day) + 1 from house_days), ${startOf('day', beginning)}::date)::text as next,
      ${firstOpen}::date::text as "firstOpen"`);
  if (!days?.next || days.next >= days.firstOpen) return days?.next ?? null;
  const last = sql`(${firstOpen} - interval '1 day')`;
  await db.execute(sql`insert into house_days ${figuresOf(days.next, last)} on conflict do nothing`);
  return days.firstOpen;
}

/** When the house did its first business. */
const beginning = sql`least((select min(ended_at) from rounds where status = 'settled'),
  (select min(created_at) from payments), (select min(decided_at) from payments where status = 'confirmed'))`;

/**
 * SQL for the house's figures by day, as rows of `house_days`, up to today. Days from `firstOpen`
 * on are summed up by the query.
 */
export function houseDays(firstOpen: string | null, nowMs: number): SQL {
  return sql`select * from house_days where day < ${firstOpen}::date
    union all ${figuresOf(firstOpen, startOf('day', instant(nowMs)))}`;
}

/**
 * SQL for the figures of each day. It sums up each day by itself through the indexes on time, which
 * is much cheaper than computing the day of every payment.
 */
function figuresOf(first: string | null, last: SQL): SQL {
  return sql`
    select day::date, figure.*
    from generate_series(${first}::timestamp, ${last}, interval '1 day') as day
    cross join lateral (
      select ${moment(sql`day`)} as since, ${moment(sql`(day + interval '1 day')`)} as until
    ) as span
    cross join lateral (${figuresBetween(sql`span.since`, sql`span.until`)}) as figure`;
}

/**
 * SQL for one row of figures: what was settled, decided, corrected and requested from `since` until
 * before `until`.
 */
export function figuresBetween(since: SQL, until: SQL): SQL {
  const isWithin = (column: string) => sql`${sql.raw(column)} >= ${since} and ${sql.raw(column)} < ${until}`;
  return sql`
    select games, stakes, prizes, paid_in + corrected as deposits, withdrawals, requests
    from (
      select count(*)::int as games, coalesce(sum(cards_sold * stake_santim), 0)::bigint as stakes,
        coalesce(sum((select sum(prize_santim) from round_winners w where w.round_id = r.id)), 0)::bigint as prizes
      from rounds r where status = 'settled' and ${isWithin('ended_at')}
    ) as game
    cross join (
      select coalesce(sum(amount_santim) filter (where type = 'deposit'), 0)::bigint as paid_in,
        coalesce(sum(amount_santim) filter (where type = 'withdraw'), 0)::bigint as withdrawals
      from payments where status = 'confirmed' and ${isWithin('decided_at')}
    ) as payment
    cross join (
      select coalesce(sum(correction_santim), 0)::bigint as corrected
      from settled_differences where kind = 'corrected' and ${isWithin('settled_at')}
    ) as correction
    cross join (select count(*)::int as requests from payments where ${isWithin('created_at')}) as request`;
}

import type { Db } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { houseReportOutput, houseReportRow, playerReportOutput, playerReportRow } from './contract.ts';

/** Days, weeks (from Monday) and months as people in Ethiopia live them. */
const TIME_ZONE = 'Africa/Addis_Ababa';

/** What each table shows, the present period included, newest first. */
const PERIODS = [
  { period: 'daily', unit: 'day', length: '1 day', count: 30 },
  { period: 'weekly', unit: 'week', length: '1 week', count: 12 },
  { period: 'monthly', unit: 'month', length: '1 month', count: 12 },
] as const;

type Period = (typeof PERIODS)[number];
/** Reaches back further than the others. */
const LONGEST = PERIODS[2];

export async function playerReport(db: Db, userId: string, nowMs: number): Promise<z.infer<typeof playerReportOutput>> {
  const [daily, weekly, monthly] = await Promise.all(PERIODS.map((period) => playerRows(db, userId, period, nowMs)));
  return { daily: daily ?? [], weekly: weekly ?? [], monthly: monthly ?? [] };
}

/**
 * Figures of each day are read once and summed up for the longer periods. Payments are read a day at a time, by their index, which
 * is much less work than to find out the day of each of them.
 */
export async function houseReport(db: Db, nowMs: number): Promise<z.infer<typeof houseReportOutput>> {
  const rows = await db.execute<z.infer<typeof houseReportRow>>(sql`
    with figure as materialized (
      select ${startOf('day', sql`r.ended_at`)} as day, count(*) as games, sum(r.cards_sold * r.stake_santim) as stakes,
        sum(w.paid) as prizes, 0 as deposits, 0 as withdrawals
      from rounds r left join (select round_id, sum(prize_santim) as paid from round_winners group by 1) w on w.round_id = r.id
      where r.status = 'settled' and r.ended_at >= ${moment(oldest(LONGEST, nowMs))} group by 1
      union all
      select day, 0, 0, 0, sum(p.amount_santim) filter (where p.type = 'deposit'),
        sum(p.amount_santim) filter (where p.type = 'withdraw')
      from generate_series(${oldest(LONGEST, nowMs)}, ${startOf('day', instant(nowMs))}, interval '1 day') as day
      cross join lateral (
        select type, amount_santim from payments where status = 'confirmed'
          and decided_at >= ${moment(sql`day`)} and decided_at < ${moment(sql`(day + interval '1 day')`)}
      ) as p group by day
    )
    ${sql.join(
      PERIODS.map((period) => houseRows(period, nowMs)),
      sql` union all `,
    )}
    order by "startDate" desc`);
  const of = (wanted: Period['period']) => rows.filter(({ period }) => period === wanted);
  return { daily: of('daily'), weekly: of('weekly'), monthly: of('monthly') };
}

function houseRows(period: Period, nowMs: number): SQL {
  return sql`select ${sql.raw(`'${period.period}'`)} as period, ${dates(period)}, sum(games)::int as "totalGames",
      sum(stakes)::float8 as "stakesSantim", sum(prizes)::float8 as "prizesSantim",
      sum(stakes - prizes)::float8 as "houseCutSantim", coalesce(sum(deposits), 0)::float8 as "depositsSantim",
      coalesce(sum(withdrawals), 0)::float8 as "withdrawalsSantim"
    from (select *, date_trunc(${sql.raw(`'${period.unit}'`)}, day) as start from figure) as period_figure
    where day >= ${oldest(period, nowMs)} group by start`;
}

function instant(ms: number): SQL {
  return sql`to_timestamp(${ms}::float8 / 1000)`;
}

/** The start of the period that an instant falls in, as local time. */
function startOf(unit: Period['unit'], at: SQL): SQL {
  return sql`date_trunc(${sql.raw(`'${unit}'`)}, ${at} at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
}

/** The start of the oldest period that is shown, as local time. */
function oldest({ unit, length, count }: Period, nowMs: number): SQL {
  return sql`(${startOf(unit, instant(nowMs))} - ${sql.raw(`interval '${length}' * ${count - 1}`)})`;
}

/** The instant of a local time. */
function moment(local: SQL): SQL {
  return sql`(${local} at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
}

function dates({ length }: Period): SQL {
  return sql`to_char(start, 'YYYY-MM-DD') as "startDate",
    to_char(start + interval ${sql.raw(`'${length}'`)} - interval '1 day', 'YYYY-MM-DD') as "endDate"`;
}

async function playerRows(db: Db, userId: string, period: Period, nowMs: number) {
  const rows = await db.execute<Omit<z.infer<typeof playerReportRow>, 'period'>>(sql`
    with game as (
      select r.id, ${startOf(period.unit, sql`r.ended_at`)} as start, count(*) * r.stake_santim as staked,
        (select coalesce(sum(w.prize_santim), 0) from round_winners w where w.round_id = r.id and w.user_id = ${userId}) as won
      from entries e join rounds r on r.id = e.round_id
      where e.user_id = ${userId} and r.status = 'settled' and r.ended_at >= ${moment(oldest(period, nowMs))}
      group by r.id
    )
    select ${dates(period)}, sum(won - staked)::float8 as "totalProfitSantim", count(*)::int as "totalGames"
    from game group by start order by start desc`);
  return rows.map((row) => ({ period: period.period, ...row }));
}

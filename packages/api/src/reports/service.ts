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

export async function playerReport(db: Db, userId: string, nowMs: number): Promise<z.infer<typeof playerReportOutput>> {
  const [daily, weekly, monthly] = await Promise.all(PERIODS.map((period) => playerRows(db, userId, period, nowMs)));
  return { daily: daily ?? [], weekly: weekly ?? [], monthly: monthly ?? [] };
}

export async function houseReport(db: Db, nowMs: number): Promise<z.infer<typeof houseReportOutput>> {
  const [daily, weekly, monthly] = await Promise.all(PERIODS.map((period) => houseRows(db, period, nowMs)));
  return { daily: daily ?? [], weekly: weekly ?? [], monthly: monthly ?? [] };
}

/** The start of the period that a moment falls in, as local time. */
function startOf({ unit }: Period, moment: SQL): SQL {
  return sql`date_trunc(${sql.raw(`'${unit}'`)}, ${moment} at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
}

/** The first moment of the oldest period that is shown. */
function oldest(period: Period, nowMs: number): SQL {
  const now = sql`to_timestamp(${nowMs}::float8 / 1000)`;
  const back = sql.raw(`interval '${period.length}' * ${period.count - 1}`);
  return sql`((${startOf(period, now)} - ${back}) at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
}

function dates({ length }: Period): SQL {
  return sql`to_char(start, 'YYYY-MM-DD') as "startDate",
    to_char(start + interval ${sql.raw(`'${length}'`)} - interval '1 day', 'YYYY-MM-DD') as "endDate"`;
}

async function playerRows(db: Db, userId: string, period: Period, nowMs: number) {
  const rows = await db.execute<Omit<z.infer<typeof playerReportRow>, 'period'>>(sql`
    with game as (
      select r.id, ${startOf(period, sql`r.ended_at`)} as start, count(*) * r.stake_santim as staked,
        (select coalesce(sum(w.prize_santim), 0) from round_winners w where w.round_id = r.id and w.user_id = ${userId}) as won
      from entries e join rounds r on r.id = e.round_id
      where e.user_id = ${userId} and r.status = 'settled' and r.ended_at >= ${oldest(period, nowMs)}
      group by r.id
    )
    select ${dates(period)}, sum(won - staked)::float8 as "totalProfitSantim", count(*)::int as "totalGames"
    from game group by start order by start desc`);
  return rows.map((row) => ({ period: period.period, ...row }));
}

async function houseRows(db: Db, period: Period, nowMs: number) {
  const since = oldest(period, nowMs);
  const rows = await db.execute<Omit<z.infer<typeof houseReportRow>, 'period'>>(sql`
    with figure as (
      select ${startOf(period, sql`r.ended_at`)} as start, count(*) as games, sum(r.cards_sold * r.stake_santim) as stakes,
        sum((select coalesce(sum(w.prize_santim), 0) from round_winners w where w.round_id = r.id)) as prizes,
        0 as deposits, 0 as withdrawals
      from rounds r where r.status = 'settled' and r.ended_at >= ${since} group by 1
      union all
      select ${startOf(period, sql`p.decided_at`)}, 0, 0, 0,
        sum(case when p.type = 'deposit' then p.amount_santim else 0 end),
        sum(case when p.type = 'withdraw' then p.amount_santim else 0 end)
      from payments p where p.status = 'confirmed' and p.decided_at >= ${since} group by 1
    )
    select ${dates(period)}, sum(games)::int as "totalGames", sum(stakes)::float8 as "stakesSantim",
      sum(prizes)::float8 as "prizesSantim", sum(stakes - prizes)::float8 as "houseCutSantim",
      sum(deposits)::float8 as "depositsSantim", sum(withdrawals)::float8 as "withdrawalsSantim"
    from figure group by start order by start desc`);
  return rows.map((row) => ({ period: period.period, ...row }));
}

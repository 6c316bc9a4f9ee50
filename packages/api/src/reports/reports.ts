import type { Db } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/core.ts';
import type { houseReportOutput, houseReportRow, playerReportOutput, playerReportRow } from './contract.ts';
import { closeHouseDays, houseDays } from './house-days.ts';
import { dates, moment, oldest, PERIODS, type Period, startOf } from './periods.ts';

/** A player's own profit and number of games, by period. */
export async function playerReport(
  { db, now }: Core,
  { id: userId }: { id: string },
): Promise<z.input<typeof playerReportOutput>> {
  const nowMs = now();
  const [daily, weekly, monthly] = await Promise.all(PERIODS.map((period) => playerRows(db, userId, period, nowMs)));
  return { daily: daily ?? [], weekly: weekly ?? [], monthly: monthly ?? [] };
}

/** The house's figures, by period. */
export async function houseReport({ db, now }: Core): Promise<z.input<typeof houseReportOutput>> {
  const nowMs = now();
  const firstOpen = await closeHouseDays(db, nowMs);
  const rows = await db.execute<z.infer<typeof houseReportRow>>(sql`
    with figure as materialized (${houseDays(firstOpen, nowMs)})
    ${sql.join(
      PERIODS.map((period) => houseRows(period, nowMs)),
      sql` union all `,
    )}
    order by "startDate" desc`);
  const of = (wanted: Period['period']) => rows.filter(({ period }) => period === wanted);
  return { daily: of('daily'), weekly: of('weekly'), monthly: of('monthly') };
}

function houseRows(period: Period, nowMs: number): SQL {
  return sql`
    select ${sql.raw(`'${period.period}'`)} as period, ${dates(period)}, sum(games)::int as "totalGames",
      sum(stakes_santim)::float8 as "stakesSantim", sum(prizes_santim)::float8 as "prizesSantim",
      sum(stakes_santim - prizes_santim)::float8 as "houseCutSantim",
      sum(deposits_santim)::float8 as "depositsSantim", sum(withdrawals_santim)::float8 as "withdrawalsSantim"
    from (select *, date_trunc(${sql.raw(`'${period.unit}'`)}, day::timestamp) as start from figure) as started
    where day >= ${oldest(period, nowMs)} group by start
    having sum(games) > 0 or sum(deposits_santim) <> 0 or sum(withdrawals_santim) > 0`;
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

import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/work/core.ts';
import type { houseReportOutput, houseReportRow, playerReportOutput, playerReportRow } from './contract.ts';
import { closeHouseDays, houseDays } from './house-days.ts';
import { dates, moment, oldestStart, PERIODS, type Period, startOf } from './periods.ts';

/** A player's own profit and number of games, by period. */
export async function playerReport(
  { db, now }: Core,
  { id: userId }: { id: string },
): Promise<z.input<typeof playerReportOutput>> {
  const nowMs = now();
  const rows = await db.execute<z.infer<typeof playerReportRow>>(sql`
    with staked as (
      select round_id, count(*) as cards from entries where user_id = ${userId} group by round_id
      union all select round_id, cardinality(cards) from archived_hands where user_id = ${userId}
    ), free as (
      select round_id, count(*) as cards from free_cards where user_id = ${userId} and round_id is not null
      group by round_id
    ), won as (
      select round_id, sum(prize_santim) as santim from round_winners where user_id = ${userId} group by round_id
    ), withheld as (
      select round_id, tax_santim + commission_santim as santim from withheld_prizes where user_id = ${userId}
    ), game as materialized (
      select r.ended_at, (staked.cards - coalesce(free.cards, 0)) * r.stake_santim as stakes, coalesce(won.santim, 0) as prizes,
        coalesce(withheld.santim, 0) as withheld
      from staked join rounds r on r.id = round_id left join free using (round_id)
        left join won using (round_id) left join withheld using (round_id)
      where r.status = 'settled'
    )
    ${allRows(playerRows, nowMs)}`);
  return byPeriod(rows);
}

function playerRows(period: Period, nowMs: number): SQL {
  return sql`
    select ${sql.raw(`'${period.period}'`)} as period, ${dates(period)},
      sum(prizes - withheld - stakes)::float8 as "totalProfitSantim", count(*)::int as "totalGames",
      sum(stakes)::float8 as "stakesSantim", sum(prizes)::float8 as "prizesSantim",
      sum(withheld)::float8 as "withheldSantim"
    from (select stakes, prizes, withheld, ${startOf(period.unit, sql`ended_at`)} as start from game
      where ended_at >= ${moment(oldestStart(period, nowMs))}) as started
    group by start`;
}

/** The house's figures, by period. */
export async function houseReport({ db, now }: Core): Promise<z.input<typeof houseReportOutput>> {
  const nowMs = now();
  const firstOpen = await closeHouseDays(db, nowMs);
  const rows = await db.execute<z.infer<typeof houseReportRow>>(sql`
    with figure as materialized (${houseDays(firstOpen, nowMs)})
    ${allRows(houseRows, nowMs)}`);
  return byPeriod(rows);
}

function houseRows(period: Period, nowMs: number): SQL {
  return sql`
    select ${sql.raw(`'${period.period}'`)} as period, ${dates(period)}, sum(games)::int as "totalGames",
      sum(stakes_santim)::float8 as "stakesSantim", sum(prizes_santim)::float8 as "prizesSantim",
      sum(stakes_santim - prizes_santim)::float8 as "houseCutSantim",
      sum(deposits_santim)::float8 as "depositsSantim", sum(withdrawals_santim)::float8 as "withdrawalsSantim",
      (select coalesce(sum(amount), 0)::float8 from ledger_transfers
        where kind = 'provider-fee' and ${isWithin('created_at', period)}) as "feesSantim",
      ${withheldIn('tax_santim', period)} as "taxSantim", ${withheldIn('commission_santim', period)} as "commissionSantim"
    from (select *, date_trunc(${sql.raw(`'${period.unit}'`)}, day::timestamp) as start from figure) as started
    where day >= ${oldestStart(period, nowMs)} group by start
    having sum(games) > 0 or sum(deposits_santim) <> 0 or sum(withdrawals_santim) > 0`;
}

const withheldIn = (column: string, period: Period): SQL =>
  sql`(select coalesce(sum(${sql.raw(column)}), 0)::float8 from withheld_prizes where ${isWithin('at', period)})`;

/** SQL that is true of a moment in the period that begins with `start`. */
function isWithin(column: string, { length }: Period): SQL {
  const end = sql`(start + interval '${sql.raw(length)}')`;
  return sql`${sql.raw(column)} >= ${moment(sql`start`)} and ${sql.raw(column)} < ${moment(end)}`;
}

/** The rows of all periods, newest first. */
const allRows = (rowsOf: (period: Period, nowMs: number) => SQL, nowMs: number): SQL => {
  const each = PERIODS.map((period) => rowsOf(period, nowMs));
  return sql`${sql.join(each, sql` union all `)} order by "startDate" desc`;
};

function byPeriod<Row extends Pick<Period, 'period'>>(rows: readonly Row[]) {
  const of = (name: Period['period']) => rows.filter(({ period }) => period === name);
  return { daily: of('daily'), weekly: of('weekly'), monthly: of('monthly') };
}

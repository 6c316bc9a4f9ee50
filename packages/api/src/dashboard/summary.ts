import { schema } from '@cartela/db';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/work/core.ts';
import { closeHouseDays, houseDays } from '../reports/house-days.ts';
import type { summaryOutput } from './contract.ts';

const { users } = schema;

/** Totals of confirmed deposits and withdrawals, and the number of players. */
export async function summary({ db, now }: Core): Promise<z.input<typeof summaryOutput>> {
  const nowMs = now();
  const firstOpen = await closeHouseDays(db, nowMs);
  const sums = db.execute<{ deposits: number; withdrawals: number }>(sql`
    select coalesce(sum(deposits_santim), 0)::float8 as deposits, coalesce(sum(withdrawals_santim), 0)::float8 as withdrawals
    from (${houseDays(firstOpen, nowMs)}) as figure`);
  const clientCount = db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.role, 'client'), isNull(users.deletedAt)));
  const [[totals], [clients]] = await Promise.all([sums, clientCount]);
  return {
    totalDepositSantim: totals?.deposits ?? 0,
    totalWithdrawSantim: totals?.withdrawals ?? 0,
    totalPlayers: clients?.total ?? 0,
  };
}

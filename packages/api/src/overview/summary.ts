import { type Db, schema, verifyLedger } from '@cartela/db';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { RECENT_PAGE_SIZE, type recentInput } from '../admin/contract.ts';
import { closeHouseDays, houseDays } from '../reports/house-days.ts';

const { payments, users } = schema;

interface Deps {
  readonly db: Db;
  readonly now: () => number;
}

/** What has come in and gone out by confirmed payments, how many players there are, and what waits for a decision. */
export async function summary({ db, now }: Deps) {
  const nowMs = now();
  const firstOpen = await closeHouseDays(db, nowMs);
  const sums = db.execute<{ deposits: number; withdrawals: number }>(sql`
    select coalesce(sum(deposits_santim), 0)::float8 as deposits, coalesce(sum(withdrawals_santim), 0)::float8 as withdrawals
    from (${houseDays(firstOpen, nowMs)}) as figure`);
  const clientCount = db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.role, 'client'), isNull(users.deletedAt)));
  const pendingCounts = db
    .select({
      deposits: sql<number>`(count(*) filter (where ${payments.type} = 'deposit'))::int`,
      withdrawals: sql<number>`(count(*) filter (where ${payments.type} = 'withdraw'))::int`,
    })
    .from(payments)
    .where(eq(payments.status, 'pending'));
  const [[confirmed], [clients], [pending]] = await Promise.all([sums, clientCount, pendingCounts]);
  return {
    totalDepositSantim: confirmed?.deposits ?? 0,
    totalWithdrawSantim: confirmed?.withdrawals ?? 0,
    totalClients: clients?.total ?? 0,
    pendingDeposits: pending?.deposits ?? 0,
    pendingWithdrawals: pending?.withdrawals ?? 0,
  };
}

/** All payments, whatever became of them, newest first. */
export async function recentTransactions(
  { db, now }: Deps,
  { page = 1, pageSize = RECENT_PAGE_SIZE }: z.input<typeof recentInput>,
) {
  const nowMs = now();
  const firstOpen = await closeHouseDays(db, nowMs);
  const counted = db.execute<{ total: number }>(sql`
    select coalesce(sum(payments_requested), 0)::int as total from (${houseDays(firstOpen, nowMs)}) as figure`);
  // A page far back skips entries of an index, not whole payments.
  const shown = db
    .select({ id: payments.id })
    .from(payments)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('shown');
  const pageRows = db
    .select({
      id: payments.id,
      transactionNumber: payments.transactionNumber,
      type: payments.type,
      status: payments.status,
      amountSantim: payments.amountSantim,
      method: payments.method,
      rawMessage: payments.rawMessage,
      flags: payments.flags,
      username: users.username,
      createdAt: payments.createdAt,
    })
    .from(shown)
    .innerJoin(payments, eq(payments.id, shown.id))
    .innerJoin(users, eq(users.id, payments.userId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  const [rows, [found]] = await Promise.all([pageRows, counted]);
  return {
    transactions: rows.map(({ createdAt, ...row }) => ({ ...row, createdAtMs: createdAt.getTime() })),
    total: found?.total ?? 0,
    pageSize,
  };
}

/** Recomputes the ledger now, and says when that was. */
export async function ledgerStatus({ db, now }: Deps) {
  return { ...(await verifyLedger(db)), checkedAtMs: now() };
}

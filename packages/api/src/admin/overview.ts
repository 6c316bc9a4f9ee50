import { type Db, schema, verifyLedger } from '@cartela/db';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { RECENT_PAGE_SIZE, type recentInput } from './contract.ts';

const { payments, users } = schema;

const sumOf = (type: 'deposit' | 'withdraw') =>
  sql<number>`coalesce(sum(${payments.amountSantim}) filter (where ${payments.type} = ${type}), 0)::float8`;

/** What has come in and gone out by confirmed payments, how many players there are, and what waits for a decision. */
export async function summary(db: Db) {
  const confirmedSums = db
    .select({ totalDepositSantim: sumOf('deposit'), totalWithdrawSantim: sumOf('withdraw') })
    .from(payments)
    .where(eq(payments.status, 'confirmed'));
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
  const [[confirmed], [clients], [pending]] = await Promise.all([confirmedSums, clientCount, pendingCounts]);
  return {
    totalDepositSantim: confirmed?.totalDepositSantim ?? 0,
    totalWithdrawSantim: confirmed?.totalWithdrawSantim ?? 0,
    totalClients: clients?.total ?? 0,
    pendingDeposits: pending?.deposits ?? 0,
    pendingWithdrawals: pending?.withdrawals ?? 0,
  };
}

/** All payments, whatever became of them, newest first. */
export async function recentTransactions(
  db: Db,
  { page = 1, pageSize = RECENT_PAGE_SIZE }: z.input<typeof recentInput>,
) {
  // A page far back skips entries of an index, not whole payments.
  const shown = db
    .select({ id: payments.id })
    .from(payments)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('shown');
  const rows = await db
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
  const [found] = await db.select({ total: count() }).from(payments);
  return {
    transactions: rows.map(({ createdAt, ...row }) => ({ ...row, createdAtMs: createdAt.getTime() })),
    total: found?.total ?? 0,
    pageSize,
  };
}

/** Recomputes the ledger now, and says when that was. */
export async function ledgerStatus({ db, now }: { db: Db; now: () => number }) {
  return { ...(await verifyLedger(db)), checkedAtMs: now() };
}

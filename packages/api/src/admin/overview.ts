import { type Db, schema, verifyLedger } from '@cartela/db';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { RECENT_PAGE_SIZE, type recentInput } from './contract.ts';

const { payments, users } = schema;

const sumOf = (type: 'deposit' | 'withdraw') =>
  sql<number>`coalesce(sum(${payments.amountSantim}) filter (where ${payments.type} = ${type}), 0)::float8`;

/** What has come in and gone out by confirmed payments, how many players there are, and what waits for a decision. */
export async function summary(db: Db) {
  const [confirmed] = await db
    .select({ totalDepositSantim: sumOf('deposit'), totalWithdrawSantim: sumOf('withdraw') })
    .from(payments)
    .where(eq(payments.status, 'confirmed'));
  const [clients] = await db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.role, 'client'), isNull(users.deletedAt)));
  const [pending] = await db
    .select({
      deposits: sql<number>`(count(*) filter (where ${payments.type} = 'deposit'))::int`,
      withdrawals: sql<number>`(count(*) filter (where ${payments.type} = 'withdraw'))::int`,
    })
    .from(payments)
    .where(eq(payments.status, 'pending'));
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
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
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

import { type Db, schema } from '@cartela/db';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, audit } from '../audit/audit-log.ts';
import {
  type accountInput,
  type limitsInput,
  type methodsOutput,
  PAYMENTS_PAGE_SIZE,
  type pendingInput,
  type pendingOutput,
  type transactionsInput,
  type transactionsOutput,
} from './contract.ts';
import { settingsOf, transactionView } from './payment.ts';

const { payments, paymentAccounts, paymentSettings, users } = schema;

export async function paymentMethods(db: Db): Promise<z.infer<typeof methodsOutput>> {
  const { minDepositSantim, minWithdrawalSantim } = await settingsOf(db);
  const accounts = await db.select().from(paymentAccounts).orderBy(asc(paymentAccounts.method));
  return { minDepositSantim, minWithdrawalSantim, accounts };
}

export async function savePaymentAccount(db: Db, account: z.infer<typeof accountInput>, actor: Actor): Promise<void> {
  const { method, accountName, accountNumber } = account;
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(paymentAccounts).where(eq(paymentAccounts.method, method)).for('update');
    await tx
      .insert(paymentAccounts)
      .values(account)
      .onConflictDoUpdate({ target: paymentAccounts.method, set: { accountName, accountNumber } });
    await audit(tx, actor, { action: 'payment-account', subject: method, before, after: account });
  });
}

export async function savePaymentLimits(db: Db, limits: z.infer<typeof limitsInput>, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: _row, ...before } = await settingsOf(tx);
    await tx.update(paymentSettings).set(limits);
    await audit(tx, actor, { action: 'payment-limits', subject: 'limits', before, after: limits });
  });
}

/** A player's own payments, newest first. */
export async function transactionsOf(
  db: Db,
  userId: string,
  { page, pageSize }: z.infer<typeof transactionsInput>,
): Promise<z.infer<typeof transactionsOutput>> {
  const mine = eq(payments.userId, userId);
  const rows = await db
    .select()
    .from(payments)
    .where(mine)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [found] = await db.select({ total: count() }).from(payments).where(mine);
  return { transactions: rows.map(transactionView), total: found?.total ?? 0 };
}

/** What waits for a decision, oldest first: who came first is served first. */
export async function pendingPayments(
  db: Db,
  { type, page = 1, pageSize = PAYMENTS_PAGE_SIZE }: z.input<typeof pendingInput>,
): Promise<z.infer<typeof pendingOutput>> {
  const pending = and(eq(payments.type, type), eq(payments.status, 'pending'));
  const rows = await db
    .select({ payment: payments, username: users.username })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(pending)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [found] = await db.select({ total: count() }).from(payments).where(pending);
  return {
    payments: rows.map(({ payment, username }) => ({
      ...transactionView(payment),
      username,
      phoneNumber: payment.phoneNumber,
      rawMessage: payment.rawMessage,
      flags: payment.flags,
    })),
    total: found?.total ?? 0,
  };
}

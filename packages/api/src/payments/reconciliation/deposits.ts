// The deposits that a statement is compared with.

import { schema, type Transaction } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, eq, gte, inArray, isNull, like, lt, or, type SQL } from 'drizzle-orm';
import { dayOf, spanOf } from '../../kernel/day.ts';
import { numberPrefixOf } from '../sms/transaction-number.ts';
import type { Comparison } from './contract.ts';
import { correctionsOf, creditedWith } from './corrections.ts';

const { ledgerAccounts, payments, smsMessages, users } = schema;

export type ConfirmedDeposit = Comparison['onlyOurs'][number];

/** Confirmed deposits with these numbers, by any method and of any day. */
export function depositsWithNumbers(db: Transaction, numbers: readonly string[]): Promise<ConfirmedDeposit[]> {
  return confirmed(db, inArray(payments.transactionNumber, [...numbers]));
}

/**
 * Deposits that a day's statement of a method should have: those whose payment was on that day, as
 * the provider's message or the number itself says, and those confirmed that day without a number.
 */
export async function depositsOfDay(db: Transaction, method: PaymentMethod, day: string): Promise<ConfirmedDeposit[]> {
  const { start, end } = spanOf(day);
  const told = db
    .select({ id: smsMessages.paymentId })
    .from(smsMessages)
    .where(and(gte(smsMessages.occurredAt, start), lt(smsMessages.occurredAt, end)));
  const unnumbered = and(
    isNull(payments.transactionNumber),
    gte(payments.decidedAt, start),
    lt(payments.decidedAt, end),
  );
  const numbered = like(payments.transactionNumber, `${numberPrefixOf(day)}%`);
  const found = await confirmed(
    db,
    and(eq(payments.method, method), or(unnumbered, numbered, inArray(payments.id, told))),
  );
  const paidAt = await paidAtOf(db, found);
  return found.filter(({ paymentId }) => {
    const at = paidAt.get(paymentId);
    return at === undefined || dayOf(at) === day;
  });
}

/** When each was paid, where the provider's message says so. */
async function paidAtOf(db: Transaction, deposits: readonly ConfirmedDeposit[]): Promise<ReadonlyMap<string, Date>> {
  const ids = deposits.map(({ paymentId }) => paymentId);
  const rows = await db
    .select({ id: smsMessages.paymentId, at: smsMessages.occurredAt })
    .from(smsMessages)
    .where(inArray(smsMessages.paymentId, ids));
  return new Map(rows.flatMap(({ id, at }) => (id === null || at === null ? [] : [[id, at] as const])));
}

async function confirmed(db: Transaction, condition: SQL | undefined): Promise<ConfirmedDeposit[]> {
  const rows = await db
    .select({ payment: payments, username: users.username, walletSantim: ledgerAccounts.balance })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.userId, payments.userId), eq(ledgerAccounts.currency, 'ETB')))
    .where(and(eq(payments.type, 'deposit'), eq(payments.status, 'confirmed'), condition))
    .orderBy(payments.decidedAt, payments.id);
  const corrections = await correctionsOf(
    db,
    rows.map(({ payment }) => payment.id),
  );
  return rows.flatMap(
    ({ payment: { id, phoneNumber, method, transactionNumber, amountSantim, decidedAt }, ...row }) => {
      if (method === null || decidedAt === null) return [];
      return {
        paymentId: id,
        username: row.username,
        walletSantim: row.walletSantim ?? 0,
        ...{ phoneNumber, method, transactionNumber },
        creditedSantim: creditedWith(amountSantim, corrections.get(id)),
        confirmedAtMs: decidedAt.getTime(),
      };
    },
  );
}

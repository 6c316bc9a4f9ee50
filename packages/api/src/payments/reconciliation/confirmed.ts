// Our confirmed payments that a statement is compared with: deposits, and withdrawals that were
// paid out.

import { schema, type Transaction } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, eq, gte, inArray, isNull, like, lt, or, type SQL } from 'drizzle-orm';
import { dayOf, spanOf } from '../../kernel/times/day.ts';
import type { Payment } from '../payment.ts';
import { numberPrefixOf } from '../sms/transaction-number.ts';
import { correctionsOf, creditedWith } from './corrections.ts';

const { ledgerAccounts, payments, smsMessages, users } = schema;

/** A payment that was confirmed. */
export interface Confirmed {
  readonly paymentId: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly method: PaymentMethod;
  readonly transactionNumber: string | null;
  /** What it has credited by now, with its corrections, or what was paid out. */
  readonly santim: number;
  readonly confirmedAtMs: number;
  readonly walletSantim: number;
}

type Type = Payment['type'];

/** Confirmed payments with these numbers, by any method and of any day. */
export function confirmedWithNumbers(tx: Transaction, type: Type, numbers: readonly string[]): Promise<Confirmed[]> {
  return confirmedWhere(tx, type, inArray(payments.transactionNumber, [...numbers]));
}

/**
 * Payments that a day's statement of a method should have. Some were made on that day, as the
 * provider's message or the number itself says. Others were confirmed that day without a number.
 */
export async function confirmedOfDay(
  tx: Transaction,
  type: Type,
  { method, day }: { method: PaymentMethod; day: string },
): Promise<Confirmed[]> {
  const { start, end } = spanOf(day);
  const messagesOfDay = tx
    .select({ id: smsMessages.paymentId })
    .from(smsMessages)
    .where(and(gte(smsMessages.occurredAt, start), lt(smsMessages.occurredAt, end)));
  const unnumbered = and(
    isNull(payments.transactionNumber),
    gte(payments.decidedAt, start),
    lt(payments.decidedAt, end),
  );
  const numbered = like(payments.transactionNumber, `${numberPrefixOf(day)}%`);
  const isOfDay = or(unnumbered, numbered, inArray(payments.id, messagesOfDay));
  const candidates = await confirmedWhere(tx, type, and(eq(payments.method, method), isOfDay));
  const paidAt = await paidAtOf(tx, candidates);
  return candidates.filter(({ paymentId }) => {
    const at = paidAt.get(paymentId);
    return at === undefined || dayOf(at) === day;
  });
}

/** When each was paid, where the provider's message says so. */
async function paidAtOf(tx: Transaction, candidates: readonly Confirmed[]): Promise<ReadonlyMap<string, Date>> {
  const ids = candidates.map(({ paymentId }) => paymentId);
  const rows = await tx
    .select({ id: smsMessages.paymentId, at: smsMessages.occurredAt })
    .from(smsMessages)
    .where(inArray(smsMessages.paymentId, ids));
  return new Map(rows.flatMap(({ id, at }) => (id === null || at === null ? [] : [[id, at] as const])));
}

async function confirmedWhere(tx: Transaction, type: Type, condition: SQL | undefined): Promise<Confirmed[]> {
  const rows = await tx
    .select({ payment: payments, username: users.username, walletSantim: ledgerAccounts.balance })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.userId, payments.userId), eq(ledgerAccounts.currency, 'ETB')))
    .where(and(eq(payments.type, type), eq(payments.status, 'confirmed'), condition))
    .orderBy(payments.decidedAt, payments.id);
  const corrections = await correctionsOf(
    tx,
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
        santim: creditedWith(amountSantim, corrections.get(id)),
        confirmedAtMs: decidedAt.getTime(),
      };
    },
  );
}

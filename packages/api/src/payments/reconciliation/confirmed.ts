// Our confirmed payments that a statement is compared with: deposits, and withdrawals that were
// paid out.

import { schema, type Transaction } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { dayOf, spanOf } from '../../kernel/times/day.ts';
import { type Channel, channelOf, isOfProvider, providerOf } from '../contract.ts';
import { PAYMENT_AGE_MAX_MS } from '../numbers/number-date.ts';
import type { Payment } from '../payment.ts';
import { numberPrefixOf } from '../sms/transaction-number.ts';
import { correctionsOf, creditedWith } from './corrections.ts';

const { checkouts, ledgerAccounts, payments, payouts, smsMessages, users } = schema;

/** The provider's own reference of what went through it, in or out. */
const providerReference = sql<string | null>`coalesce(${checkouts.providerReference}, ${payouts.providerReference})`;

/** A payment that was confirmed. */
export interface Confirmed {
  readonly paymentId: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly method: Channel;
  /** Of what went through a provider, the provider's own reference. */
  readonly transactionNumber: string | null;
  /** What it has credited by now, with its corrections, or what was paid out. */
  readonly santim: number;
  readonly confirmedAtMs: number;
  /**
   * The day on which it was asked for, if only its confirmation says when it was made, and was on a
   * later day: the statement of either day may have it.
   */
  readonly askedOn: string | null;
  readonly walletSantim: number;
}

type Type = Payment['type'];

/**
 * Confirmed payments with these numbers, of any day: of the provider, or by any method if the
 * channel is one.
 */
export function confirmedWithNumbers(
  tx: Transaction,
  type: Type,
  { numbers, method }: { numbers: readonly string[]; method: Channel },
): Promise<Confirmed[]> {
  const isNamed = isOfProvider(method)
    ? and(eq(payments.provider, providerOf(method)), inArray(providerReference, [...numbers]))
    : inArray(payments.transactionNumber, [...numbers]);
  return confirmedWhere(tx, type, isNamed);
}

/**
 * Payments that a day's statement of a method should have. Some were made on that day, as the
 * provider's message or the number itself says. Others were confirmed that day without a number.
 */
export async function confirmedOfDay(
  tx: Transaction,
  type: Type,
  { method, day }: { method: Channel; day: string },
): Promise<Confirmed[]> {
  const { start, end } = spanOf(day);
  const isDecidedThen = and(gte(payments.decidedAt, start), lt(payments.decidedAt, end));
  if (isOfProvider(method))
    return confirmedWhere(tx, type, and(eq(payments.provider, providerOf(method)), isDecidedThen));
  const isConfirmed = eq(payments.status, 'confirmed');
  const unnumbered = and(isConfirmed, isNull(payments.transactionNumber), isDecidedThen);
  const prefix = numberPrefixOf(day);
  const number = sql`${payments.transactionNumber} collate "C"`;
  const numbered = and(isConfirmed, gte(number, prefix), lt(number, `${prefix}~`));
  const { paymentId, occurredAt } = smsMessages;
  const isSaidOfDay = and(isNotNull(paymentId), gte(occurredAt, start), lt(occurredAt, end));
  // Each of the three has an index of its own, which an `or` could not use.
  const ofDay = await union(
    tx.select({ id: payments.id }).from(payments).where(unnumbered),
    tx.select({ id: payments.id }).from(payments).where(numbered),
    tx
      .select({ id: sql<string>`${paymentId}` })
      .from(smsMessages)
      .where(isSaidOfDay),
  );
  const isOfMethod = and(eq(payments.method, method), isNull(payments.provider));
  const ids = ofDay.map(({ id }) => id);
  const candidates = await confirmedWhere(tx, type, and(isOfMethod, inArray(payments.id, ids)));
  const paidAt = await paidAtOf(tx, candidates);
  return candidates.filter(({ paymentId }) => {
    const at = paidAt.get(paymentId);
    return at === undefined || dayOf(at) === day;
  });
}

/**
 * Payments without a number that were asked for by the end of a day and confirmed after it. They
 * may have been made that day.
 */
export function confirmedLater(
  tx: Transaction,
  type: Type,
  { method, day }: { method: PaymentMethod; day: string },
): Promise<Confirmed[]> {
  const { end } = spanOf(day);
  const isUnnumbered = and(eq(payments.method, method), isNull(payments.provider), isNull(payments.transactionNumber));
  const lastMoment = new Date(end.getTime() + PAYMENT_AGE_MAX_MS);
  const isLater = and(lt(payments.createdAt, end), gte(payments.decidedAt, end), lt(payments.decidedAt, lastMoment));
  return confirmedWhere(tx, type, and(isUnnumbered, isLater));
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
    .select({
      ...{ payment: payments, username: users.username, walletSantim: ledgerAccounts.balance },
      providerReference,
      orderedAt: checkouts.createdAt,
    })
    .from(payments)
    .leftJoin(checkouts, eq(checkouts.id, payments.id))
    .leftJoin(payouts, and(eq(payouts.paymentId, payments.id), eq(payouts.state, 'sent')))
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.userId, payments.userId), eq(ledgerAccounts.currency, 'ETB')))
    .where(and(eq(payments.type, type), eq(payments.status, 'confirmed'), condition))
    .orderBy(payments.decidedAt, payments.id);
  const corrections = await correctionsOf(
    tx,
    rows.map(({ payment }) => payment.id),
  );
  return rows.flatMap(({ payment, username, walletSantim, providerReference, orderedAt }) => {
    const { id, phoneNumber, amountSantim, decidedAt } = payment;
    const method = channelOf(payment);
    if (method === null || decidedAt === null) return [];
    const isDated = payment.transactionNumber !== null && payment.provider === null;
    const asked = dayOf(orderedAt ?? payment.createdAt);
    return {
      paymentId: id,
      ...{ username, phoneNumber, method },
      transactionNumber: providerReference ?? payment.transactionNumber,
      walletSantim: walletSantim ?? 0,
      santim: creditedWith(amountSantim, corrections.get(id)),
      confirmedAtMs: decidedAt.getTime(),
      askedOn: isDated || asked === dayOf(decidedAt) ? null : asked,
    };
  });
}

// What an administrator may do about a payment that only the statement has: the pending payments that
// it may be, and those that were confirmed without its number.

import { schema, type Transaction } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { matchPayer } from '../evidence/payer.ts';
import type { Confirmed } from './confirmed.ts';
import type { Comparison } from './contract.ts';
import { SUGGESTIONS_MAX } from './limits.ts';
import type { Line } from './statement.ts';

const { payments, smsMessages, users } = schema;

interface Suggestions extends Pick<Comparison['onlyStatement'][number], 'evidence' | 'candidates'> {
  readonly unnumbered: readonly Confirmed[];
}

/** `absent` are the day's deposits that the statement does not have. */
export async function suggestionsFor(
  db: Transaction,
  method: PaymentMethod,
  rows: readonly Line[],
  absent: readonly Confirmed[],
): Promise<{ of(row: Line): Suggestions }> {
  const [pending, messages] = await Promise.all([pendingFor(db, method, rows), messagesFor(db, rows)]);
  return {
    of(row) {
      const evidence = messages.get(row.transactionNumber) ?? null;
      return {
        evidence,
        candidates: candidatesFor(row, pending, evidence?.payerPhone ?? null),
        unnumbered: unnumberedFor(row, absent),
      };
    },
  };
}

function unnumberedFor({ statementSantim }: Line, absent: readonly Confirmed[]): Confirmed[] {
  return absent
    .filter(({ transactionNumber, santim }) => transactionNumber === null && santim === statementSantim)
    .slice(0, SUGGESTIONS_MAX);
}

/** The same for money that went out: withdrawals of the amount that wait, or were paid without a reference. */
export async function pendingPayouts(
  tx: Transaction,
  method: PaymentMethod,
  rows: readonly Line[],
  absent: readonly Confirmed[],
) {
  const amounts = [...new Set(rows.map(({ statementSantim }) => statementSantim))];
  const isPending = and(
    eq(payments.type, 'withdraw'),
    eq(payments.status, 'pending'),
    eq(payments.method, method),
    inArray(payments.amountSantim, amounts),
  );
  const pending = await tx
    .select({ payment: payments, username: users.username })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(isPending)
    .orderBy(asc(payments.createdAt), asc(payments.id));
  return {
    of: (row: Line) => ({
      candidates: pending
        .filter(({ payment }) => payment.amountSantim === row.statementSantim)
        .slice(0, SUGGESTIONS_MAX)
        .map(({ payment: { id, phoneNumber, createdAt }, username }) => {
          return { paymentId: id, username, phoneNumber, createdAtMs: createdAt.getTime() };
        }),
      unnumbered: unnumberedFor(row, absent),
    }),
  };
}

type Pending = Awaited<ReturnType<typeof pendingFor>>[number];

/** Who has claimed the number, or else who has asked to pay in this amount. The likelier first. */
function candidatesFor(
  { transactionNumber, statementSantim }: Line,
  pending: readonly Pending[],
  payerPhone: string | null,
): Suggestions['candidates'] {
  const claims = pending.filter(({ payment }) => payment.transactionNumber === transactionNumber);
  const requests = pending.filter(
    ({ payment }) => payment.transactionNumber === null && payment.amountSantim === statementSantim,
  );
  const likeness = { fits: 0, unknown: 1, differs: 2 } as const;
  return (claims.length > 0 ? claims : requests)
    .map(({ payment: { id, phoneNumber, amountSantim, createdAt, flags }, username }) => ({
      paymentId: id,
      ...{ username, phoneNumber, amountSantim, flags },
      createdAtMs: createdAt.getTime(),
      isClaim: claims.length > 0,
      payer: matchPayer(payerPhone, phoneNumber),
    }))
    .toSorted((a, b) => likeness[a.payer] - likeness[b.payer])
    .slice(0, SUGGESTIONS_MAX);
}

function pendingFor(db: Transaction, method: PaymentMethod, rows: readonly Line[]) {
  const numbers = rows.map(({ transactionNumber }) => transactionNumber);
  const amounts = [...new Set(rows.map(({ statementSantim }) => statementSantim))];
  const isRequest = and(
    isNull(payments.transactionNumber),
    eq(payments.method, method),
    inArray(payments.amountSantim, amounts),
  );
  return db
    .select({ payment: payments, username: users.username })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(
      and(
        eq(payments.type, 'deposit'),
        eq(payments.status, 'pending'),
        or(inArray(payments.transactionNumber, numbers), isRequest),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** What the provider's messages with these numbers say. */
async function messagesFor(db: Transaction, rows: readonly Line[]) {
  const { transactionNumber, amountSantim, payerName, payerPhone, standing, receivedAt } = smsMessages;
  const numbers = rows.map((row) => row.transactionNumber);
  const found = await db
    .select({ transactionNumber, amountSantim, payerName, payerPhone })
    .from(smsMessages)
    .where(and(eq(standing, 'evidence'), inArray(transactionNumber, numbers)))
    .orderBy(asc(receivedAt));
  const messages = new Map<string, NonNullable<Suggestions['evidence']>>();
  for (const row of found) {
    if (row.transactionNumber === null || row.amountSantim === null || messages.has(row.transactionNumber)) continue;
    const { amountSantim: santim, payerName: name, payerPhone: phone } = row;
    messages.set(row.transactionNumber, { amountSantim: santim, payerName: name, payerPhone: phone });
  }
  return messages;
}

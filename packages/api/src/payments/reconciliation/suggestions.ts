// Suggestions for a payment that only the statement has. They are the pending payments that it may
// be, and those that were confirmed without its number.

import { schema, type Transaction } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { matchPayer } from '../evidence/payer.ts';
import { alikeAmong, commonSkeleton, SHORT_LENGTH } from '../numbers/number-skeleton.ts';
import { isOpenDeposit, isOpenRequest } from '../payment.ts';
import { type Confirmed, confirmedLater } from './confirmed.ts';
import type { Comparison } from './contract.ts';
import { SUGGESTIONS_MAX } from './limits.ts';
import type { Line } from './statement.ts';

const { payments, smsMessages, users } = schema;

interface Suggestions extends Pick<Comparison['onlyStatement'][number], 'evidence' | 'candidates'> {
  readonly unnumbered: readonly Confirmed[];
}

interface OfDay {
  readonly method: PaymentMethod;
  readonly day: string;
}

/** What only the statement has, and those of the day's payments that it does not have. */
interface Unmatched {
  readonly onlyStatement: readonly Line[];
  readonly absent: readonly Confirmed[];
}

/** Suggests payments for deposits that only the statement has. */
export async function suggestionsFor(
  db: Transaction,
  of: OfDay,
  { onlyStatement: rows, absent }: Unmatched,
): Promise<{ of(row: Line): Suggestions }> {
  const [pending, messages] = await Promise.all([pendingFor(db, of.method, rows), messagesFor(db, rows)]);
  const candidatesFor = candidatesAmong(pending);
  const unnumberedOf = unnumberedAmong([...absent, ...(await confirmedLater(db, 'deposit', of))]);
  return {
    of(row) {
      const evidence = messages.get(row.transactionNumber) ?? null;
      return {
        evidence,
        candidates: candidatesFor(row, evidence?.payerPhone ?? null),
        unnumbered: unnumberedOf(row.statementSantim),
      };
    },
  };
}

/** Finds the payments without a number by their amount. */
function unnumberedAmong(absent: readonly Confirmed[]): (santim: number) => readonly Confirmed[] {
  const unnumbered = absent.filter(({ transactionNumber }) => transactionNumber === null);
  const bySantim = by(({ santim }) => santim, unnumbered);
  return (santim) => bySantim(santim).slice(0, SUGGESTIONS_MAX);
}

/** Finds items by a key. A statement may ask for as many keys as there are items. */
function by<Item, Key>(keyOf: (item: Item) => Key, items: readonly Item[]): (key: Key) => readonly Item[] {
  const found = new Map<Key, Item[]>();
  for (const item of items) {
    const others = found.get(keyOf(item));
    if (others) others.push(item);
    else found.set(keyOf(item), [item]);
  }
  return (key) => found.get(key) ?? [];
}

/**
 * Suggests payments for payouts that only the statement has: withdrawals of the amount that are
 * pending, or that were paid out without a number.
 */
export async function pendingPayouts(tx: Transaction, of: OfDay, { onlyStatement: rows, absent }: Unmatched) {
  const amounts = [...new Set(rows.map(({ statementSantim }) => statementSantim))];
  const isPending = and(
    eq(payments.type, 'withdraw'),
    eq(payments.status, 'pending'),
    eq(payments.method, of.method),
    inArray(payments.amountSantim, amounts),
  );
  const pending = await tx
    .select({ payment: payments, username: users.username })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(isPending)
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const pendingOf = by(({ payment }) => payment.amountSantim, pending);
  const unnumberedOf = unnumberedAmong([...absent, ...(await confirmedLater(tx, 'withdraw', of))]);
  return {
    of: ({ statementSantim }: Line) => ({
      candidates: pendingOf(statementSantim)
        .slice(0, SUGGESTIONS_MAX)
        .map(({ payment: { id, phoneNumber, createdAt }, username }) => {
          return { paymentId: id, username, phoneNumber, createdAtMs: createdAt.getTime() };
        }),
      unnumbered: unnumberedOf(statementSantim),
    }),
  };
}

type Pending = Awaited<ReturnType<typeof pendingFor>>[number];

type Candidates = Suggestions['candidates'];

/**
 * Returns a function that finds the pending deposits that a row may be, the likeliest first. They
 * are the claims of its number, or of one that is easily taken for it, or else the requests for its
 * amount. Rows of one amount and payer have the same requests, which are looked through once.
 */
function candidatesAmong(pending: readonly Pending[]): (row: Line, payerPhone: string | null) => Candidates {
  const claimsOf = alikeAmong(pending, ({ payment }) => payment.transactionNumber ?? '');
  const requests = by(
    ({ payment }) => payment.amountSantim,
    pending.filter(({ payment }) => payment.transactionNumber === null),
  );
  const cache = new Map<string, Candidates>();
  return ({ transactionNumber, statementSantim }, payerPhone) => {
    const claims = claimsOf(transactionNumber);
    if (claims.length > 0) return likeliest(claims, payerPhone);
    const key = JSON.stringify([statementSantim, payerPhone]);
    const candidates = cache.get(key) ?? likeliest(requests(statementSantim), payerPhone);
    cache.set(key, candidates);
    return candidates;
  };
}

function likeliest(pendingPayments: readonly Pending[], payerPhone: string | null): Candidates {
  const likeness = { fits: 0, unknown: 1, differs: 2 } as const;
  return pendingPayments
    .map(({ payment: { id, phoneNumber, amountSantim, createdAt, flags, transactionNumber }, username }) => ({
      paymentId: id,
      ...{ username, phoneNumber, amountSantim, flags },
      createdAtMs: createdAt.getTime(),
      isClaim: transactionNumber !== null,
      payer: matchPayer(payerPhone, phoneNumber),
    }))
    .toSorted((a, b) => likeness[a.payer] - likeness[b.payer])
    .slice(0, SUGGESTIONS_MAX);
}

function pendingFor(db: Transaction, method: PaymentMethod, rows: readonly Line[]) {
  const numbers = rows.map(({ transactionNumber }) => transactionNumber);
  const amounts = [...new Set(rows.map(({ statementSantim }) => statementSantim))];
  const common = [...new Set(numbers.map(commonSkeleton))];
  const isClaim = and(isOpenDeposit(), inArray(sql`left(${payments.numberSkeleton}, ${SHORT_LENGTH})`, common));
  const isRequest = and(isOpenRequest(), eq(payments.method, method), inArray(payments.amountSantim, amounts));
  return db
    .select({ payment: payments, username: users.username })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(or(isClaim, isRequest))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** What the first of the provider's messages with each of these numbers says, by number. */
async function messagesFor(db: Transaction, rows: readonly Line[]) {
  const { transactionNumber, amountSantim, payerName, payerPhone, standing, receivedAt } = smsMessages;
  const numbers = rows.map((row) => row.transactionNumber);
  const messageRows = await db
    .select({ transactionNumber, amountSantim, payerName, payerPhone })
    .from(smsMessages)
    .where(and(eq(standing, 'evidence'), inArray(transactionNumber, numbers)))
    .orderBy(asc(receivedAt));
  const messages = new Map<string, NonNullable<Suggestions['evidence']>>();
  for (const row of messageRows) {
    if (row.transactionNumber === null || row.amountSantim === null || messages.has(row.transactionNumber)) continue;
    const { amountSantim: santim, payerName: name, payerPhone: phone } = row;
    messages.set(row.transactionNumber, { amountSantim: santim, payerName: name, payerPhone: phone });
  }
  return messages;
}

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, gte, inArray, isNull, like, lte, ne, notExists } from 'drizzle-orm';
import type { Work } from '../../kernel/unit-of-work.ts';
import { nameNumber, type Payment } from '../payment.ts';
import { type Evidence, evidenceOf, paidAt } from './message.ts';
import { matchPayer } from './payer.ts';

const { payments, smsMessages, users } = schema;

/** CBE Birr tells the minute only, so a message may seem to come before its request. */
const MINUTE_MS = 60_000;
/** A request without a payment for so long waits for its claim. */
const REQUEST_AGE_MAX_MS = 72 * 60 * 60 * 1000;

/**
 * Gives the message's number to the one open request that it fits: the same method and amount, made
 * before the payment, by a player whose number on file fits the visible digits. Null if none fits,
 * or more than one.
 */
export async function attachToRequest(work: Work, evidence: Evidence): Promise<Payment | null> {
  const candidates = await work.tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.type, 'deposit'),
        eq(payments.status, 'pending'),
        isNull(payments.transactionNumber),
        eq(payments.method, evidence.method),
        eq(payments.amountSantim, evidence.amountSantim),
        lte(payments.createdAt, latestRequest(evidence)),
        gte(payments.createdAt, new Date(work.now() - REQUEST_AGE_MAX_MS)),
      ),
    )
    .orderBy(payments.id)
    .for('no key update');
  const [request, another] = candidates.filter((open) => matchPayer(evidence.payerPhone, open.phoneNumber) === 'fits');
  if (!request || another || (await hasDouble(work, evidence, request))) return null;
  return nameNumber(work, request, evidence.transactionNumber, 'evidence');
}

/** Whether another player's number fits the visible digits as well. Nobody has claimed this payment. */
async function hasDouble({ tx }: Work, { payerPhone }: Evidence, { userId }: Payment): Promise<boolean> {
  const [last = ''] = /\d*$/.exec(payerPhone ?? '') ?? [];
  const isLike = and(like(users.phoneNumber, `%${last}`), eq(users.role, 'client'), ne(users.id, userId));
  const others = await tx.select({ phoneNumber: users.phoneNumber }).from(users).where(isLike);
  return others.some(({ phoneNumber }) => matchPayer(payerPhone, phoneNumber) === 'fits');
}

/** The latest moment at which a request for this payment can have been made. */
function latestRequest(evidence: Evidence): Date {
  return new Date(Math.min(evidence.receivedAt.getTime(), paidAt(evidence).getTime() + MINUTE_MS));
}

/**
 * Messages without a claim that may be of this request: the same method and amount, later than the
 * request, and nothing in them that shows another payer.
 */
export async function evidenceThatFits(db: Db | Transaction, request: Payment): Promise<readonly Evidence[]> {
  return (await evidenceThatFitsEach(db, [request])).get(request.id) ?? [];
}

/** The same for each of many requests, by their ids, in one statement. */
export async function evidenceThatFitsEach(
  db: Db | Transaction,
  requests: readonly Payment[],
): Promise<ReadonlyMap<string, readonly Evidence[]>> {
  const amounts = new Set(requests.flatMap(({ amountSantim }) => amountSantim ?? []));
  const oldest = Math.min(...requests.map(({ createdAt }) => createdAt.getTime()));
  if (amounts.size === 0) return new Map();
  const namesItsNumber = and(
    eq(payments.transactionNumber, smsMessages.transactionNumber),
    ne(payments.status, 'rejected'),
  );
  const found = await db
    .select()
    .from(smsMessages)
    .where(
      and(
        eq(smsMessages.standing, 'evidence'),
        isNull(smsMessages.paymentId),
        inArray(smsMessages.amountSantim, [...amounts]),
        gte(smsMessages.receivedAt, new Date(oldest)),
        notExists(db.select().from(payments).where(namesItsNumber)),
      ),
    )
    .orderBy(smsMessages.receivedAt);
  const byAmount = new Map<number | null, Evidence[]>([...amounts].map((amount) => [amount, []]));
  for (const message of found) {
    const evidence = evidenceOf(message);
    if (evidence) byAmount.get(evidence.amountSantim)?.push(evidence);
  }
  return new Map(requests.map((request) => [request.id, thoseThatFit(byAmount, request)]));
}

/** Of two messages with one number, the later one counts. */
function thoseThatFit(byAmount: ReadonlyMap<number | null, readonly Evidence[]>, request: Payment): Evidence[] {
  const { method, amountSantim, phoneNumber, createdAt } = request;
  const alike = (byAmount.get(amountSantim) ?? []).filter((evidence) => {
    return evidence.method === method && evidence.receivedAt >= createdAt;
  });
  const byNumber = new Map(alike.map((evidence) => [evidence.transactionNumber, evidence]));
  return [...byNumber.values()]
    .filter((evidence) => createdAt <= latestRequest(evidence))
    .filter((evidence) => matchPayer(evidence.payerPhone, phoneNumber) !== 'differs');
}

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, gte, inArray, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../kernel/times/day.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { PAYMENT_AGE_MAX_MS } from '../numbers/number-date.ts';
import { isOpenRequest, nameNumber, type Payment } from '../payment.ts';
import { type Evidence, evidenceOf, isEvidence, type MessageEvidence, paidAt } from './message.ts';
import { endingShown, matchPayer, payerShown, VISIBLE_DIGITS_MIN } from './payer.ts';
import { provableAs, provenAmong, provenByAnybody } from './proven.ts';

const { payments, smsMessages, users } = schema;

/** CBE Birr tells only the minute of a payment, so a payment may seem older than its request. */
const TOLD_TO_MS = MINUTE_MS;

/**
 * Gives the message's number to the one open request that it fits. The request has the same method
 * and amount and was made before the payment. Its player's number is proven and fits the visible
 * digits. Returns null if none or more than one fits, or if another player's proven number fits
 * those digits too. What strangers typed at sign-up counts for nothing.
 */
export async function attachToRequest(work: Work, evidence: MessageEvidence): Promise<Payment | null> {
  const { payerPhone } = evidence;
  if (payerPhone === null) return null;
  const candidates = await work.tx
    .select()
    .from(payments)
    .where(
      and(
        isOpenRequest(),
        inArray(payments.userId, provableAs(work.tx, payerPhone)),
        eq(payments.method, evidence.method),
        eq(payments.amountSantim, evidence.amountSantim),
        lte(payments.createdAt, latestRequest(evidence)),
        // An older request waits for the player's claim.
        gte(payments.createdAt, new Date(work.now() - PAYMENT_AGE_MAX_MS)),
      ),
    )
    .orderBy(payments.id)
    .for('no key update');
  const fitting = candidates.filter((open) => matchPayer(payerPhone, open.phoneNumber) === 'fits');
  const [request, another] = await provenAmong(work.tx, fitting);
  if (!request || another || (await hasDouble(work, evidence, request))) return null;
  return nameNumber(work, request, evidence.transactionNumber, 'evidence');
}

/** Whether what `attachToRequest` has found of the request is still true. */
export async function isStillOf(work: Work, evidence: Evidence, request: Payment): Promise<boolean> {
  return (await provenAmong(work.tx, [request])).length > 0 && !(await hasDouble(work, evidence, request));
}

/**
 * Whether another player's proven number fits the visible digits as well. Then the payment may be
 * theirs, because nobody has claimed it.
 */
async function hasDouble({ tx }: Work, { payerPhone }: Evidence, { userId }: Payment): Promise<boolean> {
  if (payerPhone === null) return false;
  const isOther = and(inArray(users.id, provableAs(tx, payerPhone)), eq(users.role, 'client'), ne(users.id, userId));
  const others = await tx.select({ userId: users.id, phoneNumber: users.phoneNumber }).from(users).where(isOther);
  const fitting = others.filter(({ phoneNumber }) => matchPayer(payerPhone, phoneNumber) === 'fits');
  return (await provenByAnybody(tx, fitting)).length > 0;
}

/** The latest moment at which a request for this payment can have been made. */
function latestRequest(evidence: MessageEvidence): Date {
  return new Date(Math.min(evidence.receivedAt.getTime(), paidAt(evidence).getTime() + TOLD_TO_MS));
}

/**
 * Messages that may be about a request: those that fit this request alone, and those that fit
 * others too.
 */
export interface Fitting {
  readonly alone: readonly MessageEvidence[];
  /**
   * With each message, how many open requests it fits. Only a person can tell whose message it is.
   */
  readonly shared: readonly { readonly evidence: MessageEvidence; readonly requests: number }[];
}

/**
 * The only message that fits this request, if that message fits no other. Null if there is none, or
 * more than one.
 */
export function onlyOne({ alone, shared }: Fitting): MessageEvidence | null {
  return alone.length === 1 && shared.length === 0 ? (alone[0] ?? null) : null;
}

/**
 * Messages that nobody has claimed and that may be about this request. They have its method and
 * amount, are later than the request, and show no other payer.
 */
export async function evidenceThatFits(db: Db | Transaction, request: Payment): Promise<Fitting> {
  return (await evidenceThatFitsEach(db, [request])).get(request.id) ?? { alone: [], shared: [] };
}

/** `evidenceThatFits` for each of many requests, by their ids, in two statements. */
export async function evidenceThatFitsEach(
  db: Db | Transaction,
  requests: readonly Payment[],
): Promise<ReadonlyMap<string, Fitting>> {
  const amounts = [...new Set(requests.flatMap(({ amountSantim }) => amountSantim ?? []))];
  if (amounts.length === 0) return new Map();
  const oldest = Math.min(...requests.map(({ createdAt }) => createdAt.getTime()));
  const payers = payersShown();
  const messagesOf = byMethodAndAmount(await unclaimedEvidence(db, amounts, new Date(oldest)), (messages) => messages);
  const fittingEach = new Map(
    requests.map((request) => [request, fittingOf(request, messagesOf(request) ?? [], payers)]),
  );
  const open = await openRequestsFor(db, [...fittingEach.values()].flat());
  const requestsFor = byMethodAndAmount(open, (alike) => countedFor(alike, payers));
  return new Map(
    [...fittingEach].map(([request, fitting]) => {
      const matches = fitting.map((evidence) => ({
        evidence,
        requests: requestsFor(request)?.(evidence, request) ?? 1,
      }));
      const alone = matches.filter((one) => one.requests === 1).map(({ evidence }) => evidence);
      return [request.id, { alone, shared: matches.filter((one) => one.requests > 1) }];
    }),
  );
}

type MethodAndAmount = Pick<Payment, 'method' | 'amountSantim'>;

/**
 * Groups items by method and amount, and computes what is known of each group once. The returned
 * function looks a group up.
 */
function byMethodAndAmount<Item extends MethodAndAmount, Known>(
  items: readonly Item[],
  compute: (alike: readonly Item[]) => Known,
) {
  const key = ({ method, amountSantim }: MethodAndAmount) => `${method} ${amountSantim}`;
  const alike = new Map<string, Item[]>();
  for (const item of items) {
    const others = alike.get(key(item));
    if (others) others.push(item);
    else alike.set(key(item), [item]);
  }
  const byKey = new Map([...alike].map(([name, those]) => [name, compute(those)]));
  return (item: MethodAndAmount): Known | undefined => byKey.get(key(item));
}

type Payers = (masked: string | null) => (phoneNumber: string) => boolean;

/**
 * Returns a function that tells whether a phone number can be that of the payer whom a message
 * shows. Each masked number is read once, because many messages show the same one, or none.
 */
function payersShown(): Payers {
  const matchers = new Map<string | null, (phoneNumber: string) => boolean>();
  return (masked) => {
    const cached = matchers.get(masked);
    if (cached) return cached;
    const match = payerShown(masked);
    const isPossible = (phoneNumber: string) => match(phoneNumber) !== 'differs';
    matchers.set(masked, isPossible);
    return isPossible;
  };
}

/**
 * The messages that may be about the request. If two have the same number, the later one counts.
 */
function fittingOf(request: Payment, alike: readonly MessageEvidence[], payers: Payers): MessageEvidence[] {
  const { createdAt, phoneNumber } = request;
  const later = alike.filter(({ receivedAt }) => receivedAt >= createdAt);
  const byNumber = new Map(later.map((evidence) => [evidence.transactionNumber, evidence]));
  return [...byNumber.values()].filter(
    (evidence) => createdAt <= latestRequest(evidence) && payers(evidence.payerPhone)(phoneNumber),
  );
}

/**
 * Returns a function that counts the requests that a message fits, including the given one.
 * Requests from long before the message count only if the given one is as old. There may be
 * thousands of messages and requests, so each pair is looked at once.
 */
function countedFor(open: readonly OpenRequest[], payers: Payers) {
  const ids = new Set(open.map(({ id }) => id));
  const possible = new Map<string | null, readonly number[]>();
  const momentsOf = (payerPhone: string | null) => {
    const fits = payers(payerPhone);
    return open.filter(({ phoneNumber }) => fits(phoneNumber)).map(({ createdAt }) => createdAt.getTime());
  };
  const counts = new Map<string, { all: number; recent: number }>();
  const count = (evidence: MessageEvidence) => {
    const { payerPhone, receivedAt } = evidence;
    const [latest, oldest] = [latestRequest(evidence).getTime(), receivedAt.getTime() - PAYMENT_AGE_MAX_MS];
    const moments = possible.get(payerPhone) ?? momentsOf(payerPhone);
    possible.set(payerPhone, moments);
    const all = moments.filter((at) => at <= latest);
    return { all: all.length, recent: all.filter((at) => at >= oldest).length };
  };
  return (evidence: MessageEvidence, { id, createdAt }: Payment): number => {
    const tally = counts.get(evidence.id) ?? count(evidence);
    counts.set(evidence.id, tally);
    const isOld = createdAt.getTime() < evidence.receivedAt.getTime() - PAYMENT_AGE_MAX_MS;
    return (isOld ? tally.all : tally.recent) + (ids.has(id) ? 0 : 1);
  };
}

/** Evidence of these amounts that no payment has used or names, since a moment, oldest first. */
async function unclaimedEvidence(
  db: Db | Transaction,
  amounts: readonly number[],
  since: Date,
): Promise<readonly MessageEvidence[]> {
  const namesItsNumber = and(
    eq(payments.transactionNumber, smsMessages.transactionNumber),
    ne(payments.status, 'rejected'),
  );
  const rows = await db
    .select()
    .from(smsMessages)
    .where(
      and(
        isEvidence(db),
        isNull(smsMessages.paymentId),
        inArray(smsMessages.amountSantim, [...amounts]),
        gte(smsMessages.receivedAt, since),
        notExists(db.select().from(payments).where(namesItsNumber)),
      ),
    )
    .orderBy(smsMessages.receivedAt);
  return rows.map(evidenceOf).filter((evidence) => evidence !== null);
}

type OpenRequest = Pick<Payment, 'id' | 'method' | 'amountSantim' | 'phoneNumber' | 'createdAt'>;

/**
 * The open requests that one of these messages may be about, and others. Strangers may have made
 * very many, so only what is needed of them is read.
 */
async function openRequestsFor(db: Db | Transaction, messages: readonly MessageEvidence[]): Promise<OpenRequest[]> {
  if (messages.length === 0) return [];
  const { id, method, amountSantim, phoneNumber, createdAt } = payments;
  const endings = [...new Set(messages.map(({ payerPhone }) => endingShown(payerPhone)))];
  const areWhole = endings.every((ending) => ending.length === VISIBLE_DIGITS_MIN);
  const amounts = [...new Set(messages.map((message) => message.amountSantim))];
  return db
    .select({ id, method, amountSantim, phoneNumber, createdAt })
    .from(payments)
    .where(
      and(
        isOpenRequest(),
        inArray(amountSantim, amounts),
        areWhole ? inArray(sql`right(${phoneNumber}, ${VISIBLE_DIGITS_MIN}::int)`, endings) : undefined,
      ),
    );
}

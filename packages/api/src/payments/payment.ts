import { schema } from '@cartela/db';
import { etbText } from '@cartela/game-core';
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { PRODUCT, type Product } from '../kernel/actors/actor.ts';
import type { AuditActions } from '../kernel/actors/audit-entry.ts';
import { lockUserRow } from '../kernel/actors/user-lock.ts';
import { messages } from '../kernel/texts/messages.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { lockByName } from '../kernel/work/advisory-lock.ts';
import { uniqueViolation } from '../kernel/work/database-errors.ts';
import { type PlayerMessage, writeToPlayers } from '../kernel/work/outbox.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import type { Flag } from './admin-contract.ts';
import { CAUSES, type payment } from './contract.ts';

const { payments } = schema;

export type Payment = typeof payments.$inferSelect;
export type PaymentView = z.infer<typeof payment>;

export function paymentView(payment: Payment): PaymentView {
  const { id, type, amountSantim, method, status, createdAt, transactionNumber, reason, provider } = payment;
  const isBeingSent = type === 'withdraw' && status === 'pending' && provider !== null;
  const state = { status, isBeingSent, reason, cause: causeOf(payment) };
  return { id, type, amountSantim, method, provider, ...state, timestampMs: createdAt.getTime(), transactionNumber };
}

/** Why, if the product has decided. A rejection's reason is what an administrator wrote. */
function causeOf({ status, reason }: Payment): PaymentView['cause'] {
  return status === 'rejected' ? null : (CAUSES.find((cause) => messages[cause] === reason) ?? null);
}

/** Deposits that nobody has decided: requests and claims. */
export function isOpenDeposit(): SQL | undefined {
  return and(eq(payments.type, 'deposit'), eq(payments.status, 'pending'));
}

/**
 * Requests that are open: deposits that nobody has decided and that have no transaction number. The
 * index `payments_one_open_request` has them. What was paid at a provider's checkout is none: no
 * message of the operator's phone is about it.
 */
export function isOpenRequest(): SQL | undefined {
  return and(isOpenDeposit(), isNull(payments.transactionNumber), isNull(payments.provider));
}

export async function insertPayment(
  work: Work,
  payment: Omit<typeof payments.$inferInsert, 'status'>,
): Promise<Payment> {
  const { tx, note, requestedBy } = work;
  await work.countMoney(payment.amountSantim ?? 0);
  const requester = {
    requestedByUser: requestedBy?.is === 'admin' ? requestedBy.id : null,
    requestedByKey: requestedBy?.is === 'key' ? requestedBy.id : null,
  };
  const [inserted] = await tx
    .insert(payments)
    .values({ ...payment, ...requester })
    .returning();
  if (!inserted) throw new Error('the payment was not inserted');
  note({ type: 'business' });
  return inserted;
}

/**
 * Changes payments, and tells administrators. Every change of a payment goes through here. Returns
 * the changed ones.
 */
export async function changePayments(
  { tx, note }: Work,
  which: SQL | undefined,
  values: PgUpdateSetSource<typeof payments>,
): Promise<Payment[]> {
  const rows = await tx.update(payments).set(values).where(which).returning();
  if (rows.length > 0) note({ type: 'business' });
  return rows;
}

/** Changes a payment that is known to exist. */
export async function changePayment(
  work: Work,
  id: string,
  values: PgUpdateSetSource<typeof payments>,
): Promise<Payment> {
  const [payment] = await changePayments(work, eq(payments.id, id), values);
  if (!payment) throw new Error(`payment ${id} is gone`);
  return payment;
}

/**
 * Makes a player's requests and claims, and decisions on their deposits by hand, take turns. So
 * claims are counted right, and a decision sees the player's other deposits.
 */
export async function lockDepositsOf({ tx }: Work, userId: string): Promise<void> {
  await lockByName(tx, `deposits:${userId}`);
}

/**
 * Locks the player's row until the transaction ends. Call this before the player's wallet is
 * locked, if a payment of theirs may be written afterwards. A payment's row refers to the player's
 * row, so the database locks that too. Another transaction may hold the player's row and wait for
 * the wallet, and that would be a deadlock.
 */
export async function lockPlayerOf({ tx }: Work, { userId }: Pick<Payment, 'userId'>): Promise<void> {
  await lockUserRow(tx, userId, 'key share');
}

/**
 * Locks a pending payment until the transaction ends. If two people decide at once, they take
 * turns, and the second is refused.
 *
 * @throws Refusal `paymentNotFound`, `alreadyConfirmed`, `alreadyRejected`, `alreadyWithdrawn`,
 * `payoutUnderWay` if a provider is sending it
 */
export async function lockPending({ tx }: Work, paymentId: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  switch (payment?.status) {
    case undefined:
      throw new Refusal('paymentNotFound');
    case 'confirmed':
      throw new Refusal('alreadyConfirmed');
    case 'rejected':
      throw new Refusal('alreadyRejected');
    case 'withdrawn':
      throw new Refusal('alreadyWithdrawn');
    case 'pending':
      if (payment.type === 'withdraw' && payment.provider !== null) throw new Refusal('payoutUnderWay');
      return payment;
  }
}

/** Locks the payments with this number. The caller has locked the number. */
export function lockNamed({ tx }: Work, transactionNumber: string): Promise<Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(eq(payments.transactionNumber, transactionNumber))
    .orderBy(payments.id)
    .for('no key update');
}

/**
 * Adds flags that tell an administrator what to look at. `mayRepeat` is the id of a payment that
 * this one may repeat.
 */
export function flagPayment(
  work: Work,
  { id, flags }: Payment,
  newFlags: readonly Flag[],
  mayRepeat: string | null = null,
): Promise<Payment> {
  const all = [...new Set([...flags, ...newFlags])];
  return changePayment(work, id, { flags: all, ...(mayRepeat === null ? {} : { mayRepeat }) });
}

/** Stores which of the provider's transactions a deposit is about. */
export async function nameNumber(
  work: Work,
  { id, userId }: Payment,
  transactionNumber: string,
  numberSource: NonNullable<Payment['numberSource']>,
): Promise<Payment> {
  const payment = await changePayment(work, id, { transactionNumber, numberSource });
  work.note({ type: 'wallet', userId });
  return payment;
}

/**
 * Takes out of a forgotten player's payments what they wrote, what was written to them, and their
 * number. The amounts and the provider's numbers stay.
 */
export async function forgetPayerOf(work: Work, userId: string, pseudonym: string): Promise<void> {
  const nameless = { phoneNumber: pseudonym, rawMessage: null, reason: null };
  await changePayments(work, eq(payments.userId, userId), nameless);
}

/** The payment's flags, once the amount that really arrived is known. */
export function flagsWithAmount({ amountSantim, flags }: Payment, receivedSantim: number): string[] {
  const newFlags: Flag[] = amountSantim !== null && amountSantim !== receivedSantim ? ['amount-differs'] : [];
  return [...flags, ...newFlags];
}

export interface Decision {
  readonly status: Exclude<Payment['status'], 'pending'>;
  readonly decidedAt: Date;
  /**
   * Null if evidence confirmed it, or if a newer request or claim of the player took its place.
   */
  readonly decidedBy: string | null;
  readonly reason?: string;
  readonly amountSantim?: number;
  readonly method?: Payment['method'];
  readonly provider?: string;
  readonly transactionNumber?: string;
  readonly numberSource?: Payment['numberSource'];
  readonly flags?: string[];
}

/** @throws Refusal `numberUsed` */
export async function decide(work: Work, paymentId: string, decision: Decision): Promise<Payment> {
  const decided = await refuseUsedNumber(() => changePayment(work, paymentId, { ...decision }));
  // The player's list of payments follows the wallet, which a rejected deposit does not move.
  work.note({ type: 'wallet', userId: decided.userId });
  await writeToPlayers(work, news(decided));
  if (decision.decidedBy === null) await auditDecision(work, decided, {}, PRODUCT);
  return decided;
}

/** Records a decision in the audit log: the actor's, or one that the product has made by itself. */
export async function auditDecision(work: Work, decided: Payment, more: object = {}, by?: Product): Promise<void> {
  const { id, status, amountSantim, method, provider, transactionNumber, reason } = decided;
  const where = provider === null ? { method } : { method, provider };
  await work.audit({
    action: actionOf(decided),
    subject: id,
    before: { status: 'pending' },
    after: { status, amountSantim, ...where, transactionNumber, ...(reason === null ? {} : { reason }), ...more },
    ...(by && { by }),
  });
}

function actionOf({ status, type }: Payment): keyof AuditActions {
  if (status === 'withdrawn') return 'replace-deposit';
  return `${status === 'confirmed' ? 'confirm' : 'reject'}-${type === 'deposit' ? 'deposit' : 'withdrawal'}`;
}

/**
 * The messages that tell the player of a decision. A request that the player's own newer request or
 * claim has replaced is no news.
 */
function news({ id: payment, type, status, userId, amountSantim, ...decided }: Payment): readonly PlayerMessage[] {
  const [reason, amount] = [decided.reason ?? '', etbText(amountSantim ?? 0)];
  if (status === 'confirmed') {
    return [{ kind: type === 'deposit' ? 'depositConfirmed' : 'withdrawalPaid', userId, details: { amount, payment } }];
  }
  if (type === 'withdraw') return [{ kind: 'withdrawalRejected', userId, details: { amount, reason, payment } }];
  if (status === 'withdrawn') return [];
  const details = { reason, payment, ...(amountSantim !== null && { amount }) };
  return [{ kind: 'depositRejected', userId, details }];
}

/** @throws Refusal `numberUsed` */
export async function refuseUsedNumber<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error) === 'payments_number_used') throw new Refusal('numberUsed');
    throw error;
  }
}

/**
 * Refuses a number that another payment has used up, or that another pending one has: it is decided
 * there.
 *
 * @throws Refusal `numberUsed`, `numberClaimed`
 */
export async function refuseClaimed(
  { tx }: Work,
  { id }: Pick<Payment, 'id'>,
  transactionNumber: string,
): Promise<void> {
  const others = await tx
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.transactionNumber, transactionNumber), ne(payments.id, id)));
  if (others.some(({ status }) => status === 'confirmed')) throw new Refusal('numberUsed');
  if (others.some(({ status }) => status === 'pending')) throw new Refusal('numberClaimed');
}

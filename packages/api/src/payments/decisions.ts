import { type Db, schema, type Transaction } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { once } from '../kernel/idempotency.ts';
import { Refusal } from '../kernel/refusals.ts';
import { type confirmInput, paymentStatus, type rejectInput } from './contract.ts';
import { lockTransactionNumber } from './evidence.ts';
import { decide, flagsWithAmount, lockPending, type Payment } from './payment.ts';
import { creditDeposit, resolveHold } from './transfers.ts';

const { payments } = schema;

interface Deps {
  readonly db: Db;
  readonly now: () => number;
}

/** Runs in the transaction of a decision, with the payment that it is about. */
type Alongside = (tx: Transaction, payment: Payment) => Promise<void>;

/** What is told of a decision, and kept for a request that is sent again. */
const decided = z.object({ userId: z.string(), status: paymentStatus });

/**
 * An administrator's yes: a deposit is credited, a withdrawal's hold is paid out. With an idempotency key the same request
 * gets the same answer when it is sent again.
 *
 * @throws Refusal `paymentNotFound`, `alreadyConfirmed`, `alreadyRejected`, `amountUnknown`, `keyReused`
 */
export async function confirmPayment(
  { db, now }: Deps,
  adminId: string,
  { idempotencyKey, ...input }: z.infer<typeof confirmInput>,
  alongside?: Alongside,
): Promise<z.infer<typeof decided>> {
  const number = await transactionNumberOf(db, input.paymentId);
  const act = async (tx: Transaction) => {
    if (number !== null) await lockTransactionNumber(tx, number);
    const { userId, status } = await confirmPending(tx, { adminId, nowMs: now() }, input, alongside);
    return { userId, status };
  };
  if (idempotencyKey === undefined) return db.transaction(act);
  const request = { userId: adminId, key: idempotencyKey, operation: 'confirm-payment', input, answer: decided };
  return once(db, request, act);
}

async function confirmPending(
  tx: Transaction,
  { adminId, nowMs }: { adminId: string; nowMs: number },
  input: Omit<z.infer<typeof confirmInput>, 'idempotencyKey'>,
  alongside?: Alongside,
): Promise<Payment> {
  const payment = await lockPending(tx, input.paymentId);
  if (input.type !== undefined && input.type !== payment.type) throw new Refusal('paymentNotFound');
  const decision = { status: 'confirmed', decidedAt: new Date(nowMs), decidedBy: adminId } as const;
  if (payment.type === 'withdraw') {
    await resolveHold(tx, payment, 'clearing');
    await alongside?.(tx, payment);
    return decide(tx, payment.id, decision);
  }
  // What the administrator saw arrive counts, not what the player said.
  const amountSantim = input.amountSantim ?? payment.amountSantim;
  const method = input.method ?? payment.method;
  if (amountSantim === null || method === null) throw new Refusal('amountUnknown');
  const flags = flagsWithAmount(payment, amountSantim);
  const confirmed = await decide(tx, payment.id, { ...decision, amountSantim, method, flags });
  await creditDeposit(tx, payment, { amountSantim, method });
  await alongside?.(tx, confirmed);
  return confirmed;
}

/**
 * An administrator's no: a withdrawal's hold goes back to the wallet.
 *
 * @throws Refusal `paymentNotFound`, `alreadyConfirmed`, `alreadyRejected`
 */
export async function rejectPayment(
  { db, now }: Deps,
  adminId: string,
  { paymentId, reason }: z.infer<typeof rejectInput>,
  alongside?: Alongside,
): Promise<Payment> {
  return db.transaction(async (tx) => {
    const payment = await lockPending(tx, paymentId);
    if (payment.type === 'withdraw') await resolveHold(tx, payment, 'wallet');
    await alongside?.(tx, payment);
    return decide(tx, paymentId, { status: 'rejected', decidedAt: new Date(now()), decidedBy: adminId, reason });
  });
}

async function transactionNumberOf(db: Db, paymentId: string): Promise<string | null> {
  const [payment] = await db
    .select({ transactionNumber: payments.transactionNumber })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment?.transactionNumber ?? null;
}

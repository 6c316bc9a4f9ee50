import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transact, transactOnce, type Work } from '../kernel/unit-of-work.ts';
import { type confirmInput, decisionOutput, type rejectInput } from './contract.ts';
import { lockTransactionNumber } from './evidence.ts';
import { decide, flagsWithAmount, lockPending, type Payment } from './payment.ts';
import { creditDeposit, resolveHold } from './transfers.ts';

const { payments } = schema;

type Confirmation = Omit<z.output<typeof confirmInput>, 'idempotencyKey'>;
type DecisionAnswer = z.input<typeof decisionOutput>;

/**
 * Confirms a payment: credits a deposit, or pays out a withdrawal's hold. With an idempotency key,
 * a repeated request gets the same answer.
 *
 * @throws Refusal `paymentNotFound`, `alreadyConfirmed`, `alreadyRejected`, `amountUnknown`,
 * `keyReused`
 */
export async function confirmPayment(
  core: Core,
  actor: Administrator,
  { idempotencyKey, ...input }: z.output<typeof confirmInput>,
): Promise<DecisionAnswer> {
  const number = await transactionNumberOf(core, input.paymentId);
  const request = { key: idempotencyKey, operation: 'confirm-payment', input, answer: decisionOutput };
  return transactOnce(core, actor, request, async (work) => {
    if (number !== null) await lockTransactionNumber(work, number);
    const payment = await lockPending(work, input.paymentId);
    if (input.type !== undefined && input.type !== payment.type) throw new Refusal('paymentNotFound');
    const confirmed =
      payment.type === 'withdraw' ? await payOut(work, actor, payment) : await credit(work, actor, payment, input);
    await auditDecision(work, 'confirm', confirmed);
    return { message: messages.paymentConfirmed, status: confirmed.status };
  });
}

async function payOut(work: Work, actor: Administrator, payment: Payment): Promise<Payment> {
  await resolveHold(work, payment, 'clearing');
  return decide(work, payment.id, { status: 'confirmed', ...decisionBy(work, actor) });
}

/** What the administrator saw arrive overrides what the player claimed. */
async function credit(work: Work, actor: Administrator, payment: Payment, input: Confirmation): Promise<Payment> {
  const amountSantim = input.amountSantim ?? payment.amountSantim;
  const method = input.method ?? payment.method;
  if (amountSantim === null || method === null) throw new Refusal('amountUnknown');
  const flags = flagsWithAmount(payment, amountSantim);
  const decision = { status: 'confirmed', ...decisionBy(work, actor), amountSantim, method, flags } as const;
  const confirmed = await decide(work, payment.id, decision);
  await creditDeposit(work, payment, { amountSantim, method });
  return confirmed;
}

/**
 * Rejects a payment. A withdrawal's hold goes back to the wallet.
 *
 * @throws Refusal `paymentNotFound`, `alreadyConfirmed`, `alreadyRejected`
 */
export async function rejectPayment(
  core: Core,
  actor: Administrator,
  { paymentId, reason }: z.output<typeof rejectInput>,
): Promise<DecisionAnswer> {
  return transact(core, actor, async (work) => {
    const payment = await lockPending(work, paymentId);
    if (payment.type === 'withdraw') await resolveHold(work, payment, 'wallet');
    const rejected = await decide(work, paymentId, { status: 'rejected', ...decisionBy(work, actor), reason });
    await auditDecision(work, 'reject', rejected);
    return { message: messages.paymentRejected, status: rejected.status };
  });
}

const decisionBy = (work: Work, { id }: Administrator) => ({ decidedAt: new Date(work.now()), decidedBy: id });

async function auditDecision(work: Work, decision: 'confirm' | 'reject', decided: Payment): Promise<void> {
  const { id, type, status, amountSantim, method, transactionNumber, reason } = decided;
  await work.audit({
    action: `${decision}-${type === 'deposit' ? 'deposit' : 'withdrawal'}`,
    subject: id,
    before: { status: 'pending' },
    after: { status, amountSantim, method, transactionNumber, ...(reason === null ? {} : { reason }) },
  });
}

async function transactionNumberOf({ db }: Core, paymentId: string): Promise<string | null> {
  const [payment] = await db
    .select({ transactionNumber: payments.transactionNumber })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment?.transactionNumber ?? null;
}

import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { creditWithinLimits } from '../decisions/credit.ts';
import { decide, flagsWithAmount, type Payment } from '../payment.ts';
import type { Evidence } from './message.ts';

const { receiptChecks, smsMessages } = schema;

/** Credits the deposit with the amount and method of what proves it. */
export async function confirmByEvidence(work: Work, payment: Payment, evidence: Evidence): Promise<Payment> {
  const { amountSantim, method } = evidence;
  const deposit = await decide(work, payment.id, {
    status: 'confirmed',
    decidedAt: new Date(work.now()),
    decidedBy: null,
    amountSantim,
    method,
    flags: flagsWithAmount(payment, amountSantim),
  });
  await creditWithinLimits(work, deposit);
  await useEvidence(work, evidence, payment.id);
  return deposit;
}

/**
 * Records that the message or the receipt has confirmed this deposit, so that it confirms no other.
 */
export async function useEvidence(
  { tx }: Work,
  { by, id }: Pick<Evidence, 'by' | 'id'>,
  paymentId: string,
): Promise<void> {
  if (by === 'message') await tx.update(smsMessages).set({ paymentId }).where(eq(smsMessages.id, id));
  else await tx.update(receiptChecks).set({ hasCredited: true }).where(eq(receiptChecks.paymentId, id));
}

import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { creditWithinLimits } from '../decisions/credit.ts';
import { decide, flagsWithAmount, type Payment } from '../payment.ts';
import type { Evidence } from './message.ts';

/** Credits the deposit with the amount and method of the message. */
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

/** Records that the message has confirmed this deposit, so that it confirms no other. */
export async function useEvidence({ tx }: Work, { id }: Pick<Evidence, 'id'>, paymentId: string): Promise<void> {
  await tx.update(schema.smsMessages).set({ paymentId }).where(eq(schema.smsMessages.id, id));
}

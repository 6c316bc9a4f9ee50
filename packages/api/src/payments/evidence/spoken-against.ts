import { schema } from '@cartela/db';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { Payment } from '../payment.ts';
import { raiseAlarm } from './chain/alarms.ts';
import { isUndoing } from './message.ts';

const { smsMessages } = schema;

/**
 * Raises an alarm for each message that says that a payment failed, was undone, or waits, whose
 * number a confirmed payment of ours has just got. Nobody has seen these, as they came before it.
 */
export async function raiseIfUndone(
  work: Work,
  { id: paymentId, amountSantim: expectedSantim, ...payment }: Pick<Payment, 'id' | 'amountSantim' | 'method'>,
  transactionNumber: string,
): Promise<void> {
  const messages = await work.tx.select().from(smsMessages).where(isUndoing(work.tx, transactionNumber));
  for (const { id: smsId, ...message } of messages) {
    const method = payment.method ?? message.method;
    if (method === null) continue;
    await raiseAlarm(work, { kind: 'evidence-disagrees', method, smsId, paymentId, expectedSantim });
  }
}

import { schema } from '@cartela/db';
import { and, isNull, ne } from 'drizzle-orm';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { isAlike } from '../numbers/alike-numbers.ts';
import type { Payment } from '../payment.ts';
import { isEvidence } from './message.ts';

const { payments, smsMessages } = schema;

/**
 * Refuses a number that is easily taken for that of another payment, or of a message where none has
 * this very number. With `isOther`, an administrator says that it is another payment.
 *
 * @throws Refusal `numberResembles`
 */
export async function refuseAlike(
  { tx }: Work,
  { id }: Pick<Payment, 'id'>,
  transactionNumber: string,
  { isProven, isOther = false }: { isProven: boolean; isOther: boolean | undefined },
): Promise<void> {
  if (isOther) return;
  const [payment] = await tx
    .select({ number: payments.transactionNumber })
    .from(payments)
    .where(and(isAlike(payments, transactionNumber), ne(payments.status, 'rejected'), ne(payments.id, id)))
    .limit(1);
  const [message] = isProven
    ? []
    : await tx
        .select({ number: smsMessages.transactionNumber })
        .from(smsMessages)
        .where(and(isAlike(smsMessages, transactionNumber), isEvidence(tx), isNull(smsMessages.paymentId)))
        .limit(1);
  const number = payment?.number ?? message?.number;
  if (number) throw new Refusal('numberResembles', { values: { number } });
}

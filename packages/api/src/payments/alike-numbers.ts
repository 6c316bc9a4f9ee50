// Transaction numbers that are easily taken for each other: they differ by characters that people
// misread, or one of them was cut off. They count as one payment until a person says otherwise.

import { schema } from '@cartela/db';
import { and, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { fillMessage, messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';
import type { Work } from '../kernel/unit-of-work.ts';
import { isEvidence } from './evidence/message.ts';
import { skeletonOf, skeletonsAlike } from './number-skeleton.ts';
import type { Payment } from './payment.ts';

const { payments, smsMessages } = schema;

/** The condition on payments or messages that their number is easily taken for this one. */
function isAlike(table: typeof payments | typeof smsMessages, transactionNumber: string): SQL | undefined {
  const isSimilar = inArray(table.numberSkeleton, skeletonsAlike(transactionNumber));
  return and(isSimilar, ne(table.transactionNumber, transactionNumber));
}

/** Whether two numbers are easily taken for each other, or the same. */
export function areAlike(one: string, other: string): boolean {
  return skeletonsAlike(one).includes(skeletonOf(other));
}

/**
 * Refuses a number that is easily taken for that of another payment, or of a message where none has
 * this very number. `isOther` is the word of an administrator that it is another payment.
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
  if (number) {
    throw new Refusal('numberResembles', { message: fillMessage(messages.numberResembles, { number }) });
  }
}

/** Whether another payment has a number that is easily taken for this one. */
export async function resemblesAnother({ tx }: Pick<Work, 'tx'>, transactionNumber: string): Promise<boolean> {
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(isAlike(payments, transactionNumber))
    .limit(1);
  return found.length > 0;
}

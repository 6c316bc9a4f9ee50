// Receipts beside the messages of the operator's phone: two witnesses of one payment.

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq } from 'drizzle-orm';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { raiseAlarm } from '../evidence/chain/alarms.ts';
import type { Evidence } from '../evidence/message.ts';
import { endingShown, VISIBLE_DIGITS_MIN } from '../evidence/payer.ts';
import type { Payment } from '../payment.ts';
import type { ReceiptCheck } from './receipt-check.ts';

const { paymentAlarms, receiptChecks } = schema;

/** Verdicts with which a receipt speaks against a message that the money arrived. */
const AGAINST: readonly ReceiptCheck['verdict'][] = ['not-completed', 'other-receiver'];
/** Verdicts with which it does not say what became of this payment. */
const SILENT: readonly ReceiptCheck['verdict'][] = [null, 'unreadable', 'no-receipt', 'other-number'];

type Statement = Pick<Evidence, 'transactionNumber' | 'amountSantim' | 'payerPhone'>;

/** The receipt as proof of the deposit, if it agrees with the claim and counts as evidence. */
export async function receiptFor(db: Db | Transaction, { id }: Pick<Payment, 'id'>): Promise<Evidence | null> {
  const [check] = await db.select().from(receiptChecks).where(eq(receiptChecks.paymentId, id));
  return check ? proofOf(check) : null;
}

export function proofOf(check: ReceiptCheck): Evidence | null {
  const { paymentId: id, transactionNumber, method, settledSantim, payerPhone, paidAt, askedAt, counts } = check;
  if (check.verdict !== 'agrees' || !counts || check.hasCredited || settledSantim === null || askedAt === null)
    return null;
  const statement = { transactionNumber, amountSantim: settledSantim, method, payerPhone };
  return { by: 'receipt', id, ...statement, receivedAt: askedAt, occurredAt: paidAt };
}

/**
 * What the payment's receipt says, if it counts and speaks against this message. Null if it does
 * not.
 */
export async function receiptAgainst(
  db: Db | Transaction,
  paymentId: string,
  message: Statement & Pick<Evidence, 'by'>,
): Promise<ReceiptCheck | null> {
  if (message.by === 'receipt') return null;
  const [check] = await db.select().from(receiptChecks).where(eq(receiptChecks.paymentId, paymentId));
  return check && speaksAgainst(check, message) ? check : null;
}

export function speaksAgainst(check: ReceiptCheck, message: Statement): boolean {
  const { counts, verdict, transactionNumber, settledSantim, payerPhone } = check;
  if (!counts || SILENT.includes(verdict) || transactionNumber !== message.transactionNumber) return false;
  const isOther = settledSantim !== message.amountSantim || areOfTwo(payerPhone, message.payerPhone);
  return isOther || AGAINST.includes(verdict);
}

/** Whether two masked numbers are those of two payers. */
function areOfTwo(one: string | null, other: string | null): boolean {
  const endings = [endingShown(one), endingShown(other)];
  return endings[0] !== endings[1] && endings.every((ending) => ending.length === VISIBLE_DIGITS_MIN);
}

/** Raises an alarm that a payment's receipt and a message say different things, once for both. */
export async function raiseDisagreement(
  work: Work,
  { id: paymentId, amountSantim }: Pick<Payment, 'id' | 'amountSantim'>,
  { id: smsId, method }: Pick<Evidence, 'id' | 'method'>,
): Promise<void> {
  const isIt = and(eq(paymentAlarms.smsId, smsId), eq(paymentAlarms.paymentId, paymentId));
  if ((await work.tx.$count(paymentAlarms, isIt)) > 0) return;
  const alarm = { kind: 'evidence-disagrees', method, smsId, paymentId } as const;
  await raiseAlarm(work, { ...alarm, expectedSantim: amountSantim });
}

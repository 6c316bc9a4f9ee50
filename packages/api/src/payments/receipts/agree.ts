// Whether a receipt speaks for a claim. Pure.

import { MINUTE_MS } from '../../kernel/times/day.ts';
import { matchPayer } from '../evidence/payer.ts';
import { datesDiffer, PAYMENT_AGE_MAX_MS } from '../numbers/number-date.ts';
import { type Account, receiverOnReceipt } from '../numbers/receiver.ts';
import type { Payment } from '../payment.ts';
import type { ReceiptCheck } from './receipt-check.ts';
import type { Receipt } from './receipt-page.ts';

/** The provider's clock may be ahead of ours. */
const AHEAD_MAX_MS = 10 * MINUTE_MS;

interface Question {
  readonly claim: Pick<Payment, 'transactionNumber' | 'amountSantim' | 'phoneNumber'>;
  readonly receipt: Receipt;
  /** The operator's account at the provider of the receipt. */
  readonly account: Account | null;
  readonly nowMs: number;
}

/**
 * Returns `agrees`, or the first reason why not. What the claim alone is wrong about comes last: so
 * with any other reason, the receipt speaks against whatever else says that the money arrived.
 */
export function verdictOn({ claim, receipt, account, nowMs }: Question): NonNullable<ReceiptCheck['verdict']> {
  const { transactionNumber, isCompleted, payerPhone, paidAt, settledSantim } = receipt;
  if (transactionNumber !== claim.transactionNumber) return 'other-number';
  if (!isCompleted) return 'not-completed';
  const receiver = account ? receiverOnReceipt(receipt, account) : 'unknown';
  if (receiver !== 'account') return receiver === 'other' ? 'other-receiver' : 'receiver-unknown';
  const payer = matchPayer(payerPhone, claim.phoneNumber);
  if (payer !== 'fits') return payer === 'differs' ? 'other-payer' : 'payer-unknown';
  const ageMs = nowMs - paidAt.getTime();
  if (ageMs > PAYMENT_AGE_MAX_MS) return 'too-old';
  if (ageMs < -AHEAD_MAX_MS || datesDiffer(transactionNumber, paidAt)) return 'date-differs';
  return claim.amountSantim === null || claim.amountSantim === settledSantim ? 'agrees' : 'other-amount';
}

// What the date inside a transaction number says about a payment. A number without one says
// nothing.

import { ADDIS_ABABA_OFFSET_MS, DAY_MS, HOUR_MS } from '../kernel/day.ts';
import { PAYMENT_AGE_MAX_HOURS } from './limits.ts';
import { dateOfTransactionNumber } from './sms/transaction-number.ts';

/** A payment around midnight may have its number of one day and its message of the next. */
const DATE_TOLERANCE_DAYS = 1;
/** Older payments go to a person. */
export const PAYMENT_AGE_MAX_MS: number = PAYMENT_AGE_MAX_HOURS * HOUR_MS;

/** Whether the number and what is said of the payment name different days. */
export function datesDiffer(transactionNumber: string, saidAt: Date): boolean {
  const day = dayIn(transactionNumber);
  return day !== null && Math.abs(day - dayAt(saidAt.getTime())) > DATE_TOLERANCE_DAYS;
}

/** Whether the day that the number names has yet to come, or is over for too long. */
export function timelinessOf(transactionNumber: string, nowMs: number): 'future' | 'old' | 'recent' {
  const day = dayIn(transactionNumber);
  if (day === null) return 'recent';
  if (day > dayAt(nowMs)) return 'future';
  const endMs = (day + 1) * DAY_MS - ADDIS_ABABA_OFFSET_MS;
  return nowMs - endMs > PAYMENT_AGE_MAX_MS ? 'old' : 'recent';
}

/** Days of Addis Ababa, counted from 1970. */
const dayAt = (ms: number) => Math.floor((ms + ADDIS_ABABA_OFFSET_MS) / DAY_MS);

function dayIn(transactionNumber: string): number | null {
  const dated = dateOfTransactionNumber(transactionNumber);
  return dated && Date.UTC(dated.year, dated.month - 1, dated.day) / DAY_MS;
}

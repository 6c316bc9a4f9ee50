// What the date inside a transaction number says about a payment. A number without one says
// nothing.

import { ADDIS_ABABA_OFFSET_MS, DAY_MS, HOUR_MS } from '../../kernel/times/day.ts';
import { PAYMENT_AGE_MAX_HOURS } from '../limits.ts';
import { dateOfTransactionNumber } from '../sms/transaction-number.ts';

/** A payment around midnight may have a number of one day and a message of the next. */
const DATE_TOLERANCE_DAYS = 1;
/** Older payments are left to an administrator. */
export const PAYMENT_AGE_MAX_MS: number = PAYMENT_AGE_MAX_HOURS * HOUR_MS;

/**
 * Whether the day in the number is further from the day of `saidAt` than the tolerance. False if
 * the number has no day in it.
 */
export function datesDiffer(transactionNumber: string, saidAt: Date): boolean {
  const day = dayIn(transactionNumber);
  return day !== null && Math.abs(day - dayAt(saidAt.getTime())) > DATE_TOLERANCE_DAYS;
}

/**
 * Whether the day in the number is in the future, or has been over for longer than
 * `PAYMENT_AGE_MAX_MS`. `recent` if the number has no day in it.
 */
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

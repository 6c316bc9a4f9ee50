import { DAY_MS, dayOf } from '@cartela/api/kernel/day';
import {
  PREVIEW_LENGTH_MAX,
  STATEMENT_BODY_BYTES_MAX,
  STATEMENT_LENGTH_MAX,
} from '@cartela/api/payments/reconciliation/limits';

export interface StatementText {
  readonly name: string;
  readonly csv: string;
}

/** Bytes of the request that are kept for everything except the text. */
const REQUEST_FRAME_BYTES = 8192;

/** Whether the server would refuse the text because of its size. */
export function isTooLarge({ csv }: StatementText): boolean {
  if (csv.length > STATEMENT_LENGTH_MAX) return true;
  return new Blob([JSON.stringify(csv)]).size > STATEMENT_BODY_BYTES_MAX - REQUEST_FRAME_BYTES;
}

/**
 * The beginning of the text: as many whole lines as fit the preview, or a part of the first line if
 * that alone is longer.
 */
export function beginningOf({ csv }: StatementText): string {
  if (csv.length <= PREVIEW_LENGTH_MAX) return csv;
  const beginning = csv.slice(0, PREVIEW_LENGTH_MAX);
  const end = beginning.lastIndexOf('\n');
  return end === -1 ? beginning : beginning.slice(0, end);
}

/** A day in Addis Ababa, as `YYYY-MM-DD`: today, or `daysAgo` days before. */
export function dayInAddisAbaba(daysAgo: number): string {
  return dayOf(new Date(Date.now() - daysAgo * DAY_MS));
}

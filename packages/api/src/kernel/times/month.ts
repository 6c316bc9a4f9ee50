// Months of Addis Ababa, written as `YYYY-MM`. This file imports only `day.ts`, so that the browser
// can use it too.

import { dayOf, spanOf } from './day.ts';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const MONTHS_OF_YEAR = 12;
const MONTH_LENGTH = 'YYYY-MM'.length;

export const isMonth = (text: string): boolean => MONTH.test(text);

export const monthOf = (at: Date): string => dayOf(at).slice(0, MONTH_LENGTH);

/** The month that comes this many months after another one, or before it. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * MONTHS_OF_YEAR + number - 1 + months;
  return `${Math.floor(count / MONTHS_OF_YEAR)}-${String((count % MONTHS_OF_YEAR) + 1).padStart(2, '0')}`;
}

/** From `start` inclusive to `end` exclusive. */
export function spanOfMonth(month: string): { readonly start: Date; readonly end: Date } {
  return { start: spanOf(`${month}-01`).start, end: spanOf(`${monthAfter(month)}-01`).start };
}

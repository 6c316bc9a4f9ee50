import { etbOf } from '@cartela/game-core';
import { stringify } from 'csv-stringify/sync';
import { ADDIS_ABABA_OFFSET_MS } from '../kernel/times/day.ts';

/** An amount that is written in ETB, with two decimals. */
interface Etb {
  readonly santim: number;
}

type Cell = string | number | Etb | Date | null;
export type Row = readonly Cell[];

export const etbCell = (santim: number): Etb => ({ santim });

/** An amount in its currency: coins are whole. */
export const amountCell = (currency: 'ETB' | 'COIN', amount: number): Etb | number =>
  currency === 'ETB' ? etbCell(amount) : amount;

/** The second in Addis Ababa, such as `2026-11-05 14:22:07`, which spreadsheets take for a date. */
export function secondInAddis(at: Date | null): string | null {
  return at && new Date(at.getTime() + ADDIS_ABABA_OFFSET_MS).toISOString().slice(0, SECONDS).replace('T', ' ');
}

const SECONDS = 19;

const PHONE_NUMBER = /^\+\d+$/;

/**
 * Players choose their own names, so any text that a spreadsheet would run as a formula gets an
 * apostrophe in front. A phone number gets a tab, with which Excel takes it for a text and shows
 * all of it.
 */
export function linesOf(rows: readonly Row[]): string {
  return stringify([...rows], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // By default only the record delimiter is quoted, and a line break inside a text would start a
    // new row.
    quoted_match: /[\r\n]/,
    cast: {
      date: (value) => value.toISOString(),
      // A minus before an amount begins no formula.
      object: ({ santim }) => ({ value: etbOf(Number(santim)).toFixed(2), escape_formulas: false }),
      string: (value) => (PHONE_NUMBER.test(value) ? { value: `\t${value}`, escape_formulas: false } : value),
    },
  });
}

// Reads the text of a file as rows of cells. What the cells mean is decided elsewhere.

import { setImmediate as othersTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { COLUMNS_MAX, ROW_LENGTH_MAX, STATEMENT_ROWS_MAX } from './limits.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** Rows that are read before other work has its turn. They take a few milliseconds. */
const ROWS_AT_ONCE = 100;
/** Rows that show which delimiter the file has. */
const SAMPLE_ROWS = 40;

export interface CsvRow {
  /** In the file, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads the rows that are not empty. Of comma, semicolon and tab, the delimiter is the one that
 * makes the most rows of equal width. It reads at most `COLUMNS_MAX` columns, and one row more than
 * `rowsMax`, which shows that there are too many.
 *
 * @throws Refusal `statementUnreadable`
 */
export function csvRows(text: string, rowsMax = STATEMENT_ROWS_MAX): CsvRow[] {
  const delimiter = delimiterOf(text);
  if (delimiter === null) throw new Refusal('statementUnreadable');
  return rowsBy(text, delimiter, rowsMax);
}

function delimiterOf(text: string): string | null {
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: tableScore(text, delimiter) }));
  const best = scores.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.delimiter : null;
}

/**
 * How many rows have the commonest width, and for equal numbers how wide they are. 0 if the text is
 * no table by this delimiter.
 */
function tableScore(text: string, delimiter: string): number {
  const rows = sampleOf(text, delimiter);
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([width, count]) => count * 1000 + width));
}

function sampleOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { ...READING, delimiter, to: SAMPLE_ROWS });
  } catch {
    return [];
  }
}

const READING = {
  bom: true,
  trim: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: ROW_LENGTH_MAX,
} as const;

function rowsBy(text: string, delimiter: string, rowsMax: number): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      ...READING,
      delimiter,
      to: rowsMax + 1,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells: cells.slice(0, COLUMNS_MAX) });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : rows.length + 1;
    throw new Refusal('statementLineUnreadable', { values: { line } });
  }
  return rows;
}

/** Reads rows in turns: rounds go on in this process, and their calls must not wait. */
export async function readEach(rows: readonly CsvRow[], read: (row: CsvRow) => void): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await othersTurn();
    read(row);
  }
}

/** @throws Refusal `statementTooManyRows` */
export function refuseTooManyRows(rows: readonly CsvRow[]): void {
  if (rows.length <= STATEMENT_ROWS_MAX) return;
  throw new Refusal('statementTooManyRows', { values: { n: STATEMENT_ROWS_MAX } });
}

// Reads the text of a file as rows of cells. What the cells mean is decided elsewhere.

import { pipeline } from 'node:stream/promises';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { COLUMNS_MAX, ROW_LENGTH_MAX, STATEMENT_ROWS_MAX } from './limits.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** How long a file is worked on before other work has its turn: rounds go on in this process. */
const TURN_MS = 10;
/** Bytes that are parsed in one turn. Any row of `ROW_LENGTH_MAX` is shorter. */
const PIECE_BYTES = 32 * 1024;
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
export async function csvRows(text: string, rowsMax = STATEMENT_ROWS_MAX): Promise<CsvRow[]> {
  const delimiter = await delimiterOf(text);
  if (delimiter === null) throw new Refusal('statementUnreadable');
  return rowsBy(text, delimiter, rowsMax + 1);
}

async function delimiterOf(text: string): Promise<string | null> {
  let best: { delimiter: string | null; score: number } = { delimiter: null, score: 0 };
  for (const delimiter of DELIMITERS) {
    const score = await tableScore(text, delimiter);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/**
 * How many rows have the commonest width, and for equal numbers how wide they are. 0 if the text is
 * no table by this delimiter.
 */
async function tableScore(text: string, delimiter: string): Promise<number> {
  const rows = await rowsBy(text, delimiter, SAMPLE_ROWS).catch(() => []);
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  return Math.max(0, ...[...counts].map(([width, count]) => count * 1000 + width));
}

/** A cell that is to be read as text, as spreadsheets take it: `="100.00"`. */
const AS_TEXT = /^="([^"]*)"$/;

const READING = {
  bom: true,
  trim: true,
  relax_column_count: true,
  // A cell may have quotes in it without being in quotes.
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: ROW_LENGTH_MAX,
  // What stands behind the last column is one cell, whatever separators it has.
  ignore_last_delimiters: COLUMNS_MAX + 1,
} as const;

/** Reads the first rows, as many as are asked for. What comes behind them may be anything. */
async function rowsBy(text: string, delimiter: string, count: number): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  const isEnough = () => rows.length >= count;
  const parser = parse({
    ...READING,
    delimiter,
    on_record: (cells: string[], { lines }) => {
      rows.push({ line: lines, cells: cells.slice(0, COLUMNS_MAX).map((cell) => cell.replace(AS_TEXT, '$1')) });
      return null;
    },
  });
  const broken = (line: number) => new Refusal('statementLineUnreadable', { values: { line } });
  async function* pieces() {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length && !isEnough(); at += PIECE_BYTES) {
      await othersTurn();
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      const isPartOfRow = piece.length === PIECE_BYTES && !piece.includes('\n') && !piece.includes('\r');
      if (isPartOfRow) throw broken(parser.info.lines);
      yield piece;
    }
  }
  try {
    await pipeline(pieces, parser);
  } catch (error) {
    if (!isEnough()) {
      if (!(error instanceof CsvError)) throw error;
      throw broken(typeof error.lines === 'number' ? error.lines : rows.length + 1);
    }
  }
  return rows.slice(0, count);
}

/** Reads rows or columns in turns. */
export async function readEach<Part>(parts: readonly Part[], read: (part: Part) => void): Promise<void> {
  let sinceMs = Number.NEGATIVE_INFINITY;
  for (const part of parts) {
    if (performance.now() - sinceMs >= TURN_MS) {
      await othersTurn();
      sinceMs = performance.now();
    }
    read(part);
  }
}

/** @throws Refusal `statementTooManyRows` */
export function refuseTooManyRows(rows: readonly CsvRow[]): void {
  if (rows.length <= STATEMENT_ROWS_MAX) return;
  throw new Refusal('statementTooManyRows', { values: { n: STATEMENT_ROWS_MAX } });
}

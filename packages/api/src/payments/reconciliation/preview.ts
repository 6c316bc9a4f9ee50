import type { z } from 'zod';
import type { previewInput, previewOutput } from './contract.ts';
import { csvRows } from './csv.ts';
import { guessColumns } from './guess.ts';
import { PREVIEW_ROWS, SHOWN_TEXT_MAX } from './limits.ts';

/**
 * The first rows of a statement and which columns they seem to have. Nothing is kept.
 *
 * @throws Refusal `statementUnreadable`
 */
export async function previewStatement({ csv }: z.output<typeof previewInput>): Promise<z.input<typeof previewOutput>> {
  const rows = await csvRows(csv, PREVIEW_ROWS);
  const { heading, guess, unclear } = await guessColumns(rows);
  return { rows: rows.map(({ cells }) => cells.map((cell) => cell.slice(0, SHOWN_TEXT_MAX))), heading, guess, unclear };
}

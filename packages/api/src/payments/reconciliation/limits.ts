// Limits of statements, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

/** The procedure that takes a whole statement, so its requests may be larger than others. */
export const COMPARE_PROCEDURE = 'payments.reconciliation.compare';
/** Bytes in the body of such a request: 10,000 rows of 300 characters, quoted and escaped. */
export const STATEMENT_BODY_BYTES_MAX = 4 * 1024 * 1024;
/** UTF-16 units in the text of a statement. */
export const STATEMENT_LENGTH_MAX = 3_500_000;
/** Rows of a statement, used or not. */
export const STATEMENT_ROWS_MAX = 10_000;
/** UTF-16 units in one row. A quotation mark that is never closed would make it endless. */
export const ROW_LENGTH_MAX = 8192;
/** The last column that may be chosen by its place, and the length of a column's name. */
export const COLUMNS_MAX = 100;
export const COLUMN_NAME_LENGTH_MAX = 100;
/** Lines that may come before the row with the columns' names. */
export const HEADING_ROWS_MAX = 20;

/** The beginning of a statement is enough for a preview, in UTF-16 units and rows. */
export const PREVIEW_LENGTH_MAX = 16_000;
export const PREVIEW_ROWS = 30;
/** UTF-16 units of one cell in a preview, or of a row that could not be used. */
export const SHOWN_TEXT_MAX = 160;

/** The longest reference of a provider, in letters. */
export const PROVIDER_REFERENCE_MAX = 100;

/** Payments of each kind that are suggested for one payment of a statement. */
export const SUGGESTIONS_MAX = 5;

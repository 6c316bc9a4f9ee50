// A backup is text. Its first line is JSON and says what the tables looked like. Each table is a
// line of JSON with its rows below it, in the text format of PostgreSQL's COPY. Below the tables, a
// line of JSON has the values of the sequences and the number of rows. The last line is JSON with
// the SHA-256 of everything above it. Every row is one line, because line ends are escaped.

export const FORMAT = 'cartela-backup-1';

/** The line below the rows of each table. No row looks like it. */
export const END_OF_ROWS = '\\.\n';

export interface Migration {
  readonly hash: string;
  /** Milliseconds since the epoch, as a string. */
  readonly createdAt: string;
}

export interface Header {
  readonly format: typeof FORMAT;
  readonly takenAt: string;
  /** The migrations that had been applied. They say what the tables look like. */
  readonly migrations: readonly Migration[];
}

export interface Section {
  readonly table: string;
  readonly columns: string;
}

/**
 * The value from which each sequence continues. The key is the sequence's name, as a statement has
 * it.
 */
export type Sequences = Readonly<Record<string, string>>;

export interface Ending {
  readonly sequences: Sequences;
  readonly rows: number;
}

/** The last line: the SHA-256 of everything above it. */
export interface Seal {
  readonly sha256: string;
}

/** A backup is not valid. The message says why, for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** A table of which all rows have been read or restored, and how many rows it has. */
export interface Progress {
  readonly table: string;
  readonly rows: number;
}

export const lineOf = (value: Header | Section | Ending | Seal): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** A row of a table: the texts of its columns. */
export type Row = readonly (string | null)[];

const NULL = '\\N';
const ESCAPES: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
};
const ESCAPED = new Map(Object.entries(ESCAPES).map(([character, sequence]) => [sequence, character]));

const escaped = (text: string) => text.replace(/[\b\f\n\r\t\v\\]/g, (character) => ESCAPES[character] ?? character);
const unescaped = (text: string) => text.replace(/\\./g, (sequence) => ESCAPED.get(sequence) ?? sequence.slice(1));

/** A row as a line, with its end. */
export const rowLine = (row: Row): string =>
  `${row.map((text) => (text === null ? NULL : escaped(text))).join('\t')}\n`;

/** The row of a line with its end. */
export function rowIn(line: string): Row {
  return line
    .slice(0, -1)
    .split('\t')
    .map((text) => (text === NULL ? null : unescaped(text)));
}

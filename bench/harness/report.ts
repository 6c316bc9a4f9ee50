import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the results. It is not kept in git. */
const FOLDER = fileURLToPath(new URL('../../.cache/bench', import.meta.url));
const GAP = '  ';

export interface Table {
  readonly title: string;
  /** The first column has names and is aligned left, the others right. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Target {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly bound: 'at most' | 'at least';
  readonly met: boolean;
}

/** What a bench prints, and writes as JSON when it is done. */
export type Report = ReturnType<typeof createReport>;

export function createReport(area: string, print = (text: string): void => void process.stdout.write(text)) {
  const tables: Table[] = [];
  const targets: Target[] = [];

  function target(bound: Target['bound'], what: string, value: number, limit: number): void {
    const met = bound === 'at most' ? value <= limit : value >= limit;
    targets.push({ what, value, limit, bound, met });
  }

  return {
    /** Prints a line on the progress, which is not part of the result. */
    note: (line: string) => print(`${line}\n`),
    table(table: Table): void {
      tables.push(table);
      print(`\n${table.title}\n${aligned([table.columns, ...table.rows])}\n`);
    },
    /**
     * Adds a target: `value` must not be above `limit`. The value is the ratio of our figure to a
     * peer's, or a figure of our own.
     */
    atMost: (what: string, value: number, limit: number) => target('at most', what, value, limit),
    atLeast: (what: string, value: number, limit: number) => target('at least', what, value, limit),
    /**
     * Prints which targets are met, and writes everything to a JSON file. A target that is not met
     * fails the bench.
     */
    async finish(): Promise<void> {
      const rows = targets.map(({ what, value, bound, limit, met }) => [
        what,
        value.toFixed(2),
        `${bound} ${limit.toFixed(2)}`,
        met ? 'met' : 'not met',
      ]);
      if (rows.length > 0) print(`\n${aligned([['target', 'measured', 'wanted', ''], ...rows])}\n`);
      if (targets.some(({ met }) => !met)) process.exitCode = 1;
      await mkdir(FOLDER, { recursive: true });
      const file = join(FOLDER, `${area}.json`);
      await writeFile(file, `${JSON.stringify({ area, ...machine(), tables, targets }, null, 2)}\n`);
      print(`\nwritten to ${file}\n`);
    },
  };
}

function machine() {
  const model = cpus()[0]?.model ?? 'unknown';
  return { at: new Date().toISOString(), node: process.version, processors: availableParallelism(), model };
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

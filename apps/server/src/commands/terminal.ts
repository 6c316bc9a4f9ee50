import { resolve } from 'node:path';
import type { Progress } from '@cartela/db/backup';

const TELL_EVERY_MS = 2000;

export const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * A path as the operator means it. npm runs scripts in the project's folder, and gives the folder
 * in which the operator called it as `INIT_CWD`.
 */
export const pathFrom = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

export const countText = (count: number, unit: string) =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;

/** Returns a listener that says how far the work is, at most every two seconds. */
export function tellProgress(): (progress: Progress) => void {
  let toldAtMs = performance.now();
  let tables = 0;
  let all = 0;
  return ({ table, rows }) => {
    tables += 1;
    all += rows;
    if (performance.now() - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = performance.now();
    say(`  ${countText(tables, 'table')}, ${countText(all, 'row')}; last ${table}`);
  };
}

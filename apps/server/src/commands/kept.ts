import { DAY_MS } from '@cartela/api/kernel/day';

const NAME = /^cartela-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz(?:\.age)?(\.unfinished)?$/;
/** The first day of 1970 was a Thursday. */
const MONDAY_DAYS = 3;
const WEEK_DAYS = 7;

/** The day, the week and the month of a backup, and of how many of them the newest is kept. */
const PERIODS: readonly [kept: number, of: (atMs: number) => string | number][] = [
  [7, (atMs) => Math.floor(atMs / DAY_MS)],
  [4, (atMs) => Math.floor((Math.floor(atMs / DAY_MS) + MONDAY_DAYS) / WEEK_DAYS)],
  [12, (atMs) => new Date(atMs).toISOString().slice(0, 'yyyy-mm'.length)],
];

/**
 * The backups that need not be kept. The newest of each of the last seven days, four weeks and
 * twelve months that have one are kept, and so is whatever is no backup. An unfinished one that is
 * a day older than the newest was left by a process that was killed. Time is UTC.
 *
 * Null, so that all are kept, if the one that was `made` just now is not the newest: the clock is
 * wrong, or was.
 */
export function surplusIn(names: readonly string[], made: string): string[] | null {
  const backups = names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds, unfinished] = NAME.exec(name) ?? [];
      if (day === undefined) return [];
      return [{ name, atMs: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`), isWhole: unfinished === undefined }];
    })
    .toSorted((one, other) => other.atMs - one.atMs);
  const newestFirst = backups.filter(({ isWhole }) => isWhole);
  const [newest] = newestFirst;
  if (newest?.name !== made) return null;
  const toKeep = new Set<string>();
  for (const [most, periodOf] of PERIODS) {
    const periods = new Set<string | number>();
    for (const { name, atMs } of newestFirst) {
      const period = periodOf(atMs);
      if (periods.has(period) || periods.size === most) continue;
      periods.add(period);
      toKeep.add(name);
    }
  }
  return backups
    .filter(({ name, atMs, isWhole }) => (isWhole ? !toKeep.has(name) : newest.atMs - atMs > DAY_MS))
    .map(({ name }) => name);
}

import { isForgotten } from '@cartela/game-core/record';

/** What of a record of the audit log may name a player. */
const NAMING = ['subject', 'before', 'after'];

/**
 * Whether a record of the audit log is the one in the file, but for texts that are the pseudonym of
 * a forgotten player now. It asks nothing of the database, which may be what was tampered with.
 */
export function isPseudonymised(was: string, isNow: string): boolean {
  const [before, after]: unknown[] = [JSON.parse(was), JSON.parse(isNow)];
  return differsBy(before, after, (old, now, name) => NAMING.includes(name) && namesLess(old, now));
}

const namesLess = (was: unknown, isNow: unknown): boolean =>
  was === isNow ||
  (typeof was === 'string' && typeof isNow === 'string' && isForgotten(isNow)) ||
  differsBy(was, isNow, namesLess);

/** Whether two values have the same names, and each value is the same or may differ as it does. */
function differsBy(
  was: unknown,
  isNow: unknown,
  mayDiffer: (was: unknown, isNow: unknown, name: string) => boolean,
): boolean {
  if (typeof was !== 'object' || typeof isNow !== 'object' || was === null || isNow === null) return false;
  if (Array.isArray(was) !== Array.isArray(isNow)) return false;
  const now = new Map<string, unknown>(Object.entries(isNow));
  const old = Object.entries(was);
  return (
    old.length === now.size &&
    old.every(([name, value]) => now.has(name) && (value === now.get(name) || mayDiffer(value, now.get(name), name)))
  );
}

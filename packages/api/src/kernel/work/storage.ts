import { onceAMinute } from '../times/once-a-minute.ts';
import type { Changes } from './changes.ts';
import type { Log, Storage } from './core.ts';

/** The disk counts as full until nothing has been refused for this long. */
const FULL_FOR_MS = 15_000;
/** While the disk is full, a process tells all processes at most this often. */
const TELL_EVERY_MS = 5000;

/**
 * Knows whether the database's disk is full, because every process tells all others when the
 * database has refused something for that reason.
 */
export function watchStorage(log: Log, changes: Changes): Storage {
  let timer: NodeJS.Timeout | null = null;
  let toldAtMs = Number.NEGATIVE_INFINITY;

  const logFull = onceAMinute(() =>
    log.error({}, 'the disk of the database is full: nothing can be saved until there is room, and nothing is lost'),
  );

  changes.on('storage-full', () => {
    logFull();
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      log.warn({}, 'the database has room again: nothing is refused for want of it any more');
    }, FULL_FOR_MS).unref();
  });

  return {
    isFull: () => timer !== null,
    noteFull() {
      if (performance.now() - toldAtMs < TELL_EVERY_MS) return;
      toldAtMs = performance.now();
      changes.publish([{ type: 'storage-full' }]);
    },
    noteFailure: onceAMinute((err: unknown, path: string) =>
      log.error({ err, path }, 'the database could not do what a call asked for'),
    ),
  };
}

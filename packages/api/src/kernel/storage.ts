import type { Log, Storage } from './core.ts';

/** The disk is taken for full until it has not refused anything for this long. */
const FULL_FOR_MS = 15_000;
const LOG_EVERY_MS = 60_000;

export function watchStorage(log: Log): Storage {
  let timer: NodeJS.Timeout | null = null;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  return {
    isFull: () => timer !== null,
    noteFull() {
      if (performance.now() - loggedAtMs > LOG_EVERY_MS) {
        loggedAtMs = performance.now();
        log.error(
          {},
          'the disk of the database is full: nothing can be saved until there is room, and nothing is lost',
        );
      }
      if (timer) clearTimeout(timer);
      timer = setTimeout(() => {
        timer = null;
        log.warn({}, 'the database refuses nothing for want of room any more');
      }, FULL_FOR_MS).unref();
    },
  };
}

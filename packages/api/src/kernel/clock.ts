import { clockOffsetMs, type Db } from '@cartela/db';
import type { Log } from './core.ts';

/** How often the database's clock is read again. Clocks drift by a second or two a day. */
const READ_EVERY_MS = 60_000;

/**
 * Milliseconds since the epoch by the database's clock, so that all processes agree. A process keeps
 * how far its own clock is off, and measures it again now and then: clocks drift, and are set.
 */
export async function startClock(
  db: Db,
  log: Log,
  readEveryMs = READ_EVERY_MS,
): Promise<{ readonly now: () => number; stop(): void }> {
  let offsetMs = await clockOffsetMs(db);
  const timer = setInterval(() => {
    clockOffsetMs(db).then(
      (measuredMs) => {
        offsetMs = measuredMs;
      },
      // The offset that is known is still the best there is.
      (error: unknown) => log.warn({ err: error }, 'the database’s clock could not be read'),
    );
  }, readEveryMs).unref();
  return { now: () => Date.now() + offsetMs, stop: () => clearInterval(timer) };
}

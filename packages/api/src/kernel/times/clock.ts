import { clockOffsetMs, type Db } from '@cartela/db';
import type { Log } from '../work/core.ts';

/**
 * How often the database's clock is read again: computers' clocks drift by a second or two a day.
 */
const READ_EVERY_MS = 60_000;

/**
 * Milliseconds since the epoch by the database's clock, so that all processes agree. In between, a
 * process counts on with its monotonic timer, because somebody may set its time of day. It measures
 * the difference to the database again every `READ_EVERY_MS`.
 */
export async function startClock(db: Db, log: Log): Promise<{ readonly now: () => number; stop(): void }> {
  let offsetMs = await clockOffsetMs(db);
  const timer = setInterval(() => {
    clockOffsetMs(db).then(
      (measuredMs) => {
        offsetMs = measuredMs;
      },
      // The last known offset is still the best there is.
      (error: unknown) => log.warn({ err: error }, 'the database’s clock could not be read'),
    );
  }, READ_EVERY_MS).unref();
  return { now: () => Math.round(performance.now() + offsetMs), stop: () => clearInterval(timer) };
}

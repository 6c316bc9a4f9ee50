import { clockOffsetMs, type Db } from '@cartela/db';
import type { Log } from '../work/core.ts';
import { MINUTE_MS } from './day.ts';

/**
 * How often the database's clock is read again: computers' clocks drift by a second or two a day.
 */
const READ_EVERY_MS = 60_000;
/** Clocks that are set by themselves, and take turns, differ by less. */
const BEHIND_MIN_MS = MINUTE_MS;

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
        warnIfBehind(log, offsetMs - measuredMs);
        offsetMs = measuredMs;
      },
      // The last known offset is still the best there is.
      (error: unknown) => log.warn({ err: error }, 'the database’s clock could not be read'),
    );
  }, READ_EVERY_MS).unref();
  return { now: () => Math.round(performance.now() + offsetMs), stop: () => clearInterval(timer) };
}

/** Says in the log if the database's clock, by which games go, is behind what it said before. */
export function warnIfBehind(log: Log, behindMs: number): void {
  if (behindMs < BEHIND_MIN_MS) return;
  log.warn({ behindMs }, 'the database’s clock was set back: games stand still until it has caught up; set it right');
}

import { verifyForAll } from './dashboard/ledger-status.ts';
import { ADDIS_ABABA_OFFSET_MS, DAY_MS, HOUR_MS } from './kernel/times/day.ts';
import type { Core } from './kernel/work/core.ts';

/** When the night's work may begin, after midnight in Addis Ababa: few play then. */
const NIGHT_AT_MS = 3 * HOUR_MS;

/** Verifies the ledger, unless a process has done so since this night began. Never rejects. */
export async function verifyByNight(core: Core): Promise<void> {
  const sinceMs = core.now() - ((core.now() + ADDIS_ABABA_OFFSET_MS - NIGHT_AT_MS) % DAY_MS);
  await verifyForAll(core, { unlessSince: new Date(sinceMs) }).catch((error: unknown) =>
    // To read all of a large ledger is work for the database, so it is not begun again at once.
    core.log.error({ err: error }, 'the ledger could not be verified; trying again in an hour'),
  );
}

/**
 * Does the night's work once a night, as one of all processes. Each tries every hour, beginning an
 * hour after its start, which has enough to do. So one of them makes up for a night in which none
 * ran, or in which another was killed. Call the returned function to stop: it does not wait.
 */
export function startNightly(core: Core): () => void {
  const timer = setInterval(() => void verifyByNight(core), HOUR_MS).unref();
  return () => clearInterval(timer);
}

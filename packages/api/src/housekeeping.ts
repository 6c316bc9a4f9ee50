import { type Db, schema } from '@cartela/db';
import { lt } from 'drizzle-orm';
import type { Sessions } from './accounts/sessions.ts';
import type { Log } from './kernel/context.ts';
import type { Events } from './kernel/events.ts';

const EVERY_MS = 60 * 60 * 1000;
/** A client that has not had its answer after this time has long given up asking. */
const ANSWERS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Deps {
  readonly db: Db;
  readonly now: () => number;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly events: Events;
}

/** Forgets sessions whose time is up, closing what they have open, and old answers to repeated requests. */
export async function tidyUp({ db, now, sessions, events }: Deps): Promise<void> {
  for (const session of await sessions.deleteExpired()) events.emit('sessionEnded', session);
  const { idempotencyRecords } = schema;
  await db.delete(idempotencyRecords).where(lt(idempotencyRecords.createdAt, new Date(now() - ANSWERS_KEPT_MS)));
}

/** Tidies up now and every hour, until the returned function is called, which lets a run that is under way end. */
export function startHousekeeping(deps: Deps): () => Promise<void> {
  const run = async () => {
    try {
      await tidyUp(deps);
    } catch (error) {
      deps.log.error({ err: error }, 'could not tidy up; trying again in an hour');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

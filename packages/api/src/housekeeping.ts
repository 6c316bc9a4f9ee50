import { schema } from '@cartela/db';
import { lt } from 'drizzle-orm';
import type { Application } from './kernel/application.ts';

const EVERY_MS = 60 * 60 * 1000;
/** A client that has not had its answer after this time has long given up asking. */
const ANSWERS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type Housekeeping = Pick<Application, 'db' | 'now' | 'log' | 'sessions'>;

/** Forgets sessions whose time is up, which closes what they have open, and old answers to repeated requests. */
export async function tidyUp({ db, now, sessions }: Housekeeping): Promise<void> {
  await sessions.deleteExpired();
  const { idempotencyRecords } = schema;
  await db.delete(idempotencyRecords).where(lt(idempotencyRecords.createdAt, new Date(now() - ANSWERS_KEPT_MS)));
}

/** Tidies up now and every hour, until the returned function is called, which lets a run that is under way end. */
export function startHousekeeping(app: Housekeeping): () => Promise<void> {
  const run = async () => {
    try {
      await tidyUp(app);
    } catch (error) {
      app.log.error({ err: error }, 'could not tidy up; trying again in an hour');
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

import { on } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@cartela/db';
import type { Events } from '../events.ts';
import { summary } from './overview.ts';

/** Changes of one moment are told together. */
const QUIET_MS = 300;

/** The summary: now, and again after payments or players have come or were decided. */
export async function* businessChanges({ db, events }: { db: Db; events: Events }, signal: AbortSignal) {
  const changes = on(events, 'businessChanged', { signal });
  yield await summary(db);
  try {
    while (!signal.aborted) {
      await changes.next();
      await wait(QUIET_MS, undefined, { signal });
      yield await summary(db);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

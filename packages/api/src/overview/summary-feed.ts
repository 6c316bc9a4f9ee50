import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@cartela/db';
import type { Events } from '../kernel/events.ts';
import { summary } from './summary.ts';

/** The summary is read at most this often: changes of one moment are told together. */
const QUIET_MS = 1000;

interface Deps {
  readonly db: Db;
  readonly now: () => number;
  readonly events: Events;
}

/** The summary: now, and again after payments or players have come or were decided, until the signal says so. */
export async function* businessChanges(app: Deps, signal: AbortSignal) {
  const { events } = app;
  let changed = true;
  let wake = () => {};
  const onChange = () => {
    changed = true;
    wake();
  };
  const onAbort = () => wake();
  events.on('businessChanged', onChange);
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      if (changed) {
        changed = false;
        yield await summary(app);
        await wait(QUIET_MS);
      } else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    events.off('businessChanged', onChange);
    signal.removeEventListener('abort', onAbort);
  }
}

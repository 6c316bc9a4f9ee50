import { createHash } from 'node:crypto';
import { type Application, equalBytes } from '@cartela/api';
import { askDatabase } from '@cartela/db';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Metrics } from '../metrics/index.ts';
import { tokenOf } from './identity.ts';

/** A process whose checks take longer than this is not ready. */
const READY_WITHIN_MS = 2000;
/** The database is asked at most once in this time, however many requests come. */
const READY_KNOWN_MS = 500;

/** One table that cannot go on may be at fault itself, and is no reason to send players away. */
const STUCK_MAX = 1;

export interface Health {
  readonly app: Pick<Application, 'db' | 'liveRooms' | 'storage' | 'load'>;
  /** Whether this process is about to end. Balancers must then send players to other processes. */
  readonly isLeaving: () => boolean;
  /** Whether the pool has made no progress for long, so that its connections were replaced. */
  readonly isDatabaseStalled: () => boolean;
  /** Null where there is no METRICS_TOKEN. */
  readonly metrics: { readonly token: string; readonly registry: Metrics } | null;
}

/** Routes for balancers, supervisors and Prometheus. Their answers say nothing about any person. */
export function health({ app, isLeaving, isDatabaseStalled, metrics }: Health) {
  const http = new Hono<{ Bindings: HttpBindings }>();
  const isReady = knownFor(READY_KNOWN_MS, () => within(READY_WITHIN_MS, everythingAnswers(app)));

  http.get('/healthz', (c) => c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' }));

  http.get('/readyz', async (c) => {
    const stuckCount = app.liveRooms.stuckCount();
    const ready = !isLeaving() && (await isReady()) && stuckCount <= STUCK_MAX;
    const leftOut = app.liveRooms.leftOut();
    // The first three do not make the process unready: on another process, calls would fare no
    // better. A database that stalls does so by itself.
    const problems = [
      ...(app.storage.isFull() ? ['disk-full'] : []),
      ...(app.load.isBusy() ? ['busy'] : []),
      ...(leftOut.length > 0 ? ['rooms-left-out'] : []),
      ...(isDatabaseStalled() ? ['database-stalled'] : []),
      ...(stuckCount > 0 ? ['rooms-stuck'] : []),
    ];
    const answer = problems.length === 0 ? { ok: ready } : { ok: ready, problems };
    return c.json(answer, ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });

  if (metrics) {
    const tokenDigest = digest(metrics.token);
    http.get('/metrics', async (c) => {
      const credential = tokenOf(c.env.incoming.headers);
      // Digests all have one length, so the comparison does not even give away the token's length.
      if (credential?.from !== 'bearer' || !equalBytes(digest(credential.token), tokenDigest)) {
        return c.text('', 401, { 'WWW-Authenticate': 'Bearer' });
      }
      const text = await metrics.registry.text();
      return c.body(text, 200, { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' });
    });
  }
  return http;
}

/**
 * Whether the database answers, and every table that runs here has taken in what happened to it.
 * Migrations need no check, because they are done before anything is served.
 */
async function everythingAnswers({ db, liveRooms }: Health['app']): Promise<boolean> {
  await Promise.all([askDatabase(db), ...liveRooms.all().map((room) => room.caughtUp())]);
  return true;
}

async function within(ms: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns a function that keeps its answer for `ms`, counted from when it began to look for it.
 * Calls in that time share one answer, even while it is still being found.
 */
function knownFor(ms: number, find: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null;
  let untilMs = 0;
  return () => {
    if (answer && performance.now() < untilMs) return answer;
    answer = find();
    untilMs = performance.now() + ms;
    return answer;
  };
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

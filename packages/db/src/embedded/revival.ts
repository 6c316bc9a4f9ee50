import { statfs } from 'node:fs/promises';
import { type Cluster, startAgain } from './postmaster.ts';

/** Two segments of PostgreSQL's log, of which it needs one before it serves anybody. */
const ROOM_MIN_BYTES = 32 * 1024 * 1024;
const LOOK_EVERY_MS = 2_000;
/** After an attempt that failed. */
const TRY_EVERY_MS = 10_000;

export interface RevivalOptions {
  /** Where clients look for the server. */
  readonly port: number;
  readonly socketFolder: string | null;
  readonly log: (line: string) => void;
  /** Called each time that it could not be started for want of room. */
  readonly onFull: () => void;
  /** Measures how much room there is in a folder, instead of the file system. */
  readonly freeBytes?: ((folder: string) => Promise<number>) | undefined;
}

/**
 * Starts the server again, at the same address, if it has ended by itself. It does when not even
 * its own log has room: it crashes, cannot recover and gives up. Until there is room nothing is
 * tried. Call it as often as the connection is found to be gone; it takes its time.
 */
export function createRevival(cluster: Cluster, options: RevivalOptions): () => Promise<void> {
  const { port, socketFolder, log, onFull, freeBytes = bytesFreeIn } = options;
  let nextAtMs = 0;
  let saidWhy = '';
  return async () => {
    if (performance.now() < nextAtMs) return;
    nextAtMs = performance.now() + LOOK_EVERY_MS;
    if ((await freeBytes(cluster.home.dir)) < ROOM_MIN_BYTES) return onFull();
    const outcome = await startAgain(cluster, { port, socketFolder });
    if (outcome === 'running') return;
    if (outcome === 'started') {
      saidWhy = '';
      return log('PostgreSQL had ended by itself, and was started again');
    }
    nextAtMs = performance.now() + TRY_EVERY_MS;
    if (outcome.why !== saidWhy) log(`PostgreSQL has ended by itself and cannot start: ${outcome.why}`);
    saidWhy = outcome.why;
  };
}

async function bytesFreeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

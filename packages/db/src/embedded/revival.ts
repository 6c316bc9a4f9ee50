import { statfs } from 'node:fs/promises';
import { type Cluster, startAgain } from './postmaster.ts';

/**
 * The size of two segments of PostgreSQL's write-ahead log. It needs one before it serves anybody.
 */
const DISK_FREE_MIN_BYTES = 32 * 1024 * 1024;
const LOOK_EVERY_MS = 2_000;
/** How long to wait after an attempt that failed. */
const TRY_EVERY_MS = 10_000;

export interface RevivalOptions {
  /** The port at which clients look for the server. */
  readonly port: number;
  readonly socketFolder: string | null;
  readonly log: (line: string) => void;
  /** Called each time that the server is not started because its disk is full. */
  readonly onFull: () => void;
  /** Returns how many bytes are free in a folder. By default, the file system is asked. */
  readonly freeBytes?: ((folder: string) => Promise<number>) | undefined;
}

/**
 * Returns a function that starts the server again, at the same address, if it has ended by itself.
 * The server ends when the disk has no space for its own log: it crashes, cannot recover and gives
 * up. Nothing is tried until there is space. The function may be called as often as the connection
 * is found to be lost. It acts only every two seconds, or ten seconds after an attempt that failed.
 */
export function createRevival(cluster: Cluster, options: RevivalOptions): () => Promise<void> {
  const { port, socketFolder, log, onFull, freeBytes = bytesFreeIn } = options;
  let nextAtMs = 0;
  let saidWhy = '';
  return async () => {
    if (performance.now() < nextAtMs) return;
    nextAtMs = performance.now() + LOOK_EVERY_MS;
    if ((await freeBytes(cluster.home.dir)) < DISK_FREE_MIN_BYTES) return onFull();
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

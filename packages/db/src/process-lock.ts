import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { connectTimeoutS, KEEPALIVE } from './connection.ts';
import { watchPool } from './pool-watch.ts';

/**
 * Every server process holds this lock of its database: alone, or together with others that share
 * it.
 */
const PROCESS_LOCK = 7_502;
const TRY_EVERY_MS = 250;
/** How often a process checks that its connection is still the one that took the lock. */
const CHECK_EVERY_MS = 2000;
/** How long a check may take. */
const CHECK_MAX_MS = 10_000;
/** Other processes run on the database. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

export interface ProcessLock {
  /** Releases the database to other processes. */
  release(): Promise<void>;
}

interface Backend {
  readonly pid: number;
  readonly since: string;
}

export interface ProcessLockOptions {
  readonly url: string;
  /**
   * Whether other processes may share the database. Processes that share it never run beside one
   * that does not.
   */
  readonly shared: boolean;
  /** Whether the connection may say its settings as it begins. */
  readonly takesLimits?: boolean;
  /** How long to wait for processes that are ending. */
  readonly waitMaxMs: number;
  /** Called once if a second attempt fails too, because another process has the database. */
  readonly onWait: () => void;
  /**
   * Called once if the connection was lost and another process has taken the database in the
   * meantime.
   */
  readonly onTaken: () => void;
}

/**
 * Takes the database for this process, on a connection of its own. The database is free again as
 * soon as that connection ends, however the process ends. If the database goes away for a while,
 * this process takes it again.
 *
 * @throws DatabaseInUseError
 */
export async function lockForProcess(options: ProcessLockOptions): Promise<ProcessLock> {
  const { url, shared, takesLimits = true, waitMaxMs, onWait, onTaken } = options;
  const client = postgres(url, {
    max: 1,
    connect_timeout: connectTimeoutS(url),
    // The lock ends with the connection, so the connection is never replaced because of its age.
    max_lifetime: null,
    connection: { application_name: 'cartela process', ...(takesLimits && KEEPALIVE) },
    fetch_types: false,
    onnotice: () => {},
  });
  const lock = shared
    ? client`pg_try_advisory_lock_shared(${PROCESS_LOCK})`
    : client`pg_try_advisory_lock(${PROCESS_LOCK})`;
  /** The connection that has the lock: the server's process for it, and when that began. */
  let holder: Backend | null = null;

  /**
   * Whether this process has the database. On a new connection, it tries to take the lock, unless
   * PostgreSQL has not noticed yet that the old connection is lost, which keeps the lock.
   */
  async function isOurs(): Promise<boolean> {
    const holders = await client<Backend[]>`
      select pid, backend_start::text as since from pg_locks join pg_stat_activity using (pid)
      where pid in (pg_backend_pid(), ${holder?.pid ?? 0}) and locktype = 'advisory' and objid = ${PROCESS_LOCK} and granted`;
    // On another server, another process may have the same number.
    if (holders.some(({ pid, since }) => pid === holder?.pid && since === holder.since)) return true;
    const [backend] = await client<Backend[]>`
      select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid() and ${lock}`;
    holder = backend ?? null;
    return holder !== null;
  }

  const endsAtMs = performance.now() + waitMaxMs;
  try {
    for (let tries = 0; !(await isOurs()); tries += 1) {
      if (tries === 1) onWait();
      if (performance.now() > endsAtMs) throw new DatabaseInUseError('other processes run on this database');
      await sleep(TRY_EVERY_MS);
    }
  } catch (error) {
    await client.end({ timeout: 0 });
    throw error;
  }

  const watch = watchPool(client, { asker: client, statementMs: CHECK_MAX_MS, onStalled: () => {} });
  let checking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    checking = checking.then(check);
  }, CHECK_EVERY_MS).unref();

  async function check(): Promise<void> {
    // While no database answers, no other process can take it. A standby that has just taken over
    // may answer another process a moment earlier than this one.
    const isLost = await isOurs().then(
      (ours) => !ours,
      () => false,
    );
    if (!isLost) return;
    stopLooking();
    onTaken();
  }

  function stopLooking(): void {
    clearInterval(timer);
    watch.stop();
  }

  return {
    async release() {
      stopLooking();
      await client.end({ timeout: 1 });
    },
  };
}

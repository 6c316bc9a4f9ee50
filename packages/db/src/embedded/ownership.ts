import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { SUPERUSER } from './cluster.ts';

const CONNECT_TIMEOUT_S = 10;

/**
 * Proof that only this process uses the cluster: a lock that lasts exactly as long as its
 * connection.
 */
export interface Ownership {
  readonly sql: postgres.Sql;
  /** Sets what is called, again and again, while the connection is lost and no server answers. */
  reviveBy(revive: () => Promise<void>): void;
  /** Call before stopping the server, so that the lost connection is not taken for a crash. */
  expectClose(): Promise<void>;
  release(): Promise<void>;
}

const OWNER_LOCK_KEY = 7_501_975;
/** A killed process's connection may outlive it for a moment. */
export const CLAIM_TIMEOUT_MS = 3_000;
const CLAIM_POLL_MS = 100;
const RECLAIM_POLL_MS = 500;
const CLOSE_TIMEOUT_S = 1;

interface ClaimOptions {
  readonly port: number;
  readonly password: string;
  readonly log: (line: string) => void;
  /** How long to wait for another owner to go. */
  readonly timeoutMs: number;
}

/** Takes the lock, or returns undefined when another process holds it. */
export async function claimOwnership(options: ClaimOptions): Promise<Ownership | undefined> {
  // Until the lock is held, a lost connection fails the claim.
  let onClose = () => {};
  const sql = connect(options, () => onClose());
  try {
    if (!(await waitForLock(sql, options.timeoutMs))) {
      await disconnect(sql);
      return undefined;
    }
  } catch (error) {
    await disconnect(sql);
    throw error;
  }
  const { onLost, ...ownership } = keepLock(sql, options.log);
  onClose = onLost;
  return ownership;
}

function connect({ port, password }: ClaimOptions, onclose: () => void): postgres.Sql {
  return postgres({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    // Not the game's database, because an open connection there would block copying or dropping it.
    database: 'postgres',
    max: 1,
    idle_timeout: 0,
    // By default the driver renews connections after a while, which would give up the lock.
    max_lifetime: null,
    connect_timeout: CONNECT_TIMEOUT_S,
    onnotice: () => {},
    backoff: (failures: number) => (failures === 0 ? 0 : RECLAIM_POLL_MS / 1000),
    // A statement that fails is not logged, because some have a password in them.
    connection: { application_name: 'cartela-owner', log_min_error_statement: 'panic' },
    onclose,
  });
}

const disconnect = (sql: postgres.Sql) => sql.end({ timeout: CLOSE_TIMEOUT_S });

async function tryLock(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ locked: boolean }[]>`select pg_try_advisory_lock(${OWNER_LOCK_KEY}) as locked`;
  return row?.locked === true;
}

/** Returns whether this process got the lock in time. */
async function waitForLock(sql: postgres.Sql, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await tryLock(sql))) {
    if (performance.now() > deadline) return false;
    await sleep(CLAIM_POLL_MS);
  }
  return true;
}

/** Takes the lock, which is held now, again whenever `onLost` says that its connection is lost. */
function keepLock(sql: postgres.Sql, log: ClaimOptions['log']): Ownership & { onLost(): void } {
  let isHeld = true;
  let ending = false;
  let revive = () => Promise.resolve();
  let reclaiming = Promise.resolve();

  // When one of its processes crashes, PostgreSQL ends every connection and then carries on.
  async function reclaim(): Promise<void> {
    isHeld = false;
    let warned = false;
    while (!ending) {
      // Try at once, before another process that is starting gets the lock.
      const locked = await tryLock(sql).catch(() => undefined);
      if (locked === true) {
        isHeld = true;
        return;
      }
      if (locked === false && !warned) {
        warned = true;
        log('Another Cartela process took over the database while the connection to it was lost: stop one of them');
      }
      // If the server cannot be started now, the next turn of the loop tries again.
      if (locked === undefined && !ending) await revive().catch(() => undefined);
      await sleep(RECLAIM_POLL_MS, undefined, { ref: false });
    }
  }

  return {
    sql,
    onLost() {
      if (isHeld && !ending) reclaiming = reclaim();
    },
    reviveBy(by) {
      revive = by;
    },
    async expectClose() {
      ending = true;
      // Otherwise a server that is just being started again would be left running.
      await reclaiming;
    },
    release() {
      ending = true;
      return disconnect(sql);
    },
  };
}

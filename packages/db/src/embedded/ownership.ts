import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { DATABASE_USER } from './cluster.ts';

/** Proof that this process alone uses the cluster: a lock that lives exactly as long as its connection. */
export interface Ownership {
  readonly sql: postgres.Sql;
  /** The server is about to be stopped: the end of the connection is no accident. */
  expectClose(): void;
  release(): Promise<void>;
}

const OWNER_LOCK_KEY = 7_501_975;
// The connection of a process that was killed may outlive it by a moment.
const CLAIM_TIMEOUT_MS = 3_000;
const CLAIM_POLL_MS = 100;
const RECLAIM_POLL_MS = 500;
const CONNECT_TIMEOUT_S = 10;
const CLOSE_TIMEOUT_S = 1;

interface ClaimOptions {
  readonly port: number;
  readonly password: string;
  readonly log: (line: string) => void;
}

/** Takes the lock, or returns undefined when another process holds it. */
export async function claimOwnership({ port, password, log }: ClaimOptions): Promise<Ownership | undefined> {
  let held = false;
  let ending = false;
  const sql = postgres({
    host: '127.0.0.1',
    port,
    user: DATABASE_USER,
    password,
    // Not the game's database: an open connection there would be in the way of copying or dropping it.
    database: 'postgres',
    max: 1,
    idle_timeout: 0,
    // The driver renews connections after a while by default, which would give the lock away.
    max_lifetime: null,
    connect_timeout: CONNECT_TIMEOUT_S,
    backoff: (failures: number) => (failures === 0 ? 0 : RECLAIM_POLL_MS / 1000),
    connection: { application_name: 'cartela-owner' },
    onclose: () => {
      if (held && !ending) void reclaim();
    },
  });

  async function tryLock(): Promise<boolean> {
    const [row] = await sql<{ locked: boolean }[]>`select pg_try_advisory_lock(${OWNER_LOCK_KEY}) as locked`;
    return row?.locked === true;
  }

  // PostgreSQL ends every connection when one of its processes crashes, and then goes on.
  async function reclaim(): Promise<void> {
    held = false;
    let warned = false;
    while (!ending) {
      // At once, before a process that is starting can be quicker.
      const locked = await tryLock().catch(() => undefined);
      if (locked === true) {
        held = true;
        return;
      }
      if (locked === false && !warned) {
        warned = true;
        log('Another Cartela process took over the database while the connection to it was lost: stop one of them');
      }
      await sleep(RECLAIM_POLL_MS, undefined, { ref: false });
    }
  }

  async function release(): Promise<void> {
    ending = true;
    await sql.end({ timeout: CLOSE_TIMEOUT_S });
  }

  try {
    const deadline = Date.now() + CLAIM_TIMEOUT_MS;
    while (!(await tryLock())) {
      if (Date.now() > deadline) {
        await release();
        return undefined;
      }
      await sleep(CLAIM_POLL_MS);
    }
  } catch (error) {
    await release();
    throw error;
  }
  held = true;
  const expectClose = () => {
    ending = true;
  };
  return { sql, expectClose, release };
}

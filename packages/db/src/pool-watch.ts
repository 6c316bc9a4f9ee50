import type postgres from 'postgres';

const LOOK_EVERY_MS = 5000;
/** How many looks the pool waits for the database, beyond the time that a statement may take. */
const LOOKS_MORE = 3;

export interface PoolWatch {
  /** Whether the pool was found to make no progress, and nothing has come since. */
  isStalled(): boolean;
  stop(): void;
}

interface PoolWatchOptions {
  /** How long a statement may take. A few set themselves another limit. */
  readonly statementMs: number;
  /** Called each time that the pool, or one of its connections, makes no progress. */
  readonly onStalled: (what: 'pool' | 'connection') => void;
  readonly lookEveryMs?: number;
}

type Connection = postgres.Sql['connections'][number];

/** A connection, and at how many looks it has waited without anything having come. */
interface Watched {
  readonly connection: Connection;
  received: number;
  silentLooks: number;
}

/**
 * Asks the database again and again, for statements that run for longer than they usually may.
 *
 * If nothing at all comes for longer than a statement may take, the connections of the pool are
 * cut: what waits for them fails, and what comes later opens new ones. If nothing comes on some of
 * them, while others say that no statement runs for so long, the network has lost those, and they
 * alone are cut. Looks are counted, not time, so that a process that was itself suspended cuts
 * nothing.
 */
export function watchPool(
  client: postgres.Sql,
  { statementMs, onStalled, lookEveryMs = LOOK_EVERY_MS }: PoolWatchOptions,
): PoolWatch {
  const looksMax = Math.ceil(statementMs / lookEveryMs) + LOOKS_MORE;
  const all = client.connections.map((connection): Watched => ({ connection, received: 0, silentLooks: 0 }));
  let silentLooks = 0;
  let isStalled = false;

  /** Each look asks, because a question may have gone to a connection that is lost. */
  async function ask(): Promise<void> {
    const seemLost = all.filter((one) => one.silentLooks >= looksMax);
    // A question that failed tells nothing: others keep waiting on older connections.
    const [answer] = await client.unsafe<{ some_run: boolean }[]>(runningLong(statementMs)).catch(() => []);
    if (answer?.some_run !== false) return;
    for (const one of seemLost) {
      if (one.silentLooks < looksMax) continue;
      one.silentLooks = 0;
      onStalled('connection');
      one.connection.cut();
    }
  }

  const timer = setInterval(() => {
    const isSilent = all.map(look).every((silent) => silent);
    if (!isSilent) isStalled = false;
    silentLooks = isSilent ? silentLooks + 1 : 0;
    if (silentLooks === looksMax) {
      silentLooks = 0;
      isStalled = true;
      onStalled('pool');
      for (const { connection } of all) connection.cut();
    }
    void ask();
  }, lookEveryMs).unref();

  return { isStalled: () => isStalled, stop: () => clearInterval(timer) };
}

/** Returns whether nothing has come since the last look. */
function look(one: Watched): boolean {
  const { received } = one.connection;
  const isSilent = received === one.received;
  one.received = received;
  one.silentLooks = isSilent && one.connection.isWaiting() ? one.silentLooks + 1 : 0;
  return isSilent;
}

/** Of this role, in any process. What the server could not send does not count: nobody reads it. */
const runningLong = (statementMs: number): string => `
  select exists (
    select from pg_stat_activity
    where usename = current_user and state = 'active' and wait_event_type is distinct from 'Client'
      and query_start < clock_timestamp() - interval '${statementMs} milliseconds'
  ) as some_run`;

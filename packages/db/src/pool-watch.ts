import type postgres from 'postgres';

const LOOK_EVERY_MS = 1000;
/** At so many looks without an answer, the database counts as one that does not answer. */
const UNANSWERED_LOOKS_MAX = 6;
/** How many looks a connection may be silent, beyond the time that a statement may take. */
const LOOKS_MORE = 3;

export interface PoolWatch {
  /** Whether the database was found not to answer, and has not answered since. */
  isStalled(): boolean;
  stop(): void;
}

interface PoolWatchOptions {
  /** Asks the database on a connection that is not one of the pool, or on the pool's only one. */
  readonly asker: postgres.Sql;
  /** How long a statement may take. A few set themselves another limit. */
  readonly statementMs: number;
  /** Called when the database stops answering, and for each connection that is lost alone. */
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
 * If it does not answer, all connections are cut, and what waits for one is refused: all of that
 * fails now, and what comes later opens new connections. If nothing comes on some of them, while
 * the database says that no statement runs for so long, the network has lost those, and they alone
 * are cut. Looks are counted, not time, so that a process that was itself suspended cuts nothing.
 */
export function watchPool(
  client: postgres.Sql,
  { asker, statementMs, onStalled, lookEveryMs = LOOK_EVERY_MS }: PoolWatchOptions,
): PoolWatch {
  const silentLooksMax = Math.ceil(statementMs / lookEveryMs) + LOOKS_MORE;
  const all = client.connections.map((connection): Watched => ({ connection, received: 0, silentLooks: 0 }));
  let isAsking = false;
  /** Looks since the last answer. A question that failed is one without an answer. */
  let unansweredLooks = 0;
  let isStalled = false;

  async function ask(): Promise<void> {
    isAsking = true;
    const seemLost = all.filter(({ silentLooks }) => silentLooks >= silentLooksMax);
    const [answer] = await asker.unsafe<{ some_run: boolean }[]>(runningLong(statementMs)).catch(() => []);
    isAsking = false;
    if (answer === undefined) return;
    unansweredLooks = 0;
    isStalled = false;
    if (answer.some_run) return;
    for (const one of seemLost) {
      if (one.silentLooks < silentLooksMax) continue;
      one.silentLooks = 0;
      onStalled('connection');
      one.connection.cut();
    }
  }

  function look(): void {
    for (const one of all) lookAt(one);
    if (!isAsking) void ask();
    unansweredLooks += 1;
    if (unansweredLooks < UNANSWERED_LOOKS_MAX) return;
    unansweredLooks = 0;
    if (!isStalled) onStalled('pool');
    isStalled = true;
    for (const connection of [...client.connections, ...asker.connections]) connection.cut();
    client.refuseWaiting();
  }

  const timer = setInterval(look, lookEveryMs).unref();
  return { isStalled: () => isStalled, stop: () => clearInterval(timer) };
}

function lookAt(one: Watched): void {
  const { received } = one.connection;
  const isSilent = received === one.received && one.connection.isWaiting();
  one.received = received;
  one.silentLooks = isSilent ? one.silentLooks + 1 : 0;
}

/** Of this role, in any process. What the server could not send does not count: nobody reads it. */
const runningLong = (statementMs: number): string => `
  select exists (
    select from pg_stat_activity
    where usename = current_user and state = 'active' and wait_event_type is distinct from 'Client'
      and query_start < clock_timestamp() - interval '${statementMs} milliseconds'
  ) as some_run`;

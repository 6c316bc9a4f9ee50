import postgres from 'postgres';

const LOOK_EVERY_MS = 1000;
/** After so many looks at which nothing has come, the database counts as not answering. */
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
 * If nothing comes on any connection, all are cut, and what waits for one is refused: all of that
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
  /** Null while no question is under way. */
  let askedLooks: number | null = null;
  /** Looks since anything came, by whichever connection. */
  let silentLooks = 0;
  let isStalled = false;

  function noteAnswer(): void {
    silentLooks = 0;
    isStalled = false;
  }

  async function ask(): Promise<void> {
    askedLooks = 0;
    const seemLost = all.filter((one) => one.silentLooks >= silentLooksMax);
    const [answer] = await asker.unsafe<{ some_run: boolean }[]>(runningLong(statementMs)).catch((error: unknown) => {
      // The database answers, if not what was asked.
      if (error instanceof postgres.PostgresError) noteAnswer();
      return [];
    });
    askedLooks = null;
    if (answer === undefined) return;
    noteAnswer();
    if (answer.some_run) return;
    for (const one of seemLost) {
      if (one.silentLooks < silentLooksMax) continue;
      one.silentLooks = 0;
      onStalled('connection');
      one.connection.cut();
    }
  }

  function look(): void {
    if (all.map(hasHeard).includes(true)) noteAnswer();
    else silentLooks += 1;
    if (askedLooks === null) void ask();
    else askedLooks += 1;
    if (askedLooks === UNANSWERED_LOOKS_MAX) for (const connection of asker.connections) connection.cut();
    if (silentLooks < UNANSWERED_LOOKS_MAX) return;
    silentLooks = 0;
    if (!isStalled) onStalled('pool');
    isStalled = true;
    for (const { connection } of all) connection.cut();
    client.refuseWaiting();
  }

  const timer = setInterval(look, lookEveryMs).unref();
  return { isStalled: () => isStalled, stop: () => clearInterval(timer) };
}

/** Whether anything has come since the last look. */
function hasHeard(one: Watched): boolean {
  const { received } = one.connection;
  const isHeard = received !== one.received;
  one.received = received;
  one.silentLooks = !isHeard && one.connection.isWaiting() ? one.silentLooks + 1 : 0;
  return isHeard;
}

/** Of this role, in any process. What the server could not send does not count: nobody reads it. */
const runningLong = (statementMs: number): string => `
  select exists (
    select from pg_stat_activity
    where usename = current_user and state = 'active' and wait_event_type is distinct from 'Client'
      and query_start < clock_timestamp() - interval '${statementMs} milliseconds'
  ) as some_run`;

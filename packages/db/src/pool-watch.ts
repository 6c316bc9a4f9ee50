import type postgres from 'postgres';

const LOOK_EVERY_MS = 5000;
/** How many looks longer than a statement may take the pool waits for the database. */
const LOOKS_MORE = 3;

export interface PoolWatch {
  /** Whether the pool was found to make no progress, and nothing has come since. */
  isStalled(): boolean;
  stop(): void;
}

interface PoolWatchOptions {
  /** How long a statement may take. */
  readonly statementMs: number;
  /** Called each time that the pool makes no progress. */
  readonly onStalled: () => void;
  readonly lookEveryMs?: number;
}

/**
 * Asks the database again and again. If nothing at all comes for longer than a statement may take,
 * the connections of the pool are cut: what waits for them fails, and what comes later opens new
 * ones. Looks are counted, not time, so that a process that stood still itself cuts nothing.
 */
export function watchPool(
  client: postgres.Sql,
  { statementMs, onStalled, lookEveryMs = LOOK_EVERY_MS }: PoolWatchOptions,
): PoolWatch {
  const looksMax = Math.ceil(statementMs / lookEveryMs) + LOOKS_MORE;
  let received = client.received();
  let silentLooks = 0;
  let isAsking = false;
  let isStalled = false;

  async function ask(): Promise<void> {
    isAsking = true;
    await client`select 1`.simple().catch(() => {});
    isAsking = false;
  }

  const timer = setInterval(() => {
    const isSilent = client.received() === received;
    received = client.received();
    if (!isSilent) isStalled = false;
    // A question that failed tells nothing: those who wait on older connections wait on.
    silentLooks = isSilent ? silentLooks + 1 : 0;
    if (silentLooks === looksMax) {
      silentLooks = 0;
      isStalled = true;
      onStalled();
      client.cut();
    }
    if (!isAsking) void ask();
  }, lookEveryMs).unref();

  return { isStalled: () => isStalled, stop: () => clearInterval(timer) };
}

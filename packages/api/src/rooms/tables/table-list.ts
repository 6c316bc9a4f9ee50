import { gather } from '../../kernel/batching/gather.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { RoomTables } from '../running-tables.ts';
import { roomTablesOf } from './summaries.ts';

/**
 * How old the known list may be. No change announces a called ball and the like, so the list shows
 * them this much later at most.
 */
const KNOWN_MS = 1000;
/** The pause between two readings is at least this long, however many changes there are. */
const READ_EVERY_MS = 100;
/** The share of the time that may be spent on reading the list, unless the database is slow. */
const READING_SHARE = 0.05;
/** Requests wait for the end of the pause, so a slow reading must not make it long. */
const PAUSE_MS_MAX = 1000;

/** How many requests one reading answers at most. */
const SERVED_TOGETHER_MAX = 100_000;

export interface TableList {
  /**
   * All rooms with their open tables. The list includes every change that was heard before the
   * call.
   */
  read(): Promise<readonly RoomTables[]>;
  stop(): void;
}

/** Menus often ask for the tables of all processes, so one reading answers many requests. */
export function createTableList(core: Core): TableList {
  const { db, now, changes } = core;
  let list: readonly RoomTables[] = [];
  let isStale = true;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let pauseUntilMs = Number.NEGATIVE_INFINITY;
  const forget = () => {
    isStale = true;
  };
  const unsubscribe = [changes.on('room', forget), changes.on('cards', forget), changes.onMissed(forget)];

  async function readAnew(): Promise<void> {
    const leftMs = pauseUntilMs - performance.now();
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
    // A change from here on needs another reading.
    isStale = false;
    const begunAtMs = performance.now();
    try {
      list = await roomTablesOf(db, now());
    } catch (error) {
      isStale = true;
      throw error;
    }
    readAtMs = performance.now();
    const pauseMs = Math.max(READ_EVERY_MS, (readAtMs - begunAtMs) / READING_SHARE);
    pauseUntilMs = readAtMs + Math.min(pauseMs, PAUSE_MS_MAX);
  }

  const isKnown = () => !isStale && performance.now() - readAtMs < KNOWN_MS;
  const readTogether = gather<Core, object, readonly RoomTables[]>(
    async (_core, requests) => {
      if (!isKnown()) await readAnew();
      return requests.map(() => ({ status: 'fulfilled', value: list }));
    },
    { most: SERVED_TOGETHER_MAX },
  );

  return {
    read: async () => (isKnown() ? list : readTogether(core, 'all', {})),
    stop() {
      for (const each of unsubscribe) each();
    },
  };
}

import type { RoomTables } from '../../kernel/application.ts';
import type { Core } from '../../kernel/core.ts';
import { gather } from '../../kernel/gather.ts';
import { roomTablesOf } from './standings.ts';

/** What nobody tells of, such as a called ball, is seen this much later at most. */
const KNOWN_MS = 1000;
/** The list is read at most this often, however much happens. */
const READ_EVERY_MS = 100;
/** The part of the time that reading may take. */
const READING_SHARE = 0.05;

/** As many as may ask while one reading goes on. */
const SERVED_TOGETHER_MAX = 100_000;

export interface TableList {
  /** How all rooms and tables stand, with every change that was heard of before. */
  read(): Promise<readonly RoomTables[]>;
  stop(): void;
}

/** Menus ask often, for the tables of all processes: so one reading answers many. */
export function createTableList(core: Core): TableList {
  const { db, now, changes } = core;
  let known: readonly RoomTables[] = [];
  let isStale = true;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let restUntilMs = Number.NEGATIVE_INFINITY;
  const forget = () => {
    isStale = true;
  };
  const deaf = [changes.on('room', forget), changes.on('cards', forget), changes.onMissed(forget)];

  async function readAnew(): Promise<void> {
    const restMs = restUntilMs - performance.now();
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    // What changes from here on is for the next reading.
    isStale = false;
    const begunAtMs = performance.now();
    try {
      known = await roomTablesOf(db, now());
    } catch (error) {
      isStale = true;
      throw error;
    }
    readAtMs = performance.now();
    restUntilMs = readAtMs + Math.max(READ_EVERY_MS, (readAtMs - begunAtMs) / READING_SHARE);
  }

  const isKnown = () => !isStale && performance.now() - readAtMs < KNOWN_MS;
  const readTogether = gather<Core, object, readonly RoomTables[]>(
    async (_core, asked) => {
      if (!isKnown()) await readAnew();
      return asked.map(() => ({ status: 'fulfilled', value: known }));
    },
    { most: SERVED_TOGETHER_MAX },
  );

  return {
    read: async () => (isKnown() ? known : readTogether(core, 'all', {})),
    stop() {
      for (const stop of deaf) stop();
    },
  };
}

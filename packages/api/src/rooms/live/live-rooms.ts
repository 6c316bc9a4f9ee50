import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import { gather } from '../../kernel/batching/gather.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { Beacon } from '../beacon.ts';
import { keepHours } from '../keep-hours.ts';
import type { DefaultRoom } from '../possible-win.ts';
import { warnOfClockBehind } from '../round/clock-behind.ts';
import type { RoundSettings } from '../round/round-settings.ts';
import type { LiveRooms } from '../running-tables.ts';
import { allRooms, ensureRooms } from '../settings.ts';
import { openIfWanted } from '../tables/open-table.ts';
import { createTableList } from '../tables/table-list.ts';
import { createLiveRoom, type RunningRoom } from './live-room.ts';
import { startSweep } from './sweep.ts';

/**
 * How long a table runs here without followers after somebody has asked for it. Clients that ask
 * once often ask again.
 */
const KEPT_MS = 60_000;
const LOOK_EVERY_MS = 10_000;
/** A table that fails for longer than this is stuck, unless others have gone on meanwhile. */
const STUCK_MS = 30_000;
/** How many requests for a table of one room are answered together at most. */
const LOOKING_TOGETHER_MAX = 1000;

export interface RunningRooms extends LiveRooms {
  stop(): Promise<void>;
}

interface LiveRoomsOptions {
  readonly settings: RoundSettings;
  readonly defaultRooms: readonly DefaultRoom[];
  /** The public beacon that is mixed into the draws of rounds that open. */
  readonly beacon?: Beacon | null;
}

interface CachedRoom {
  readonly room: Promise<RunningRoom>;
  /** In milliseconds of this process's monotonic timer. */
  askedAtMs: number;
}

/**
 * Makes sure that the default rooms exist, and runs the first table of every room, which then opens
 * its round. A room whose game cannot be read keeps no other from that. Afterwards this process
 * runs the tables that are watched or asked for here. Other tables are left to other processes and
 * to the sweep.
 */
export async function openLiveRooms(
  core: Core,
  { settings, defaultRooms, beacon = null }: LiveRoomsOptions,
): Promise<RunningRooms> {
  await ensureRooms(core, defaultRooms);
  await warnOfClockBehind(core);
  await keepHours(core);
  const rooms = await allRooms(core);
  const tables = keepTables(core, { settings, beacon });
  // While one request opens a table of a room, all others for that room wait, and are then answered
  // together. So together they need one connection and one lock.
  const openTogether = gather<Core, string, boolean>(
    async (_core, roomIds) => {
      const [roomId = ''] = roomIds;
      const value = await openIfWanted(core, roomId, { settings, beacon });
      return roomIds.map(() => ({ status: 'fulfilled', value }));
    },
    { most: LOOKING_TOGETHER_MAX },
  );
  await eachByItself(core, rooms, ({ id }) => tables.begin(id), {
    text: 'a room could not begin; the others go on without it',
    about: ({ id }) => ({ roomId: id }),
    atOnce: rooms.length,
  });
  const sweep = startSweep(core, { settings, beacon });
  const list = createTableList(core);
  return {
    settings,
    all: tables.all,
    get: tables.get,
    tables: list.read,
    openIfWanted: (roomId) => openTogether(core, roomId, roomId),
    stuckCount: () => stuckCount(tables.all()),
    leftOut: tables.leftOut,
    async stop() {
      list.stop();
      await sweep.stop();
      await tables.stop();
    },
  };
}

function stuckCount(rooms: readonly RunningRoom[]): number {
  const movedAtMs = Math.max(...rooms.map((room) => room.movedAtMs()));
  return rooms.filter((room) => {
    const failingSinceMs = room.failingSinceMs();
    return failingSinceMs !== null && performance.now() - Math.max(failingSinceMs, movedAtMs) > STUCK_MS;
  }).length;
}

/** Runs each table from when it is first asked for here until nobody wants it any more. */
function keepTables(core: Core, options: Pick<LiveRoomsOptions, 'settings' | 'beacon'>) {
  const entries = new Map<string, CachedRoom>();
  /** Those of `entries` that have started. */
  const running = new Map<string, RunningRoom>();
  /** The rooms that have not begun since the start. */
  const leftOut = new Set<string>();

  function get(tableId: string): Promise<RunningRoom> {
    const entry = entries.get(tableId);
    if (entry) {
      entry.askedAtMs = performance.now();
      return entry.room;
    }
    const room = createLiveRoom(core, { tableId, ...options });
    const newEntry: CachedRoom = { room, askedAtMs: performance.now() };
    entries.set(tableId, newEntry);
    room.then(
      (runningRoom) => {
        running.set(tableId, runningRoom);
        leftOut.delete(tableId);
      },
      // The caller gets the error. The next caller tries again.
      () => void entries.delete(tableId),
    );
    return room;
  }

  async function begin(roomId: string): Promise<void> {
    leftOut.add(roomId);
    await get(roomId);
  }

  /** Stops tables that nobody follows, or has asked for in a while. */
  async function letGo(): Promise<void> {
    const unused = [...running].filter(([tableId, room]) => {
      const askedAtMs = entries.get(tableId)?.askedAtMs ?? 0;
      return !room.isFollowed() && performance.now() - askedAtMs > KEPT_MS;
    });
    for (const [tableId] of unused) {
      entries.delete(tableId);
      running.delete(tableId);
    }
    await eachByItself(core, unused, ([, room]) => room.stop(), {
      text: 'a table that nobody watches could not be stopped',
      about: ([tableId]) => ({ tableId }),
      atOnce: unused.length,
    });
  }

  let lettingGo = Promise.resolve();
  const timer = setInterval(() => {
    lettingGo = lettingGo.then(letGo);
  }, LOOK_EVERY_MS).unref();
  return {
    all: () => [...running.values()],
    get,
    begin,
    leftOut: () => [...leftOut],
    async stop(): Promise<void> {
      clearInterval(timer);
      await lettingGo;
      const all = await Promise.allSettled([...entries.values()].map(({ room }) => room));
      await Promise.all(all.map((room) => room.status === 'fulfilled' && room.value.stop()));
    },
  };
}

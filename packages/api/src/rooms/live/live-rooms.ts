import { schema } from '@cartela/db';
import { asc } from 'drizzle-orm';
import { Refusal } from '../../kernel/refusals.ts';
import { ensureDefaultRooms } from '../settings.ts';
import { createLiveRoom, type LiveRoom, type LiveRoomDeps } from './live-room.ts';

/** All rooms of the product, kept going by this process (and by any other that serves the same database). */
export interface LiveRooms {
  /** By ascending stake. */
  all(): readonly LiveRoom[];
  /** @throws Refusal `roomNotFound` */
  get(roomId: string): LiveRoom;
  stop(): Promise<void>;
}

/** Makes sure that the default rooms exist, resumes whatever game is under way in each, and opens the others' next rounds. */
export async function openLiveRooms(deps: LiveRoomDeps): Promise<LiveRooms> {
  await ensureDefaultRooms(deps.db);
  const { id, stakeSantim } = schema.rooms;
  const rows = await deps.db.select({ id }).from(schema.rooms).orderBy(asc(stakeSantim), asc(id));
  const rooms = await Promise.all(rows.map((row) => createLiveRoom(deps, row.id)));
  const byId = new Map(rooms.map((room) => [room.roomId, room]));
  return {
    all: () => rooms,
    get(roomId) {
      const room = byId.get(roomId);
      if (!room) throw new Refusal('roomNotFound');
      return room;
    },
    async stop() {
      await Promise.all(rooms.map((room) => room.stop()));
    },
  };
}

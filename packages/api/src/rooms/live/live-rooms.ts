import type { LiveRooms } from '../../kernel/application.ts';
import type { Core } from '../../kernel/core.ts';
import { Refusal } from '../../kernel/refusals.ts';
import type { Beacon } from '../beacon.ts';
import { type DefaultRoom, ensureRooms, type RoundSettings, roomSettings } from '../settings.ts';
import { createLiveRoom } from './live-room.ts';

export interface RunningRooms extends LiveRooms {
  stop(): Promise<void>;
}

interface LiveRoomsOptions {
  readonly settings: RoundSettings;
  readonly wanted: readonly DefaultRoom[];
  /** Mixed into the draws of rounds that open. */
  readonly beacon?: Beacon | null;
}

/**
 * Makes sure that these rooms exist. Resumes the game under way in every room that there is, or opens
 * the next round.
 */
export async function openLiveRooms(
  core: Core,
  { settings, wanted, beacon = null }: LiveRoomsOptions,
): Promise<RunningRooms> {
  await ensureRooms(core, wanted);
  const rows = await roomSettings(core);
  const rooms = await Promise.all(rows.map(({ id }) => createLiveRoom(core, { roomId: id, settings, beacon })));
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

import type { z } from 'zod';
import type { Application, LiveRoom } from '../kernel/application.ts';
import type { activeOutput } from './contract.ts';

/** How many players are connected, and how many watch and play in each room. */
export async function activePlayers({ presence, liveRooms }: Application): Promise<z.input<typeof activeOutput>> {
  const inRoom = async ({ roomId, view }: LiveRoom) => {
    const watching = await presence.playersIn(roomId);
    const { round } = view();
    return {
      roomId,
      watching,
      playing: round?.playerCount ?? 0,
      roundId: round?.roundId ?? null,
      phase: round?.phase ?? null,
    };
  };
  const [total, rooms] = await Promise.all([presence.connectedPlayers(), Promise.all(liveRooms.all().map(inRoom))]);
  return { total, rooms };
}

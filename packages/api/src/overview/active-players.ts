import type { z } from 'zod';
import type { Application } from '../kernel/application.ts';
import type { activeOutput } from './contract.ts';

/** How many players are connected to this process, and how many watch and play in each room. */
export function activePlayers({ presence, liveRooms }: Application): z.input<typeof activeOutput> {
  return {
    total: presence.connectedPlayers(),
    rooms: liveRooms.all().map(({ roomId, view }) => {
      const { round } = view();
      return {
        roomId,
        watching: presence.playersIn(roomId),
        playing: round?.playerCount ?? 0,
        roundId: round?.roundId ?? null,
        phase: round?.phase ?? null,
      };
    }),
  };
}

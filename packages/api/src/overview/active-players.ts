import type { z } from 'zod';
import type { Application, Table } from '../kernel/application.ts';
import type { activeOutput } from './contract.ts';

/** How many players are connected, and how many watch and play at each table. */
export async function activePlayers({ presence, liveRooms }: Application): Promise<z.input<typeof activeOutput>> {
  const atTable = async ({ tableId, playerCount, roundId, phase }: Table) => ({
    roomId: tableId,
    watching: await presence.playersIn(tableId),
    playing: playerCount,
    roundId,
    phase: phase === 'closed' ? null : phase,
  });
  const open = (await liveRooms.tables()).flatMap(({ tables }) => tables);
  const [total, rooms] = await Promise.all([presence.connectedPlayers(), Promise.all(open.map(atTable))]);
  return { total, rooms };
}

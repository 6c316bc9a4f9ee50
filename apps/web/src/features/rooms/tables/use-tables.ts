import { readTableId } from '@cartela/game-core';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { ROOM_POLL_MS } from '../limits.ts';

export type TableSummary = ApiOutputs['rooms']['tables']['tables'][number];

/**
 * The open tables of the room that a table belongs to. `offsetMs` is what to add to this device's
 * clock to get the server's.
 */
export function useTables(tableId: string) {
  const { roomId } = readTableId(tableId);
  const { data, dataUpdatedAt } = trpc.rooms.tables.useQuery({ roomId }, { refetchInterval: ROOM_POLL_MS });
  return {
    tables: data?.tables.filter(({ phase }) => phase !== 'closed') ?? [],
    offsetMs: data ? data.serverNowMs - dataUpdatedAt : 0,
  };
}

export const sells = ({ phase, freeCards }: TableSummary) => phase === 'selecting' && freeCards > 0;

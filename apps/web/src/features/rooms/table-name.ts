import { isMadeRoom, readTableId } from '@cartela/game-core';
import { trpc } from '../../lib/api/trpc.ts';
import { type Translate, text, useText } from '../../lib/text/i18n.ts';
import { nameIn, type RoomNames } from './room-names.ts';

/**
 * How long the names of rooms are kept: they hardly ever change. `MINUTE_MS` is not imported: its
 * code would come with the first screen.
 */
const KEPT = { staleTime: 10 * 60_000 } as const;

/**
 * The name of a table. A room's first table is named as the room: its players do not need to know
 * that there may be others. The names are fetched only for a room that administrators made.
 */
export function useTableName(tableId: string): string {
  const t = useText();
  const { data } = trpc.rooms.names.useQuery(undefined, { enabled: isMadeRoom(tableId), ...KEPT });
  return tableName(tableId, data, t);
}

/** The name of a table, for code outside components. */
export async function fetchTableName(utils: ReturnType<typeof trpc.useUtils>, tableId: string): Promise<string> {
  const names = isMadeRoom(tableId) ? await utils.rooms.names.fetch(undefined, KEPT) : undefined;
  return tableName(tableId, names, text);
}

/** A room that administrators made has a name of its own, which needs no word before it. */
function tableName(tableId: string, names: RoomNames | undefined, t: Translate): string {
  const { roomId, tableNo } = readTableId(tableId);
  const name = names?.[roomId];
  const room = name ? nameIn(name) : isMadeRoom(roomId) ? roomId : t('roomNamed', { room: roomId });
  return tableNo === 1 ? room : `${room} · ${t('tableNumber', { number: tableNo })}`;
}

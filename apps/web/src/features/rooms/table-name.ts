import { isMadeRoom, readTableId } from '@cartela/game-core';
import type { trpc } from '../../lib/api/trpc.ts';
import { type Translate, text, useText } from '../../lib/text/i18n.ts';
import { fetchRoomWord, useRoomWord } from './room-names.ts';

/**
 * The name of a table. A room's first table is named as the room: its players do not need to know
 * that there may be others.
 */
export function useTableName(tableId: string): string {
  const t = useText();
  const { roomId } = readTableId(tableId);
  return tableName(tableId, useRoomWord(roomId), t);
}

/** The name of a table, for code outside components. */
export async function fetchTableName(utils: ReturnType<typeof trpc.useUtils>, tableId: string): Promise<string> {
  const { roomId } = readTableId(tableId);
  return tableName(tableId, await fetchRoomWord(utils, roomId), text);
}

/** A room that administrators made has a name of its own, which needs no word before it. */
function tableName(tableId: string, word: string, t: Translate): string {
  const { tableNo } = readTableId(tableId);
  const room = isMadeRoom(tableId) ? word : t('roomNamed', { room: word });
  return tableNo === 1 ? room : `${room} · ${t('tableNumber', { number: tableNo })}`;
}

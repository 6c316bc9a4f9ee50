import { readTableId } from '@cartela/game-core';
import type { trpc } from '../../lib/api/trpc.ts';
import { type Translate, text, useText } from '../../lib/text/i18n.ts';
import { fetchRoomWord, useRoomWord } from './room-names.ts';

/**
 * The name of a table. A room's first table is named as the room: its players do not need to know
 * that there may be others.
 */
export function useTableName(tableId: string): string {
  const t = useText();
  const { roomId, tableNo } = readTableId(tableId);
  return tableName(useRoomWord(roomId), tableNo, t);
}

/** The name of a table, for code outside components. */
export async function fetchTableName(utils: ReturnType<typeof trpc.useUtils>, tableId: string): Promise<string> {
  const { roomId, tableNo } = readTableId(tableId);
  return tableName(await fetchRoomWord(utils, roomId), tableNo, text);
}

function tableName(room: string, table: number, t: Translate): string {
  return table === 1 ? t('roomNamed', { room }) : t('tableNamed', { room, table });
}

import { isMadeRoom, readTableId } from '@cartela/game-core';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { languageNow } from '../../lib/text/i18n.ts';

/**
 * How long the names of rooms are kept: they hardly ever change. `MINUTE_MS` is not imported: its
 * code would come with the first screen.
 */
const ROOM_NAMES_KEPT_MS = 10 * 60_000;

type Names = ApiOutputs['rooms']['names'];

/**
 * The name of a table or room, as it follows the word 'room'. The names are fetched only for a room
 * that administrators made.
 */
export function useRoomWord(tableId: string): string {
  const names = trpc.rooms.names.useQuery(undefined, { enabled: isMadeRoom(tableId), staleTime: ROOM_NAMES_KEPT_MS });
  return roomWord(tableId, names.data);
}

/** The name of a table or room after the word 'room', for code outside components. */
export async function fetchRoomWord(utils: ReturnType<typeof trpc.useUtils>, tableId: string): Promise<string> {
  if (!isMadeRoom(tableId)) return tableId;
  return roomWord(tableId, await utils.rooms.names.fetch(undefined, { staleTime: ROOM_NAMES_KEPT_MS }));
}

function roomWord(tableId: string, names: Names | undefined): string {
  const { roomId } = readTableId(tableId);
  const name = names?.[roomId];
  return name ? `${nameIn(name)}${tableId.slice(roomId.length)}` : tableId;
}

/** A room's name in the language in use. */
export function nameIn(name: Names[string]): string {
  return languageNow() === 'am' ? name.am : name.en;
}

import { isRoomPath } from '../screen/screen-paths.ts';
import { readText } from './storage.ts';
import { getToken, isOtherStored } from './stored-token.ts';

/** The key under which the room that was opened last is stored. */
export const ROOM_KEY = 'roomId';

/**
 * The table whose screen this page was opened at. Null at other screens, or if nobody is signed in.
 */
export function openedRoom(): string | null {
  const { pathname, search } = window.location;
  if (!isRoomPath(pathname) || getToken() === null || isOtherStored()) return null;
  return new URLSearchParams(search).get('roomId') || readText(ROOM_KEY);
}

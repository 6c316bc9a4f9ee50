import { readText } from './storage.ts';
import { getToken } from './stored-token.ts';

/** Where the room is stored that was opened last. */
export const ROOM_KEY = 'roomId';

/** The addresses of the screens of one room. */
export const isRoomPath = (pathname: string) => /^\/(?:cartelaselction|bingoboard)/i.test(pathname);

/**
 * The table at whose screen somebody who is signed in has opened the page; null at other screens.
 */
export function openedRoom(): string | null {
  const { pathname, search } = window.location;
  if (!isRoomPath(pathname) || getToken() === null) return null;
  return new URLSearchParams(search).get('roomId') || readText(ROOM_KEY);
}

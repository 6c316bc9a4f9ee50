import type { Access } from '../../lib/session.ts';
import type { TextKey } from '../../locales/en.ts';

const ROOM_LIST = '/mainmenu';
const HISTORY = '/gamehistory';
const GAME_SCREENS: readonly string[] = ['/cartelaselction', '/bingoboard'];

/** Compares in lower case and ignores a slash at the end, as the router does. */
function isAt(pathname: string, page: string): boolean {
  return `${pathname.toLowerCase()}/`.startsWith(`${page}/`);
}

/** What a player's page says to somebody who is not signed in, or no longer is. */
export function accessText(pathname: string, access: Exclude<Access, 'signedIn'>): TextKey {
  const onRoomList = isAt(pathname, ROOM_LIST);
  if (access === 'refused') return onRoomList ? 'sessionOver' : 'failedToVerifyUser';
  if (onRoomList) return 'noToken';
  return isAt(pathname, HISTORY) ? 'pleaseLogin' : 'userNotFound';
}

/** What a player's page says if nothing gives the player's username or Telegram id. */
export function unnamedText(pathname: string, access: Access): TextKey {
  if (GAME_SCREENS.some((screen) => isAt(pathname, screen))) return 'authenticationRequired';
  return accessText(pathname, access === 'signedIn' ? 'refused' : access);
}

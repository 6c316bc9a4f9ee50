import { isAt, isRoomPath, MENU_PATH } from '../../lib/screen/screen-paths.ts';
import type { Access } from '../../lib/session/session.ts';
import type { TextKey } from '../../locales/en.ts';

/** A page that needs a sign-in leads to the start after this long, if nobody is signed in. */
export const AUTH_REDIRECT_MS = 2000;
/** The id of the toast that says that somebody is not signed in, so that there is one at a time. */
export const ACCESS_TOAST = 'access';

const HISTORY_PATH = '/gamehistory';

/** What a player's page says to somebody who is not signed in, or no longer is. */
export function accessText(pathname: string, access: Exclude<Access, 'signedIn'>): TextKey {
  if (access === 'loggedOut') return 'loggedOutElsewhere';
  const onRoomList = isAt(pathname, MENU_PATH);
  if (access === 'refused') return onRoomList ? 'sessionOver' : 'failedToVerifyUser';
  if (onRoomList) return 'noToken';
  return isAt(pathname, HISTORY_PATH) ? 'pleaseLogin' : 'userNotFound';
}

/** What a player's page says if nothing gives the player's username or Telegram id. */
export function unnamedText(pathname: string, access: Access): TextKey {
  if (isRoomPath(pathname)) return 'authenticationRequired';
  return accessText(pathname, access === 'signedIn' ? 'refused' : access);
}

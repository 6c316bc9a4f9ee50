// Addresses of screens, in lower case. This file imports nothing, so that the build can read it.

export const MENU_PATH = '/mainmenu';
export const ROOM_PATHS: readonly string[] = ['/cartelaselction', '/bingoboard'];

/** Compares in lower case and ignores a slash at the end, as the router does. */
export function isAt(pathname: string, path: string): boolean {
  return `${pathname.toLowerCase()}/`.startsWith(`${path}/`);
}

/** Whether an address is a screen of one room. */
export const isRoomPath = (pathname: string) => ROOM_PATHS.some((path) => isAt(pathname, path));

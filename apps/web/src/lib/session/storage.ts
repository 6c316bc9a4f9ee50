type Area = 'localStorage' | 'sessionStorage';

/**
 * What belongs to the player who is signed in. `account` says whose it is. A key is either here or
 * in one of the types below, so nothing can be stored without saying whether it goes with a player.
 */
export const OF_PLAYER = [
  'accesstoken',
  'account',
  'phoneNumber',
  'username',
  'telegramId',
  'roomId',
  'stake',
  'myCartelas',
  'myConfirmedCartelas',
  'marks',
  'autoSelect',
  'cardOrder',
  'reactions',
  'favourites',
  'pendingRequests',
  'openNotices',
  'pinPutOffAt',
  'pinPutOffAtWithdrawal',
  'looksForTable',
  'autoJoin',
  'exchangedLaunch',
  'landedLaunch',
] as const;

/** What belongs to the administrator who is signed in. */
type OfAdmin = 'admintoken' | 'adminname' | 'adminaccount' | 'adminRequests';

/** What belongs to nobody: how this browser is set, and how this tab was opened. */
type OfBrowser =
  | 'clientId'
  | 'language'
  | 'theme'
  | 'sound'
  | 'voice'
  | 'calendar'
  | 'roomOrder'
  | 'firstVisit'
  | 'loggedOut'
  | 'invitation'
  | 'wantedTable'
  | 'shortcutOffered'
  | 'decision-keys'
  | 'telegramLaunch';

export type Key = (typeof OF_PLAYER)[number] | OfAdmin | OfBrowser;

/**
 * What storage does not take is kept here, for as long as the page lasts. Storage may be full,
 * blocked or absent (private windows, webviews, frames of other sites).
 */
const unstored = new Map<string, string>();
const PROBE = 'probe';

function tryStorage<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export function readText(key: Key, area: Area = 'localStorage'): string | null {
  return unstored.get(`${area}:${key}`) ?? tryStorage(() => window[area].getItem(key), null);
}

export function writeText(key: Key, value: string, area: Area = 'localStorage'): void {
  unstored.delete(`${area}:${key}`);
  const isStored = tryStorage(() => {
    window[area].setItem(key, value);
    return true;
  }, false);
  if (!isStored) unstored.set(`${area}:${key}`, value);
}

export function removeText(key: Key, area: Area = 'localStorage'): void {
  unstored.delete(`${area}:${key}`);
  tryStorage(() => window[area].removeItem(key), undefined);
}

export function removeAll(keys: readonly Key[], area: Area): void {
  for (const key of keys) removeText(key, area);
}

/** Whether what is written now will still be there when the page is opened again. */
export function canStore(): boolean {
  return tryStorage(() => {
    localStorage.setItem(PROBE, '');
    localStorage.removeItem(PROBE);
    return true;
  }, false);
}

/** What was stored under `key`, if it is JSON that `isValid` accepts. */
export function readJson<T>(key: Key, isValid: (value: unknown) => value is T, area?: Area): T | null {
  const json = readText(key, area);
  if (json === null) return null;
  const value = tryStorage<unknown>(() => JSON.parse(json), null);
  return isValid(value) ? value : null;
}

export function writeJson(key: Key, value: unknown, area?: Area): void {
  writeText(key, JSON.stringify(value), area);
}

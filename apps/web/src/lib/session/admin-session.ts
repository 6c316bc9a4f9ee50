import { createStorageSignal } from './signal.ts';
import { readText, removeAll, writeText } from './storage.ts';
import { type Credential, claimTab, credential, getToken, isOtherStored } from './stored-token.ts';

// Which administrator is signed in on this browser. The player's session is a separate matter.

const ADMIN = { token: 'admintoken', account: 'adminaccount' } as const;
const NAME = 'adminname';
const KEYS = [ADMIN.token, ADMIN.account, NAME, 'adminRequests'] as const;

const changes = createStorageSignal();
const claim = () => getToken(ADMIN) !== null && claimTab(ADMIN);
claim();
// An administrator may sign in in another tab.
window.addEventListener('storage', claim);

export function getAdminToken(): string | null {
  return getToken(ADMIN);
}

export function useAdminToken(): string | null {
  return changes.useValue(getAdminToken);
}

export function adminCredential(): Credential | null {
  return credential(ADMIN);
}

/** For display only: the server knows the administrator by the token. */
export function getAdminName(): string | null {
  return readText(NAME);
}

interface SignedInAdmin {
  readonly token: string;
  readonly userId: string;
  readonly username: string;
}

export function startAdminSession({ token, userId, username }: SignedInAdmin): void {
  removeAll(KEYS, 'sessionStorage');
  writeText(ADMIN.token, token);
  writeText(NAME, username);
  rememberAdmin(userId);
}

export function rememberAdmin(userId: string): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) writeText(ADMIN.account, userId, area);
  changes.notify();
}

/** Forgets the administrator, but not one who has taken their place in another tab. */
export function endAdminSession(): void {
  if (!isOtherAdmin()) removeAll(KEYS, 'localStorage');
  removeAll(KEYS, 'sessionStorage');
  changes.notify();
}

/** Whether this tab must stop: another administrator has signed in in another one. */
export const isOtherAdmin = () => isOtherStored(ADMIN);

export function useIsOtherAdmin(): boolean {
  return changes.useValue(isOtherAdmin);
}

/** Lets this tab go on with the administrator whom the browser has now. */
export function goOnAsOtherAdmin(): void {
  removeAll(KEYS, 'sessionStorage');
}

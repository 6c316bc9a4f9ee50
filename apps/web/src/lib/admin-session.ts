import { createStorageSignal } from './signal.ts';
import { readText, removeText, writeText } from './storage.ts';

// Which administrator is signed in on this browser. The player's session is a separate matter.

const TOKEN = 'admintoken';
const NAME = 'adminname';

const changes = createStorageSignal();

export function getAdminToken(): string | null {
  return readText(TOKEN);
}

export function useAdminToken(): string | null {
  return changes.useValue(getAdminToken);
}

/** For display only: the server knows the administrator by the token. */
export function getAdminName(): string | null {
  return readText(NAME);
}

export function startAdminSession({ token, username }: { token: string; username: string }): void {
  writeText(TOKEN, token);
  writeText(NAME, username);
  changes.notify();
}

export function endAdminSession(): void {
  removeText(TOKEN);
  removeText(NAME);
  changes.notify();
}

import { useSyncExternalStore } from 'react';
import { readText, removeText, writeText } from './storage.ts';

/** Which administrator is signed in on this browser; apart from the player's session, of which it knows nothing. */
const TOKEN = 'admintoken';
const NAME = 'adminname';

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function getAdminToken(): string | null {
  return readText(TOKEN);
}

export function useAdminToken(): string | null {
  return useSyncExternalStore(subscribe, getAdminToken);
}

/** For showing only. */
export function getAdminName(): string | null {
  return readText(NAME);
}

export function startAdminSession({ token, username }: { token: string; username: string }): void {
  writeText(TOKEN, token);
  writeText(NAME, username);
  tell();
}

export function endAdminSession(): void {
  removeText(TOKEN);
  removeText(NAME);
  tell();
}

import { isCardList } from './card-list.ts';
import { ROOM_KEY } from './room-path.ts';
import { createStorageSignal } from './signal.ts';
import { readJson, readText, removeText, writeJson, writeText } from './storage.ts';
import { getToken, TOKEN_KEY } from './stored-token.ts';

// Who is signed in on this browser, and in which room. Only this module, `stored-token.ts` and
// `room-path.ts` know where that is stored.

const PLAYER_KEYS = ['phoneNumber', 'username', 'telegramId', ROOM_KEY, 'stake', 'myCartelas', 'myConfirmedCartelas'];
const CLIENT_ID = 'clientId';
/** What this tab keeps for the player when it is loaded again. */
const TAB_KEYS = ['pendingRequests', 'openNotices'] as const;
export type TabKey = (typeof TAB_KEYS)[number];

export interface SignedIn {
  readonly token: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly telegramId: string;
}

const changes = createStorageSignal();

/** The server no longer knew the last player. Screens say so until somebody signs in. */
let wasRefused = false;

export type Access = 'signedIn' | 'refused' | 'visitor';

export function getAccess(): Access {
  if (getToken() !== null) return 'signedIn';
  return wasRefused ? 'refused' : 'visitor';
}

export function useAccess(): Access {
  return changes.useValue(getAccess);
}

export function useToken(): string | null {
  return changes.useValue(getToken);
}

export function startSession({ token, username, phoneNumber, telegramId }: SignedIn): void {
  writeText(TOKEN_KEY, token);
  writeText(TOKEN_KEY, token, 'sessionStorage');
  writeText('username', username);
  writeText('phoneNumber', phoneNumber);
  writeText('telegramId', telegramId);
  wasRefused = false;
  changes.notify();
}

/** Forgets the player, as the next one on this phone may be another. The browser's own id stays. */
export function endSession({ refused = false } = {}): void {
  removeText(TOKEN_KEY);
  removeText(TOKEN_KEY, 'sessionStorage');
  for (const key of PLAYER_KEYS) removeText(key);
  for (const key of TAB_KEYS) removeText(key, 'sessionStorage');
  wasRefused = refused;
  changes.notify();
}

export function storedPlayer() {
  return {
    username: readText('username'),
    telegramId: readText('telegramId'),
    roomId: readText(ROOM_KEY),
    stake: readText('stake'),
  };
}

/** The phone number that the player signed in with. Money is paid out to it. */
export function storedPhoneNumber(): string | null {
  return readText('phoneNumber');
}

export function rememberRoom(roomId: string, stakeEtb: number): void {
  writeText(ROOM_KEY, roomId);
  writeText('stake', String(stakeEtb));
}

/** Remembers the cards that the player has confirmed in the round that is selecting. */
export function rememberConfirmedCards(cardNumbers: readonly number[]): void {
  writeJson('myConfirmedCartelas', cardNumbers);
}

/** Remembers the cards that the player plays in the game that has started. */
export function rememberPlayedCards(cardNumbers: readonly number[]): void {
  writeJson('myCartelas', cardNumbers);
}

/** The cards of the last game that was played on this browser. */
export function lastPlayedCards(): readonly number[] {
  return readJson('myCartelas', isCardList) ?? [];
}

/** The id of this browser. It is made once and kept. */
export function getClientId(): string {
  const stored = readText(CLIENT_ID);
  if (stored) return stored;
  const made = randomKey();
  writeText(CLIENT_ID, made);
  return made;
}

/** 128 random bits in hex. (`crypto.randomUUID` is missing on plain http in a local network.) */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

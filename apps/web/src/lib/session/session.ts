import { isCardList } from './card-list.ts';
import { ROOM_KEY } from './room-path.ts';
import { createStorageSignal } from './signal.ts';
import { OF_PLAYER, readJson, readText, removeAll, writeJson, writeText } from './storage.ts';
import { accountHere, claimTab, getToken, isOtherStored, PLAYER } from './stored-token.ts';

// Who is signed in on this browser, and in which room. Only this module, `stored-token.ts` and
// `room-path.ts` know where that is stored. `storage.ts` lists what goes with a player.

const CLIENT_ID = 'clientId';
const OF_SESSION: readonly string[] = [PLAYER.token, PLAYER.account, 'username', 'phoneNumber', 'telegramId'];
const BESIDE_SESSION = OF_PLAYER.filter((key) => !OF_SESSION.includes(key));

export interface SignedIn extends Account {
  readonly token: string;
}

interface Account {
  readonly userId: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly telegramId: string;
}

const changes = createStorageSignal();

/**
 * Why the last player is not signed in any more: the server no longer knew them, or they have
 * logged out in another tab. Screens say so until somebody signs in.
 */
let ending: 'refused' | 'loggedOut' | null = null;

/** The account that was logged out last on this browser, for other tabs of it. */
const LOGGED_OUT = 'loggedOut';

/** Whose data this page may hold in its memory, even after a log-out. */
let pageAccount: string | null = null;

/** The server says that the stored token is another account's than the one stored beside it. */
let wasOther = false;

export type Access = 'signedIn' | 'refused' | 'loggedOut' | 'visitor';

export function getAccess(): Access {
  if (getToken() !== null) return 'signedIn';
  return ending ?? 'visitor';
}

export function useAccess(): Access {
  return changes.useValue(getAccess);
}

export function useToken(): string | null {
  return changes.useValue(getToken);
}

/**
 * Returns whether this page was another account's before. It then has to be reloaded.
 *
 * Other tabs see each step. So what says whose the session is comes before its token, and at no
 * moment is there none: a call without one is whoever's the cookie is.
 */
export function startSession({ token, ...account }: SignedIn): boolean {
  const wasOthers = pageAccount !== null && pageAccount !== account.userId;
  const isAnothers = accountHere() !== account.userId;
  if (isAnothers) removeAll(OF_PLAYER, 'sessionStorage');
  storeAccount(account);
  for (const area of ['sessionStorage', 'localStorage'] as const) writeText(PLAYER.token, token, area);
  if (isAnothers) removeAll(BESIDE_SESSION, 'localStorage');
  removeAll([LOGGED_OUT], 'localStorage');
  ending = null;
  changes.notify();
  return wasOthers;
}

export function rememberAccount(account: Account): void {
  storeAccount(account);
  changes.notify();
}

function storeAccount({ userId, username, phoneNumber, telegramId }: Account): void {
  writeText('username', username);
  writeText('phoneNumber', phoneNumber);
  writeText('telegramId', telegramId);
  for (const area of ['sessionStorage', 'localStorage'] as const) writeText(PLAYER.account, userId, area);
  pageAccount = userId;
}

/**
 * Forgets the player, as the next one on this phone may be another. The browser's own id stays, and
 * so does the session of an account that has taken the player's place in another tab.
 */
export function endSession(): void {
  forget();
  wasOther = false;
  ending = null;
  changes.notify();
}

/** Call before a log-out. The server ends the sessions of other tabs before they see it here. */
export function noteLogOut(): void {
  const account = accountHere();
  if (account !== null) writeText(LOGGED_OUT, account);
}

/**
 * Forgets the player after a session that ended elsewhere. The tab remembers whose it was, so that
 * it does not become another's unasked. `refused` says that the server no longer knew the player.
 */
export function loseSession({ refused = false } = {}): void {
  const account = accountHere();
  forget();
  if (account !== null) writeText(PLAYER.account, account, 'sessionStorage');
  const isLoggedOut = account !== null && account === readText(LOGGED_OUT);
  ending = isLoggedOut ? 'loggedOut' : refused ? 'refused' : null;
  changes.notify();
}

function forget(): void {
  if (!isOtherStored()) removeAll(OF_PLAYER, 'localStorage');
  removeAll(OF_PLAYER, 'sessionStorage');
}

/** Whether this tab must stop: the browser's session now belongs to another account. */
export function isOther(): boolean {
  return wasOther || isOtherStored();
}

export function useIsOther(): boolean {
  return changes.useValue(isOther);
}

export function noteOther(): void {
  wasOther = true;
  changes.notify();
}

/** Lets this tab go on with the session that the browser has now. */
export function goOnAsOther(): void {
  if (!isOtherStored())
    removeAll(
      OF_PLAYER.filter((key) => key !== PLAYER.token),
      'localStorage',
    );
  removeAll([...OF_PLAYER, 'telegramLaunch'], 'sessionStorage');
}

/**
 * Calls `onChange` when another tab has ended or replaced this tab's session. Everything that this
 * tab kept for the player is gone then, except whose it was. `isLaunched` says that somebody has
 * just opened the app here from Telegram, which decides again whose the tab is.
 */
export function watchOtherTabs(onChange: () => void, { isLaunched }: { isLaunched: boolean }): void {
  // What a tab keeps for nobody comes from an older version of the app, and could be anybody's.
  const isNobodys = readText(PLAYER.account, 'sessionStorage') === null;
  if (isNobodys || (isLaunched && isOtherStored())) removeAll(OF_PLAYER, 'sessionStorage');
  pageAccount = claimTab(PLAYER);
  const look = () => {
    const isOver = readText(PLAYER.token) === null && readText(PLAYER.token, 'sessionStorage') !== null;
    if (isOver || isOtherStored()) {
      loseSession();
      onChange();
    } else if (getToken() !== null) {
      // A page that is nobody's goes over to the account that has signed in elsewhere.
      const account = claimTab(PLAYER);
      if (pageAccount !== null && account !== pageAccount) window.location.reload();
      pageAccount = account;
    }
  };
  window.addEventListener('storage', look);
  // A page that the browser had set aside heard nothing, and its tab may be another's by now.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const isAsBefore = accountHere() === pageAccount && (pageAccount === null) === (getToken() === null);
    if (isAsBefore) look();
    else window.location.reload();
  });
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

/** Whether this browser has its id already, or the name of a player. */
export const hasPlayedHere = (): boolean => (readText(CLIENT_ID) ?? readText('username')) !== null;

/** The id of this browser. It is made once and kept. */
export function getClientId(): string {
  const storedId = readText(CLIENT_ID);
  if (storedId) return storedId;
  const newId = randomKey();
  writeText(CLIENT_ID, newId);
  return newId;
}

/** 128 random bits in hex. (`crypto.randomUUID` is missing on plain http in a local network.) */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

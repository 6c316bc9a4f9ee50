import { type Key, readText, writeText } from './storage.ts';

/** Under which keys a token is stored, and the id of the account that it is for. */
export interface Identity {
  readonly token: Key;
  readonly account: Key;
}

export const PLAYER = { token: 'accesstoken', account: 'account' } as const;

/** What a request says about its sender. The account proves nothing (`account-header.ts`). */
export interface Credential {
  readonly token: string;
  readonly account?: string;
}

/** The token of the user who is signed in on this browser. */
export function getToken({ token }: Identity = PLAYER): string | null {
  return readText(token) ?? readText(token, 'sessionStorage');
}

/** The account that this tab is for, whoever has signed in elsewhere in the browser since. */
export function accountHere({ account }: Identity = PLAYER): string | null {
  return readText(account, 'sessionStorage') ?? readText(account);
}

/**
 * Makes this tab one for the account that is signed in, if it is for nobody yet. Returns whose it
 * is.
 */
export function claimTab(identity: Identity): string | null {
  const account = accountHere(identity);
  if (account !== null) writeText(identity.account, account, 'sessionStorage');
  return account;
}

/** Whether the browser's session is another account's than this tab's. */
export function isOtherStored(identity: Identity = PLAYER): boolean {
  const account = readText(identity.account);
  return account !== null && account !== accountHere(identity) && readText(identity.token) !== null;
}

export function credential(identity: Identity = PLAYER): Credential | null {
  const token = getToken(identity);
  const account = accountHere(identity);
  return token === null ? null : { token, ...(account !== null && { account }) };
}

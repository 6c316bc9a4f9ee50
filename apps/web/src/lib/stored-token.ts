import { readText } from './storage.ts';

export const TOKEN_KEY = 'accesstoken';

/** The token of the user who is signed in on this browser. */
export function getToken(): string | null {
  return readText(TOKEN_KEY) ?? readText(TOKEN_KEY, 'sessionStorage');
}

// Calls of people who are on no screen here.

import { callerOf } from '@cartela/server/testing';
import { eventually } from './eventually.ts';
import type { Credentials } from './player.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Calls a path of the old system, as the user of the token. Fails if the server refuses. */
export async function post(url: string, path: string, body: Fields, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** The token of a player's new session. */
export function playerToken(url: string, { username, phoneNumber }: Credentials): Promise<string> {
  return signIn(url, '/auth/login', { username, phoneNumber });
}

export async function signIn(url: string, path: string, credentials: Fields): Promise<string> {
  const answer = await post(url, path, credentials);
  const token = typeof answer === 'object' && answer !== null && 'token' in answer ? answer.token : undefined;
  if (typeof token !== 'string') throw new Error(`${path} answered no token`);
  return token;
}

/** Reads the message about a win once it has come, so that no page shows the win by itself. */
export async function readOfWin(url: string, token: string): Promise<void> {
  const { inbox } = callerOf(url, token);
  const id = await eventually(async () => {
    const won = (await inbox.list.query()).find(({ kind }) => kind === 'prizeWon');
    if (!won) throw new Error('nothing is won yet');
    return won.id;
  });
  await inbox.markRead.mutate({ id, andOlder: false });
}

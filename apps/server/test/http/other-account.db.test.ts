import { randomUUID } from 'node:crypto';
import { ACCOUNT_HEADER } from '@cartela/api/kernel/account-header';
import { forAllTests } from '@cartela/db/testing';
import { describe, expect, it } from 'vitest';
import { openFeedStream } from '../kit/feed-stream.ts';
import { callerOf, type Player, ROOM, signedInPlayer } from '../kit/players.ts';
import { openServer } from '../kit/server-here.ts';
import { SELLING } from '../kit/server-process.ts';
import { openTrpcSocket } from '../kit/trpc-socket.ts';

const ADMIN = { username: 'boss', password: 'correct horse battery' };
const REFUSED = { reason: 'otherAccount', httpStatus: 409 };

const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
const server = await forAllTests(openServer({ ...admin, ...SELLING }));
const url = server.url();
const marta = await signedInPlayer(url, server.db);
const dawit = await signedInPlayer(url, server.db);

/** What a page of this player sends with the token or the cookie that the browser has by now. */
const pageOf = (player: Pick<Player, 'userId'>, credential: Record<string, string>) => ({
  ...credential,
  [ACCOUNT_HEADER]: player.userId,
  'content-type': 'application/json',
});
const bearer = ({ token }: Pick<Player, 'token'>) => ({ authorization: `Bearer ${token}` });
const cookie = ({ token }: Pick<Player, 'token'>) => ({ cookie: `cartela_session=${token}` });

function takeCard(headers: Record<string, string>, cardNo: number): Promise<Response> {
  const request = { roomId: ROOM, cardNo, clientSeed: randomUUID(), idempotencyKey: randomUUID() };
  return fetch(`${url}/trpc/rooms.selectCard`, { method: 'POST', headers, body: JSON.stringify(request) });
}

describe('a page that believes to be another account than its credential', () => {
  it.each([
    ['token', bearer],
    ['cookie', cookie],
  ] as const)('takes no card with a %s, and reads nothing', async (_, credential) => {
    const headers = pageOf(marta, credential(dawit));
    const refused = await takeCard(headers, 7);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { data: REFUSED } });
    const read = await fetch(`${url}/trpc/wallet.balance`, { headers });
    expect(await read.json()).toMatchObject({ error: { data: REFUSED } });
    expect(await dawit.call.wallet.balance.query()).toMatchObject({ walletSantim: 50_000 });
  });

  it('follows and calls nothing over a socket, and follows nothing by HTTP', async () => {
    await using socket = await openTrpcSocket(url, { token: dawit.token, account: marta.userId });
    for (const [method, path] of [
      ['subscription', 'wallet.changes'],
      ['query', 'wallet.balance'],
    ] as const) {
      expect(await socket.call(method, path)).toMatchObject({ error: { data: REFUSED } });
    }
    await using stream = await openFeedStream(url, 'wallet.changes', { headers: pageOf(marta, bearer(dawit)) });
    expect(await stream.event('serialized-error')).toMatchObject({ data: REFUSED });
  });

  it('downloads nothing, and is told so as it is of a call', async () => {
    const boss = await callerOf(url).accounts.adminLogin.mutate(ADMIN);
    for (const [file, own] of [
      ['users.csv', boss],
      ['own-data.json', dawit],
    ] as const) {
      const get = (headers: Record<string, string>) => fetch(`${url}/exports/${file}`, { headers });
      const refused = await get(pageOf({ userId: randomUUID() }, bearer(own)));
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ error: { data: REFUSED } });
      expect((await get(pageOf(own, bearer(own)))).status).toBe(200);
    }
  });

  it('can sign in, and acts for whom it is', async () => {
    const headers = pageOf(marta, {});
    const answer = await fetch(`${url}/trpc/accounts.login`, { method: 'POST', headers, body: JSON.stringify(dawit) });
    expect(await answer.json()).toMatchObject({ result: { data: { userId: dawit.userId } } });
    expect((await takeCard(pageOf(marta, bearer(marta)), 8)).status).toBe(200);
  });
});

import { forAllTests } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { callerOf, signedInPlayer } from '../kit/players.ts';
import { openServer } from '../kit/server-here.ts';
import { SELLING } from '../kit/server-process.ts';

const ADMIN = { username: 'boss', password: 'correct horse battery' };

const server = await forAllTests(
  openServer({
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...SELLING,
  }),
);
const player = await signedInPlayer(server.url(), server.db);

const get = (headers: Record<string, string>) => fetch(`${server.url()}/exports/own-data.json`, { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it('gives a player all that is kept about them, in a file that nobody keeps on the way', async () => {
  const response = await get(bearer(player.token));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="cartela-my-data.json"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ account: [{ username: player.username }] });
  expect((await get(bearer(player.token))).status).toBe(200);
});

it('gives it to nobody else: not by a cookie, not to an administrator, not for another account', async () => {
  expect((await get({})).status).toBe(401);
  expect((await get({ cookie: `accesstoken=${player.token}` })).status).toBe(401);
  const other = await signedInPlayer(server.url(), server.db);
  expect((await get({ ...bearer(player.token), 'x-cartela-account': other.userId })).status).toBe(409);
  const { token } = await callerOf(server.url()).accounts.adminLogin.mutate(ADMIN);
  expect((await get(bearer(token))).status).toBe(403);
});

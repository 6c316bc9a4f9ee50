import { createTestDatabase, failingProxy, forAllTests } from '@cartela/db/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { COME_BACK } from '../../src/realtime/end-socket.ts';
import { MODES, type Mode, openLegacyClient } from '../kit/legacy/legacy-client.ts';
import { callerOf, type Player, refusalOf, signedInPlayer, WALLET_SANTIM } from '../kit/players.ts';
import { SELLING, startServer } from '../kit/server-process.ts';
import { openTrpcSocket } from '../kit/trpc-socket.ts';

const database = await forAllTests(createTestDatabase());
const proxy = await forAllTests(failingProxy(database.url));
const server = await forAllTests(startServer({ DATABASE_URL: proxy.url, LEGACY_AUTH: 'documented', ...SELLING }));
/** Has asked for nothing yet, so the server has to look the session up. */
let player: Player;

beforeEach(async () => {
  proxy.endAtOnce(false);
  await expect.poll(async () => (await fetch(`${server.url()}/readyz`)).status).toBe(200);
  player = await signedInPlayer(server.url(), database.db);
  proxy.endAtOnce(true);
  proxy.reset();
  await expect.poll(async () => (await fetch(`${server.url()}/readyz`)).status).toBe(503);
});

describe('while the database is away, the caller is told to try again', () => {
  it.each<[string, { as?: 'bearer' | 'cookie' | 'key' | 'nobody'; body?: object }]>([
    ['/trpc/accounts.me', {}],
    ['/trpc/accounts.me', { as: 'cookie' }],
    ['/trpc/accounts.me,wallet.balance?batch=1&input=%7B%7D', {}],
    ['/trpc/accounts.me?connectionParams=null', {}],
    ['/trpc/accounts.logout', { body: {} }],
    ['/trpc/wallet.changes', {}],
    ['/trpc/payments.reconciliation.compare', { body: {} }],
    ['/exports/users.csv', {}],
    ['/fair/1.json', { as: 'nobody' }],
    ['/auth/login', { as: 'nobody', body: { username: 'somebody', phoneNumber: '0911223344' } }],
    ['/api/wallet/somebody', {}],
    ['/api/wallet/somebody', { as: 'cookie' }],
    ['/api/wallet/somebody', { as: 'key' }],
    ['/api/wallet/somebody', { as: 'nobody' }],
    ['/depositcheckB', { body: { telegramId: '1' } }],
    ['/useracess', { body: {} }],
    ['/api/dashboards', {}],
  ])('at %s %j', async (path, { as = 'bearer', body }) => {
    const credentials = {
      bearer: { authorization: `Bearer ${player.token}` },
      cookie: { cookie: `cartela_session=${player.token}` },
      key: { 'x-api-key': `ck_${'a'.repeat(43)}` },
      nobody: {},
    };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { ...credentials[as], ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${server.url()}${path}`, { ...sent, headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(JSON.stringify(await answer.json())).toContain('Very many people are playing right now');
  });

  it('in the words of a refusal, which clients of tRPC read', async () => {
    const told = { message: expect.stringMatching(/^Very many people/), httpStatus: 503 };
    expect(await refusalOf(callerOf(server.url(), player.token).wallet.balance.query())).toEqual(told);
  });
});

describe('a socket that opens while the database is away', () => {
  it('is closed with nothing answered, so that its client comes back with what it has asked for', async () => {
    await using socket = await openTrpcSocket(server.url(), player);
    socket.ask('subscription', 'wallet.changes');
    expect(await socket.untilClosed()).toMatchObject({ code: COME_BACK });
    expect(socket.answers.filter(({ id }) => id !== null)).toEqual([]);
    proxy.endAtOnce(false);
    expect(await player.call.wallet.balance.query()).toMatchObject({ walletSantim: WALLET_SANTIM });
  });

  it.each(Object.keys(MODES).filter((mode): mode is Mode => mode in MODES))(
    'of an old client comes back by itself: %s',
    async (mode) => {
      await using phone = openLegacyClient(server.url(), { mode, token: player.token });
      phone.join('10');
      await expect.poll(() => phone.attempts()).toBeGreaterThan(1);
      proxy.endAtOnce(false);
      expect(await phone.until('walletUpdate')).toEqual({ wallet: WALLET_SANTIM / 100 });
    },
  );
});

import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  apiKey,
  expectRefused,
  giveCoins,
  legacyAdmin,
  legacyPlayer,
  send,
  sharedLegacyServer,
} from '../kit/legacy/legacy-server.ts';
import { callerOf } from '../kit/players.ts';

const server = await sharedLegacyServer();
const admin = await legacyAdmin(server);
let player = await legacyPlayer(server);

const post = (path: string, token: string, body: object) => send(server, 'POST', path, { body, token });
const asAdmin = () => callerOf(server.url, admin.token);

async function requesters(type: 'deposit' | 'withdraw') {
  const { payments } = await asAdmin().payments.pending.query({ type, pageSize: 100 });
  return payments.map(({ requestedBy }) => requestedBy);
}

/**
 * How many audit lines there were at the last look. `newEntries` returns those after them, oldest
 * first.
 */
let seen = 0;
async function newEntries() {
  const { entries, total } = await asAdmin().audit.list.query({});
  const fresh = entries.slice(0, total - seen).toReversed();
  seen = total;
  return fresh;
}

describe.each(['an administrator', 'a key'])('%s', (who) => {
  let token: string;
  let by: { is: string; name: string };
  let adminName: string;
  beforeAll(async () => {
    const scopes = ['deposit', 'withdraw', 'convert'] as const;
    token = who === 'a key' ? await apiKey(server, admin, { scopes: [...scopes] }) : admin.token;
    const name = who === 'a key' ? scopes.join(' and ') : admin.username;
    by = { is: who === 'a key' ? 'key' : 'admin', name };
    adminName = who === 'a key' ? `API key: ${name}` : name;
    // A claim completes what a player has asked for before.
    player = await legacyPlayer(server);
    await newEntries();
  });

  it('that withdraws, deposits, claims or converts for a player is named, on record and in the payment', async () => {
    const { username, phoneNumber } = player;
    const money = { username, amount: 60, method: 'telebirr' };
    await giveCoins(server.db, player.id, 20);
    const conversion = { username, walletIncrement: 1, remainingCoins: 0 };
    const answers = [
      await post('/api/transactions/withdraw', token, money),
      await post('/api/deposit', token, { message: `CK${String(randomInt(10_000_000, 99_999_999))}`, phoneNumber }),
      await post('/api/transactions/deposit', token, money),
      await post('/api/wallet/convertCoins', token, conversion),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const entries = await newEntries();
    expect(entries.map(({ action }) => action)).toEqual([
      'request-withdrawal',
      'claim-deposit',
      'request-deposit',
      'convert-coins',
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ adminName, subject: username, address: '127.0.0.1' });
    expect((await requesters('withdraw')).at(-1)).toEqual(by);
    expect((await requesters('deposit')).slice(-2)).toEqual([by, by]);
  });

  it('that is refused leaves nothing', async () => {
    const money = { username: player.username, amount: 100_000, method: 'telebirr' };
    expectRefused(await post('/api/transactions/withdraw', token, money), 409);
    expect(await newEntries()).toEqual([]);
  });
});

it('a player who asks with their own token is named by nobody', async () => {
  const money = { username: player.username, amount: 60, method: 'telebirr' };
  expect((await post('/api/transactions/withdraw', player.token, money)).status).toBe(200);
  expect((await requesters('withdraw')).at(-1)).toBeNull();
  expect(await newEntries()).toEqual([]);
});

it('a key that lacks a scope is told which, and an expired one when it expired', async () => {
  const reader = await apiKey(server, admin, { scopes: ['read'], days: 1 });
  const money = { username: player.username, amount: 60, method: 'telebirr' };
  expectRefused(await post('/api/transactions/withdraw', reader, money), 403, /one with the scope withdraw/);
  await server.unguarded.execute(`update api_keys set expires_at = '2026-01-02' where name = 'read'`);
  const wallet = await send(server, 'GET', `/api/wallet/${player.username}`, { token: reader });
  expectRefused(wallet, 401, /This API key expired on 2026-01-02/);
  expectRefused(await send(server, 'GET', `/api/wallet/${player.username}`, { token: 'ck_none' }), 401, /not known/);
  expect((await send(server, 'GET', '/api/leaderboard/top', { token: reader })).status).toBe(200);
});

it('a key is no credential of the application’s own calls', async () => {
  const key = await apiKey(server, admin, { scopes: ['read', 'deposit', 'withdraw', 'convert'] });
  await expect(callerOf(server.url, key).wallet.balance.query()).rejects.toThrow('Failed to verify user');
  await expect(callerOf(server.url, key).apiKeys.keys.query()).rejects.toThrow('Failed to verify user');
});

import { randomUUID } from 'node:crypto';
import { schema } from '@cartela/db';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEGACY_CALLS } from '../../src/legacy/rest/index.ts';
import {
  apiKey,
  type LegacyPlayer,
  type LegacyServer,
  legacyAdmin,
  legacyPlayer,
  newName,
  newPhone,
  send,
  startLegacyServer,
} from './legacy-server.ts';

const SCOPES = ['read', 'deposit', 'withdraw', 'convert'] as const;
type Scope = (typeof SCOPES)[number];
type Key = `key to ${Scope}` | 'expired key' | 'revoked key';
type Who = 'nobody' | 'expired session' | 'player' | 'other player' | 'admin' | Key;
/**
 * `for a player` says which scope a key needs. `for whoever asks` answers every player about
 * themselves, whomever the call names.
 */
type Rule = 'anybody' | 'member' | 'admin' | 'valid admin' | 'for whoever asks: read' | `for a player: ${Scope}`;

/** What each is answered; 0 where they are let in, whatever becomes of the call itself. */
const ANSWERS: Readonly<Record<Rule, Readonly<Record<Who, number>>>> = {
  anybody: row({ none: 0, player: 0, other: 0, keys: [0, 0, 0, 0] }),
  member: row({ none: 401, player: 0, other: 0, keys: [403, 403, 403, 403] }),
  'for a player: read': row({ none: 401, player: 0, other: 403, keys: [0, 403, 403, 403] }),
  'for whoever asks: read': row({ none: 401, player: 0, other: 0, keys: [0, 403, 403, 403] }),
  'for a player: deposit': row({ none: 401, player: 0, other: 403, keys: [403, 0, 403, 403] }),
  'for a player: withdraw': row({ none: 401, player: 0, other: 403, keys: [403, 403, 0, 403] }),
  'for a player: convert': row({ none: 401, player: 0, other: 403, keys: [403, 403, 403, 0] }),
  admin: row({ none: 401, player: 403, other: 403, keys: [403, 403, 403, 403] }),
  'valid admin': row({ none: 401, player: 401, other: 401, keys: [401, 401, 401, 401] }),
};

interface Statuses {
  /** Also for whoever sends a credential that is not good any more. */
  readonly none: number;
  readonly player: number;
  readonly other: number;
  /** In the order of the scopes. */
  readonly keys: readonly [number, number, number, number];
}

/** An administrator is let in everywhere. */
function row({ none, player, other, keys: [read, deposit, withdraw, convert] }: Statuses): Record<Who, number> {
  return {
    nobody: none,
    'expired session': none,
    player,
    'other player': other,
    admin: 0,
    'key to read': read,
    'key to deposit': deposit,
    'key to withdraw': withdraw,
    'key to convert': convert,
    'expired key': none,
    'revoked key': none,
  };
}

interface Row {
  readonly rule: Rule;
  /** Named in the documentation without a credential. */
  readonly open?: true;
  /** A call that names the player. */
  readonly ask: (player: LegacyPlayer) => { readonly path: string; readonly body?: unknown };
}

const named = (path: string, more: object = {}) => ({
  ask: (p: LegacyPlayer) => ({ path, body: { username: p.username, ...more } }),
});
const plain = (path: string, body?: unknown) => ({ ask: () => ({ path, body }) });
const stranger = () => ({ username: newName(), phoneNumber: newPhone() });
const money = { amount: 51, method: 'telebirr' };

/** Every documented call. A new one belongs here before anything else. */
const CALLS: Readonly<Record<string, Row>> = {
  'POST /useracess': { rule: 'member', ...plain('/useracess') },
  'POST /depositcheckB': {
    rule: 'for whoever asks: read',
    open: true,
    ask: ({ telegramId }) => ({ path: '/depositcheckB', body: { telegramId } }),
  },
  'POST /api/depositcheckB': { rule: 'for a player: read', open: true, ...named('/api/depositcheckB') },
  'POST /auth/register': { rule: 'anybody', ask: () => ({ path: '/auth/register', body: stranger() }) },
  'POST /auth/login': {
    rule: 'anybody',
    ask: ({ username, phoneNumber }) => ({ path: '/auth/login', body: { username, phoneNumber } }),
  },
  'GET /api/dashboards': { rule: 'valid admin', ...plain('/api/dashboards') },
  'POST /deleteuser': { rule: 'admin', ...plain('/deleteuser', { username: 'nobody-at-all' }) },
  'POST /updatewallete': { rule: 'admin', ...plain('/updatewallete', { tempuser: 'nobody-at-all', incaamount: 5 }) },
  'GET /api/getReportData': {
    rule: 'for a player: read',
    ask: ({ username }) => ({ path: `/api/getReportData?user=${username}` }),
  },
  'POST /api/gameHistory/getHistory': {
    rule: 'for a player: read',
    ask: ({ username }) => ({ path: '/api/gameHistory/getHistory', body: { user: username } }),
  },
  'POST /api/deposit': {
    rule: 'for a player: deposit',
    open: true,
    ask: ({ phoneNumber }) => ({ path: '/api/deposit', body: { message: 'no number', phoneNumber } }),
  },
  'POST /admin/login': { rule: 'anybody', ...plain('/admin/login', {}) },
  'GET /api/transactions/history/{username}': {
    rule: 'for a player: read',
    open: true,
    ask: ({ username }) => ({ path: `/api/transactions/history/${username}` }),
  },
  'GET /admin/transactions': { rule: 'admin', ...plain('/admin/transactions') },
  'GET /admin/pending-withdrawals': { rule: 'admin', ...plain('/admin/pending-withdrawals') },
  'GET /admin/deposit': { rule: 'admin', ...plain('/admin/deposit') },
  'GET /admin/transactions-list': { rule: 'admin', ...plain('/admin/transactions-list') },
  'GET /admin/users': { rule: 'admin', ...plain('/admin/users?page=1&limit=10') },
  'POST /admin/register-user': {
    rule: 'admin',
    ask: () => ({ path: '/admin/register-user', body: { ...stranger(), role: 'client' } }),
  },
  'DELETE /admin/delete-user/{id}': { rule: 'admin', ask: () => ({ path: `/admin/delete-user/${randomUUID()}` }) },
  'POST /admin/confirm-withdrawal': {
    rule: 'admin',
    ask: () => ({ path: '/admin/confirm-withdrawal', body: { withdrawalId: randomUUID() } }),
  },
  'POST /admin/confirm-depo': {
    rule: 'admin',
    ask: () => ({ path: '/admin/confirm-depo', body: { depositId: randomUUID() } }),
  },
  'POST /admin/brodcast': { rule: 'admin', ...plain('/admin/brodcast') },
  'POST /api/admins/register-admin': {
    rule: 'admin',
    ask: () => ({ path: '/api/admins/register-admin', body: { ...stranger(), password: 'a long password' } }),
  },
  'GET /api/wallet/{username}': {
    rule: 'for a player: read',
    open: true,
    ask: ({ username }) => ({ path: `/api/wallet/${username}` }),
  },
  'POST /api/transactions/deposit': {
    rule: 'for a player: deposit',
    open: true,
    ...named('/api/transactions/deposit', money),
  },
  'POST /api/transactions/withdraw': {
    rule: 'for a player: withdraw',
    open: true,
    ...named('/api/transactions/withdraw', { ...money, amount: 1 }),
  },
  'POST /api/wallet/convertCoins': {
    rule: 'for a player: convert',
    open: true,
    ...named('/api/wallet/convertCoins', { walletIncrement: 1, remainingCoins: 0 }),
  },
  'GET /api/leaderboard/top': { rule: 'anybody', ...plain('/api/leaderboard/top') },
  'POST /api/admin/reset-password': {
    rule: 'admin',
    ...plain('/api/admin/reset-password', { customerId: 'nobody-at-all', newPassword: 'a long password' }),
  },
};

/** A key of every scope that is not good any more. */
async function spentKey(server: LegacyServer, admin: { token: string }, how: SQL): Promise<string> {
  const key = await apiKey(server, admin, { scopes: [...SCOPES] });
  await server.unguarded.execute(
    sql`update api_keys set ${how} where created_at = (select max(created_at) from api_keys)`,
  );
  return key;
}

const calls = Object.entries(CALLS);
const letIn = (status: number) => (status === 401 || status === 403 ? status : 0);

it('the table has every call that is served', () => {
  const served = LEGACY_CALLS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(served.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

describe('with credentials enforced', () => {
  let server: LegacyServer;
  let player: LegacyPlayer;
  let credentials: Readonly<Record<Who, Readonly<Record<string, string>>>>;

  beforeAll(async () => {
    server = await startLegacyServer();
    player = await legacyPlayer(server);
    const [other, expired, admin] = [await legacyPlayer(server), await legacyPlayer(server), await legacyAdmin(server)];
    const expiresAt = new Date(Date.now() - 1000);
    await server.db.update(schema.sessions).set({ expiresAt }).where(eq(schema.sessions.userId, expired.id));
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    credentials = {
      nobody: {},
      'expired session': bearer(expired.token),
      player: bearer(player.token),
      'other player': bearer(other.token),
      admin: bearer(admin.token),
      'key to read': { 'x-api-key': await apiKey(server, admin, { scopes: ['read'] }) },
      'key to deposit': bearer(await apiKey(server, admin, { scopes: ['deposit'] })),
      'key to withdraw': bearer(await apiKey(server, admin, { scopes: ['withdraw'] })),
      'key to convert': bearer(await apiKey(server, admin, { scopes: ['convert'] })),
      'expired key': bearer(await spentKey(server, admin, sql`expires_at = now() - interval '1 second'`)),
      'revoked key': bearer(await spentKey(server, admin, sql`revoked_at = now()`)),
    };
  });

  afterAll(() => server[Symbol.asyncDispose]());

  it.each(calls)('%s lets in who may make it, and nobody else', async (call, { rule, ask }) => {
    const answers: Record<string, number> = {};
    for (const [who, headers] of Object.entries(credentials)) {
      const { path, body } = ask(player);
      const { status } = await send(server, call.split(' ')[0] ?? '', path, { body, headers });
      expect(status).toBeLessThan(500);
      // A sign-in that is wrong answers 401 as well, to whomever.
      answers[who] = call === 'POST /admin/login' && status === 401 ? 0 : letIn(status);
    }
    expect(answers).toEqual(ANSWERS[rule]);
  });

  it('a revoked or unknown key opens nothing', async () => {
    const headers = { 'x-api-key': 'ck_unknown' };
    expect((await send(server, 'GET', `/api/wallet/${player.username}`, { headers })).status).toBe(401);
  });
});

describe('with LEGACY_AUTH=documented', () => {
  let server: LegacyServer;
  let player: LegacyPlayer;

  beforeAll(async () => {
    server = await startLegacyServer({ LEGACY_AUTH: 'documented' });
    player = await legacyPlayer(server);
  });

  afterAll(() => server[Symbol.asyncDispose]());

  it.each(calls)(
    '%s needs no credential if it is documented without one, and is no administrator’s',
    async (call, { rule, open, ask }) => {
      const { path, body } = ask(player);
      const { status } = await send(server, call.split(' ')[0] ?? '', path, { body });
      const expected = open ? 0 : ANSWERS[rule].nobody;
      expect(letIn(status)).toBe(expected);
    },
  );

  it('acts for the named player, and the start has warned of it', async () => {
    const wallet = await send(server, 'GET', `/api/wallet/${player.username}`);
    expect(wallet.body).toEqual({ Wallet: 500, coins: 0 });
    expect((await send(server, 'GET', '/api/wallet/nobody-at-all')).status).toBe(404);
    expect((await send(server, 'GET', `/api/wallet/${player.username}`, { token: 'not-good' })).status).toBe(401);
    expect(server.log.filter(({ level }) => level === 'warn').map(({ text }) => text)).toEqual([
      expect.stringContaining('LEGACY_AUTH=documented'),
    ]);
  });
});

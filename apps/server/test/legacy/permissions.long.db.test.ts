import { sessionId } from '@cartela/api';
import { ADMIN_ROLES, type AdminRole, may } from '@cartela/api/permissions';
import { schema } from '@cartela/db';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { LEGACY_CALLS } from '../../src/legacy/rest/index.ts';
import { CALLS, type Rule, SCOPES, type Scope } from '../kit/legacy/call-table.ts';
import {
  apiKey,
  expectRefused,
  FOREIGN_ORIGIN,
  type LegacyServer,
  legacyAdmin,
  legacyPlayer,
  send,
  sharedLegacyServer,
} from '../kit/legacy/legacy-server.ts';
import { callerOf } from '../kit/players.ts';
import { WITH_DATA_KEY } from '../kit/server-process.ts';

type Key = `key to ${Scope}` | 'expired key' | 'revoked key';
type Cookie = 'player’s cookie' | 'admin’s cookie';
type Who = 'nobody' | 'expired session' | 'player' | 'other player' | 'admin' | Cookie | Key;

const { users } = schema;

const EXPIRED_TOKEN = 'not-used-for-long';

/**
 * The status of the answer to each caller. 0 means that they are let in, whatever becomes of the
 * call.
 */
const ANSWERS: Readonly<Record<Rule, Readonly<Record<Who, number>>>> = {
  anybody: row({ none: 0, player: 0, other: 0, adminCookie: 0, keys: [0, 0, 0, 0] }),
  member: row({ none: 401, player: 0, other: 0, keys: [403, 403, 403, 403] }),
  'for a player: read': row({ none: 401, player: 0, other: 403, keys: [0, 403, 403, 403] }),
  'for whoever asks: read': row({ none: 401, player: 0, other: 0, keys: [0, 403, 403, 403] }),
  'for a player: deposit': row({ none: 401, player: 0, other: 403, keys: [403, 0, 403, 403] }),
  'for a player: withdraw': row({ none: 401, player: 0, other: 403, keys: [403, 403, 0, 403] }),
  'for a player: convert': row({ none: 401, player: 0, other: 403, keys: [403, 403, 403, 0] }),
  admin: row({ none: 401, player: 403, other: 403, adminCookie: 0, keys: [403, 403, 403, 403] }),
  'valid admin': row({ none: 401, player: 401, other: 401, adminCookie: 0, keys: [401, 401, 401, 401] }),
};

interface Statuses {
  /** Also the answer to a credential that is not good any more. */
  readonly none: number;
  readonly player: number;
  readonly other: number;
  /** Left out where the cookie of `/admin/login` is not accepted. */
  readonly adminCookie?: 0;
  /** For a key of each scope, in the order of `SCOPES`. */
  readonly keys: readonly [number, number, number, number];
}

/** The statuses of all callers. An administrator’s token is let in everywhere. */
function row({ none, player, other, adminCookie, keys }: Statuses): Record<Who, number> {
  const [read, deposit, withdraw, convert] = keys;
  return {
    nobody: none,
    'expired session': none,
    player,
    'other player': other,
    admin: 0,
    'player’s cookie': player,
    'admin’s cookie': adminCookie ?? none,
    'key to read': read,
    'key to deposit': deposit,
    'key to withdraw': withdraw,
    'key to convert': convert,
    'expired key': none,
    'revoked key': none,
  };
}

/** A key with every scope that is not good any more. */
async function spentKey(server: LegacyServer, admin: { token: string }, how: SQL): Promise<string> {
  const key = await apiKey(server, admin, { scopes: [...SCOPES] });
  await server.unguarded.execute(
    sql`update api_keys set ${how} where created_at = (select max(created_at) from api_keys)`,
  );
  return key;
}

const calls = Object.entries(CALLS);
const methodOf = (call: string) => call.split(' ')[0] ?? '';
const letIn = (status: number) => (status === 401 || status === 403 ? status : 0);

it('the table has every call that is served', () => {
  const served = LEGACY_CALLS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(served.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

describe('with credentials enforced', async () => {
  const server = await sharedLegacyServer();
  const player = await legacyPlayer(server);
  let credentials: Readonly<Record<Exclude<Who, 'player’s cookie'>, Readonly<Record<string, string>>>>;

  const tokens = new Map<AdminRole, string>();
  /** Keys to everything, each made by an owner who has another role today. */
  const keys = new Map<AdminRole, string>();

  beforeAll(async () => {
    for (const role of ADMIN_ROLES) {
      tokens.set(role, (await legacyAdmin(server, role)).token);
      const maker = await legacyAdmin(server);
      keys.set(role, await apiKey(server, maker, { scopes: [...SCOPES] }));
      await server.db.update(users).set({ adminRole: role }).where(eq(users.username, maker.username));
    }
    const [other, admin] = [await legacyPlayer(server), await legacyAdmin(server)];
    const expiresAt = new Date(Date.now() - 1000);
    await server.db.insert(schema.sessions).values({ id: sessionId(EXPIRED_TOKEN), userId: other.id, expiresAt });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    credentials = {
      nobody: {},
      'expired session': bearer(EXPIRED_TOKEN),
      player: bearer(player.token),
      'other player': bearer(other.token),
      admin: bearer(admin.token),
      'admin’s cookie': { cookie: `cartela_admin=${admin.token}` },
      'key to read': { 'x-api-key': await apiKey(server, admin, { scopes: ['read'] }) },
      'key to deposit': bearer(await apiKey(server, admin, { scopes: ['deposit'] })),
      'key to withdraw': bearer(await apiKey(server, admin, { scopes: ['withdraw'] })),
      'key to convert': bearer(await apiKey(server, admin, { scopes: ['convert'] })),
      'expired key': bearer(await spentKey(server, admin, sql`expires_at = now() - interval '1 second'`)),
      'revoked key': bearer(await spentKey(server, admin, sql`revoked_at = now()`)),
    };
  });

  /** The cookie of a new session, because a sign-in by a browser ends that browser's session. */
  async function playersCookie() {
    const { username, phoneNumber } = player;
    const { token } = await callerOf(server.url).accounts.login.mutate({ username, phoneNumber });
    return { cookie: `cartela_session=${token}` };
  }

  it.each(calls)('%s lets in who may make it, and nobody else', async (call, { rule, ask }) => {
    const answers: Record<string, number> = {};
    const all = { ...credentials, 'player’s cookie': await playersCookie() };
    for (const [who, headers] of Object.entries(all)) {
      const { path, body } = ask(player);
      const { status } = await send(server, methodOf(call), path, { body, headers });
      expect(status).toBeLessThan(500);
      // A sign-in with wrong credentials answers 401 too, whoever asks.
      answers[who] = call === 'POST /admin/login' && status === 401 ? 0 : letIn(status);
    }
    expect(answers).toEqual(ANSWERS[rule]);
  });

  it.each(calls)('%s is no administrator’s where a page of another site sends their cookie', async (call, row) => {
    const { cookie = '' } = credentials['admin’s cookie'];
    const others = { 'sec-fetch-site': 'cross-site' };
    for (const headers of [
      { cookie, origin: FOREIGN_ORIGIN, ...others },
      { cookie, origin: 'null' },
      { cookie, ...others },
    ]) {
      const { path, body } = row.ask(player);
      const { status } = await send(server, methodOf(call), path, { body, headers });
      const isForeign = 'origin' in headers && methodOf(call) !== 'GET';
      expect(letIn(status)).toBe(isForeign ? 403 : ANSWERS[row.rule].nobody);
    }
  });

  const neededFor = ({ rule, may }: (typeof CALLS)[string]) =>
    may ?? (rule.endsWith(': read') ? 'see-players' : rule.startsWith('for a player') ? 'manage' : 'own-account');

  it.each(calls)('%s lets in administrators as far as their roles go', async (call, row) => {
    const capability = neededFor(row);
    const { ask } = row;
    const answers: Record<string, boolean> = {};
    for (const [role, token] of tokens) {
      const { path, body } = ask(player);
      const answer = await send(server, methodOf(call), path, { body, token });
      answers[role] = letIn(answer.status) !== 403;
      if (!answers[role]) expectRefused(answer, 403, 'Your role does not allow this. Who may: owner');
    }
    expect(answers).toEqual(Object.fromEntries(ADMIN_ROLES.map((role) => [role, may(role, capability)])));
  });

  it.each(calls.filter(([, { rule }]) => rule.startsWith('for')))(
    '%s lets in keys as far as the roles of their makers go',
    async (call, row) => {
      const letsIn = async (headers: Record<string, string>) => {
        const { path, body } = row.ask(player);
        return letIn((await send(server, methodOf(call), path, { body, headers })).status) === 0;
      };
      for (const [role, key] of keys) {
        expect({ role, isIn: await letsIn({ 'x-api-key': key }) }).toEqual({ role, isIn: may(role, neededFor(row)) });
      }
    },
  );

  it('a revoked or unknown key opens nothing', async () => {
    const headers = { 'x-api-key': 'ck_unknown' };
    expect((await send(server, 'GET', `/api/wallet/${player.username}`, { headers })).status).toBe(401);
  });
});

describe('with LEGACY_AUTH=documented', async () => {
  const server = await sharedLegacyServer({ LEGACY_AUTH: 'documented', ...WITH_DATA_KEY });
  const player = await legacyPlayer(server);

  it.each(calls)(
    '%s needs no credential if it is documented without one, and is no administrator’s',
    async (call, { rule, open, ask }) => {
      const { path, body } = ask(player);
      const { status } = await send(server, methodOf(call), path, { body });
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

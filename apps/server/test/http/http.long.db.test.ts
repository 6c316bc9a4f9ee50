import { request } from 'node:http';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { describe, expect, it } from 'vitest';
import { callerOf, refusalOf, signedInPlayer } from '../kit/players.ts';
import { SELLING, startServer, WITH_DATA_KEY } from '../kit/server-process.ts';

const OURS = 'https://play.example';
const FOREIGN = 'https://elsewhere.example';
const JSON_TYPE = { 'content-type': 'application/json' };

const database = await forAllTests(createTestDatabase());
const server = await forAllTests(
  startServer({
    DATABASE_URL: database.url,
    WEB_ORIGINS: OURS,
    TRUST_PROXY: 'on',
    ...WITH_DATA_KEY,
    ...SELLING,
  }),
);
const player = await signedInPlayer(server.url(), database.db);

const cookie = () => ({ cookie: `theme=dark; cartela_session=${player.token}; other=1` });
const bearer = () => ({ authorization: `Bearer ${player.token}` });

type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> };

function send(path: string, { headers = {}, ...init }: Init = {}) {
  return fetch(`${server.url()}${path}`, { ...init, headers });
}

function post(path: string, headers: Record<string, string>, body: unknown = {}) {
  return send(path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });
}

function login(body: unknown, headers: Record<string, string> = {}) {
  return post('/trpc/accounts.login', headers, body);
}

describe('where a request may come from', () => {
  const card = { roomId: '10', cardNo: 5, idempotencyKey: 'from-a-page' };

  it('a page of another site changes nothing with the cookie that the browser adds', async () => {
    for (const origin of [FOREIGN, 'null', server.url().replace('http:', 'https:').replace(/\d+$/, '1')]) {
      const response = await post('/trpc/rooms.selectCard', { ...cookie(), origin }, card);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({ message: 'This page may not act for you here.' });
    }
    expect(await player.call.rooms.playerStatus.query({ roomId: '10' })).toMatchObject({ selectedCards: [] });
  });

  it('nor can it sign anybody in', async () => {
    expect((await login({ username: 'a', phoneNumber: 'b' }, { origin: FOREIGN })).status).toBe(403);
  });

  it('our own page, one of WEB_ORIGINS and a program that is no page may use the cookie', async () => {
    for (const headers of [{ origin: server.url() }, { origin: OURS }, {}]) {
      expect((await post('/trpc/rooms.selectCard', { ...cookie(), ...headers }, card)).status).toBe(200);
    }
  });

  it('a bearer token is accepted from anywhere, since no browser adds it by itself', async () => {
    const body = { ...card, cardNo: 6, idempotencyKey: 'from-elsewhere' };
    expect((await post('/trpc/rooms.selectCard', { ...bearer(), origin: FOREIGN }, body)).status).toBe(200);
  });

  it('nothing can be changed by a GET', async () => {
    const input = encodeURIComponent(JSON.stringify({ ...card, cardNo: 9, idempotencyKey: 'by-get-request' }));
    expect((await send(`/trpc/rooms.selectCard?input=${input}`, { headers: cookie() })).status).toBe(405);
  });

  it('only the pages of WEB_ORIGINS may read answers', async () => {
    const allowed = await send('/trpc/rooms.list', { headers: { origin: OURS } });
    expect(allowed.headers.get('access-control-allow-origin')).toBe(OURS);
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    expect(allowed.headers.get('vary')).toContain('Origin');
    const foreign = await send('/trpc/rooms.list', { headers: { origin: FOREIGN } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('a browser that asks first is told the same', async () => {
    const ask = (origin: string) =>
      send('/trpc/rooms.selectCard', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
    const allowed = await ask(OURS);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(OURS);
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
    expect((await ask(FOREIGN)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('who a request comes from', () => {
  it('login sets a cookie that scripts cannot read, and it alone tells who is calling', async () => {
    const { username, phoneNumber } = await player.call.accounts.me.query();
    const response = await login({ username, phoneNumber });
    expect(response.status).toBe(200);
    const set = response.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^cartela_session=[\w-]{43}; /);
    for (const flag of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=2592000']) expect(set).toContain(`; ${flag}`);
    expect(set).not.toContain('Secure');
    const me = await send('/trpc/accounts.me', { headers: { cookie: set.split(';')[0] ?? '' } });
    expect(await me.json()).toMatchObject({ result: { data: { username } } });
  });

  it('behind a proxy that speaks TLS the cookie is for TLS only', async () => {
    const { username, phoneNumber } = await player.call.accounts.me.query();
    const response = await login({ username, phoneNumber }, { 'x-forwarded-proto': 'https' });
    expect(response.headers.get('set-cookie')).toContain('; Secure');
  });

  it('logging out ends the session and takes the cookie away', async () => {
    const { username, phoneNumber } = await player.call.accounts.me.query();
    const set = (await login({ username, phoneNumber })).headers.get('set-cookie') ?? '';
    const headers = { cookie: set.split(';')[0] ?? '' };
    const loggedOut = await post('/trpc/accounts.logout', headers);
    expect(loggedOut.headers.get('set-cookie')).toMatch(/^cartela_session=; .*Max-Age=0/);
    expect((await send('/trpc/accounts.me', { headers })).status).toBe(401);
    expect(await player.call.accounts.me.query()).toMatchObject({ username });
  });

  it('a bearer token goes before the cookie', async () => {
    const headers = { ...cookie(), authorization: 'Bearer not-a-token' };
    expect((await send('/trpc/accounts.me', { headers })).status).toBe(401);
  });

  it('a token in the address is nobody’s', async () => {
    expect((await send(`/trpc/accounts.me?token=${player.token}`)).status).toBe(401);
    expect(await refusalOf(callerOf(server.url()).accounts.me.query())).toEqual({
      message: 'No token found. Please login.',
      httpStatus: 401,
    });
  });
});

describe('what a request may hold', () => {
  it('a body over the limit is refused with a message', async () => {
    const response = await login({ username: 'x'.repeat(70_000), phoneNumber: '' });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  it('a body over the limit is refused that came without its length', async () => {
    expect(await chunkedLogin('x'.repeat(70_000))).toBe(413);
    expect(await chunkedLogin('{"username":"a","phoneNumber":"b"}')).toBe(401);
  });

  it.each([['{bad'], [''], ['[]'], ['null'], ['"text"'], ['{"username":1}']])(
    'a body that makes no sense is the caller’s fault: %s',
    async (body) => {
      const response = await send('/trpc/accounts.login', { method: 'POST', headers: JSON_TYPE, body });
      expect(response.status).toBe(400);
    },
  );

  it('more calls than a request may carry are refused', async () => {
    const paths = Array.from({ length: 11 }, () => 'rooms.list').join(',');
    expect((await send(`/trpc/${paths}?batch=1&input=${encodeURIComponent('{}')}`)).status).toBe(400);
  });

  it('a call that does not exist is not found', async () => {
    expect((await send('/trpc/rooms.nothing')).status).toBe(404);
    expect((await send('/trpc')).status).toBe(404);
    expect((await send('/nothing', { method: 'POST' })).status).toBe(404);
  });

  it('a refused request is no error of ours', () => {
    expect(server.stderr()).toBe('');
  });
});

/**
 * The same call with a parameter that makes tRPC's own handler answer. With this value, it answers
 * as without the parameter.
 */
const byTrpc = (path: string) => `${path}${path.includes('?') ? '&' : '?'}connectionParams=null`;
const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;

describe('an answer is the one that tRPC itself gives', () => {
  it.each([
    ['a query', '/trpc/leaderboard.top'],
    ['one with an input', `/trpc/leaderboard.top?${input({ period: 'weekly' })}`],
    ['one with an input that makes no sense', `/trpc/leaderboard.top?${input({ period: 7 })}`],
    ['one with an input that is no JSON', '/trpc/leaderboard.top?input=%7Bbad'],
    ['one that needs somebody', '/trpc/accounts.me'],
    ['a batch', `/trpc/leaderboard.top,leaderboard.top?batch=1&${input({ 1: { period: 'weekly' } })}`],
    ['a batch of which one fails', `/trpc/leaderboard.top,accounts.me?batch=1&${input({})}`],
    ['a batch of which all fail', '/trpc/accounts.me%2Cwallet.balance?batch=1'],
    ['a batch with a list for its inputs', `/trpc/leaderboard.top?batch=1&${input([{ period: 'weekly' }])}`],
    ['a batch of queries and mutations', '/trpc/leaderboard.top,accounts.logout?batch=1'],
    ['several paths that are no batch', '/trpc/leaderboard.top,leaderboard.top'],
    ['a path with a slash behind it', '/trpc/leaderboard.top/'],
    ['a path that no text has', '/trpc/rooms.%ff'],
    ['a subscription in a batch', `/trpc/rooms.feed,leaderboard.top?batch=1&${input({ 0: { roomId: '10' } })}`],
    ['what every object has', '/trpc/constructor'],
  ])('%s', async (_what, path) => {
    await expectTheSame(path, {});
  });

  it.each([
    ['a call', '{"username":"nobody","phoneNumber":"0911000000"}', {}],
    ['one whose input makes no sense', '{"username":1}', {}],
    ['one that is no JSON', '{bad', {}],
    ['one with nothing', '', {}],
    ['one with null', 'null', {}],
    ['one of another type', 'username=a', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['one with a type in other words', '{}', { 'content-type': 'Application/JSON; charset=utf-8' }],
  ])('of mutations: %s', async (_what, body, headers) => {
    await expectTheSame('/trpc/accounts.login', { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } });
    await expectTheSame('/trpc/leaderboard.top', { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } });
  });

  it.each(['{"0":{"username":1}}', '{}', '[]', '{bad'])('of a batch of mutations: %s', async (body) => {
    await expectTheSame('/trpc/accounts.login,rooms.selectCard?batch=1', { method: 'POST', body, headers: JSON_TYPE });
  });

  it.each(['HEAD', 'PUT', 'DELETE'])('to %s', async (method) => {
    await expectTheSame('/trpc/leaderboard.top', { method });
  });

  async function expectTheSame(path: string, init: Init) {
    const ours = await whole(await send(path, init));
    expect(ours).toEqual(await whole(await send(byTrpc(path), init)));
  }

  async function whole(answer: Response) {
    const { date: _ofIts, ...headers } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, text: await answer.text() };
  }
});

it('answers carry the headers that keep a browser from being misled', async () => {
  for (const path of ['/trpc/rooms.list', '/healthz', '/nothing']) {
    const { headers } = await send(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org",
    );
    // Telegram shows the app in a frame, which this older header would forbid.
    expect(headers.get('x-frame-options')).toBeNull();
  }
});

/** Sends a body piece by piece, as a client that does not know its length yet. */
function chunkedLogin(body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', port: server.port, host: '127.0.0.1', path: '/trpc/accounts.login' };
    const sending = request({ ...options, headers: JSON_TYPE }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sending.once('error', reject);
    sending.write(body.slice(0, 10));
    sending.end(body.slice(10));
  });
}

import { describe, expect, it } from 'vitest';
import { LEGACY_CALLS } from '../../src/legacy/rest/index.ts';
import {
  expectRefused,
  FOREIGN_ORIGIN,
  legacyAdmin,
  legacyPlayer,
  newName,
  newPhone,
  send,
  sharedLegacyServer,
  WEB_ORIGIN,
} from '../kit/legacy/legacy-server.ts';

const server = await sharedLegacyServer();
const player = await legacyPlayer(server);
const admin = await legacyAdmin(server);

const cookie = () => ({ cookie: `cartela_session=${player.token}` });
/** Paths of calls that answer 201. */
const CREATES: readonly string[] = ['/auth/register', '/admin/register-user', '/api/admins/register-admin'];
/** Paths of calls that may have to wait for a second administrator. */
const FILES: readonly string[] = ['/admin/register-user', '/api/admins/register-admin'];
const REFUSALS = ['400', '401', '403', '404', '409', '413', '415', '429', '500', '503'];
const withBody = LEGACY_CALLS.filter(({ request }) => request?.body?.required).map(({ path }) => path);

describe('a page of another site', () => {
  const body = () => ({ username: player.username, amount: 60, method: 'telebirr' });

  it('changes nothing with the cookie that the browser adds, and signs nobody in', async () => {
    const headers = { ...cookie(), origin: FOREIGN_ORIGIN };
    expectRefused(await send(server, 'POST', '/api/transactions/withdraw', { body: body(), headers }), 403);
    expectRefused(await send(server, 'POST', '/useracess', { headers }), 403);
    const { username, phoneNumber } = player;
    expectRefused(await send(server, 'POST', '/auth/login', { body: { username, phoneNumber }, headers }), 403);
  });

  it('may not read answers, and those of WEB_ORIGINS may, with credentials', async () => {
    const ask = (origin: string) =>
      send(server, 'GET', `/api/wallet/${player.username}`, { headers: { ...cookie(), origin } });
    const ours = await ask(WEB_ORIGIN);
    expect(ours.status).toBe(200);
    expect(ours.headers.get('access-control-allow-origin')).toBe(WEB_ORIGIN);
    expect(ours.headers.get('access-control-allow-credentials')).toBe('true');
    expect((await ask(FOREIGN_ORIGIN)).headers.get('access-control-allow-origin')).toBeNull();
    const refused = await send(server, 'POST', '/auth/login', { body: {}, headers: { origin: WEB_ORIGIN } });
    expect(refused.headers.get('access-control-allow-origin')).toBe(WEB_ORIGIN);
  });

  it('that asks first is told the same, for every call', async () => {
    for (const call of LEGACY_CALLS) {
      const path = call.path.replace(/\{\w+\}/, 'x');
      const ask = (origin: string) => {
        const headers = { origin, 'access-control-request-method': call.method.toUpperCase() };
        return send(server, 'OPTIONS', path, { headers });
      };
      const allowed = await ask(WEB_ORIGIN);
      expect(allowed).toMatchObject({ status: 204 });
      expect(allowed.headers.get('access-control-allow-origin')).toBe(WEB_ORIGIN);
      expect(allowed.headers.get('access-control-allow-methods')).toContain(call.method.toUpperCase());
      expect((await ask(FOREIGN_ORIGIN)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('may use a bearer token, which no browser adds by itself', async () => {
    const { token } = player;
    const headers = { origin: FOREIGN_ORIGIN };
    expect((await send(server, 'POST', '/useracess', { token, headers })).status).toBe(200);
  });
});

describe.each(withBody)('POST %s', (path) => {
  const ask = (body: string, type?: string) =>
    send(server, 'POST', path, {
      token: admin.token,
      body,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    });

  it('says what is wrong with a body that makes no sense', async () => {
    for (const body of [
      '{',
      'null',
      '[]',
      '"text"',
      '7',
      '{"__proto__":{"username":"x"}}',
      '{"constructor":1}',
      '{}',
      '',
    ]) {
      expectRefused(await ask(body), 400);
    }
    expectRefused(await ask('{"username":"x"}', 'text/plain'), 415);
    expectRefused(await ask('username=x', 'application/x-www-form-urlencoded'), 415);
    expectRefused(await ask(JSON.stringify({ username: 'x'.repeat(70_000) })), 413);
  });
});

describe('what old clients send', () => {
  const ask = (path: string, body: string | undefined, type?: string) =>
    send(server, 'POST', path, {
      token: admin.token,
      ...(body === undefined ? {} : { body }),
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    });

  it('is nothing, or null, where a body may be left out, whatever they call it', async () => {
    expect((await ask('/useracess', undefined)).status).toBe(200);
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      for (const body of ['', ' \n']) expect((await ask('/useracess', body, type)).status).toBe(200);
    }
    expect((await ask('/useracess', 'null')).status).toBe(200);
    expect((await ask('/admin/brodcast', 'null')).status).toBe(200);
  });

  it('is JSON whose type is written with parameters, or in capitals', async () => {
    const body = JSON.stringify({ username: player.username });
    for (const type of ['application/json;', 'application/json ; charset=utf-8', 'APPLICATION/JSON; Charset="x"']) {
      expect((await ask('/api/depositcheckB', body, type)).status).toBe(200);
    }
    expectRefused(await ask('/api/depositcheckB', body, 'application/jsonx'), 415);
  });

  it('is a parameter that stands twice, of which the first counts', async () => {
    const { token } = admin;
    expect(await send(server, 'GET', '/admin/users?page=2&page=x', { token })).toMatchObject({
      status: 200,
      body: { currentPage: 2 },
    });
    expectRefused(await send(server, 'GET', '/admin/users?page=x&page=2', { token }), 400, 'page is not valid.');
  });
});

it('who may not make a call learns nothing of what is wrong with it', async () => {
  const headers = { 'content-type': 'text/plain', 'idempotency-key': 'short' };
  const ask = (token?: string) => send(server, 'POST', '/admin/confirm-depo', { body: '{', headers, token });
  expectRefused(await ask(), 401);
  expectRefused(await ask(player.token), 403);
  expectRefused(await ask(admin.token), 400, /Idempotency-Key/);
});

it('a page that is opened in a browser does not take a call’s address', async () => {
  const headers = { accept: 'text/html' };
  expectRefused(await send(server, 'GET', '/admin/users', { headers }), 401);
  expectRefused(await send(server, 'GET', '/admin/deposit', { headers }), 401);
});

it('an address that there is not is not found, in the one form of refusals', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['POST', '/admin/nothing'],
    ['GET', '/auth/login'],
    ['DELETE', '/useracess'],
  ] as const) {
    expectRefused(await send(server, method, path), 404);
  }
});

it('registering looks at no cookie', async () => {
  const body = { username: newName(), phoneNumber: newPhone() };
  expect((await send(server, 'POST', '/auth/register', { body, headers: cookie() })).status).toBe(201);
});

describe('the description', () => {
  it('has every call with its request, its answer and its refusals', async () => {
    const { status, body } = await send(server, 'GET', '/api/openapi.json');
    expect(status).toBe(200);
    const paths: unknown = Reflect.get(Object(body), 'paths');
    for (const { method, path } of LEGACY_CALLS) {
      const operation: unknown = Reflect.get(Object(Reflect.get(Object(paths), path)), method);
      const answers = Object.keys(Object(Reflect.get(Object(operation), 'responses')));
      const done = [CREATES.includes(path) ? '201' : '200', ...(FILES.includes(path) ? ['202'] : [])];
      expect(answers).toEqual([...done, ...REFUSALS]);
      expect(Reflect.has(Object(operation), 'requestBody')).toBe(method === 'post');
    }
    expect(Object.keys(Object(paths))).toHaveLength(new Set(LEGACY_CALLS.map(({ path }) => path)).size);
  });

  it('is shown by a page that loads nothing from elsewhere and runs no inline script', async () => {
    const page = await send(server, 'GET', '/api/docs');
    expect(page).toMatchObject({ status: 200 });
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const sources = [...page.text.matchAll(/ (?:src|href)="([^"#]+)"/g)].map((match) => match[1] ?? '');
    for (const source of sources) expect(source).toMatch(/^\/(?!\/)/);
    for (const [file, type] of [
      ['/api/docs/page.css', 'text/css; charset=utf-8'],
      ['/api/docs/page.js', 'text/javascript; charset=utf-8'],
    ] as const) {
      expect(sources).toContain(file);
      const loaded = await send(server, 'GET', file);
      expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, type]);
    }
    expect(page.text).not.toMatch(/<script>|<style>| on\w+=/);
  });

  it('is in the reader’s language, and its examples ask the server that it was asked of', async () => {
    const pageFor = (language: string, path = '/api/docs') =>
      send(server, 'GET', path, { headers: { 'accept-language': language } });
    const [english, amharic] = [await pageFor('fr, en;q=0.8'), await pageFor('am-ET, en;q=0.8')];
    expect(english.text).toContain('<html lang="en">');
    expect(amharic.text).toContain('<html lang="am">');
    expect((await pageFor('am', '/api/docs?language=en')).text).toContain('<html lang="en">');
    expect((await pageFor('xx', '/api/docs?language=__proto__')).text).toContain('<html lang="en">');
    for (const { text } of [english, amharic]) expect(text).toContain(`${server.url}/auth/login`);
  });
});

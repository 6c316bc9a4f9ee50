import { request } from 'node:http';
import { forAllTests } from '@cartela/db/testing';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { signedInPlayer } from '../kit/players.ts';
import { openServer } from '../kit/server-here.ts';
import { SELLING } from '../kit/server-process.ts';

const SITE = 'play.example';

const server = await forAllTests(openServer({ TRUST_PROXY: 'on', ...SELLING }));
const player = await signedInPlayer(server.url(), server.db);

type Headers = Readonly<Record<string, string>>;

/** The headers that a proxy for `https://play.example` adds. */
const BEHIND_TLS = { host: SITE, 'x-forwarded-proto': 'https' };
const cookie = () => ({ cookie: `cartela_session=${player.token}` });

/** Sends a request that may name any Host. */
function send(method: string, path: string, headers: Headers = {}, body?: unknown) {
  return new Promise<{ status: number; headers: globalThis.Headers; text: string }>((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const options = { method, path, port: server.port, host: '127.0.0.1', headers: { ...type, ...headers } };
    const sending = request(options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => {
        const entries = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve({ status: response.statusCode ?? 0, headers: new globalThis.Headers(entries), text });
      });
    });
    sending.once('error', reject);
    sending.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const login = (headers: Headers) =>
  send('POST', '/trpc/accounts.login', headers, { username: 'nobody', phoneNumber: '0911234567' });

describe('the origin of a page', () => {
  /** A refused sign-in is answered with 401, a page that may not act with 403. */
  const statusFrom = async (origin: string, headers: Headers) => (await login({ ...headers, origin })).status;

  it('has the scheme of the site: a plain HTTP page may not act for a site that has TLS', async () => {
    expect(await statusFrom(`http://${SITE}`, BEHIND_TLS)).toBe(403);
    expect(await statusFrom(`https://${SITE}`, BEHIND_TLS)).toBe(401);
    expect(await statusFrom(`https://${SITE}`, { host: SITE })).toBe(403);
    expect(await statusFrom(`http://${SITE}`, { host: SITE })).toBe(401);
  });

  it('may name the port that the scheme has anyway', async () => {
    expect(await statusFrom(`https://${SITE}`, { ...BEHIND_TLS, host: `${SITE}:443` })).toBe(401);
    expect(await statusFrom(`https://${SITE}:8443`, BEHIND_TLS)).toBe(403);
  });

  it('has the scheme of the site for the old calls too', async () => {
    const call = (origin: string) => send('POST', '/useracess', { ...BEHIND_TLS, ...cookie(), origin });
    expect((await call(`http://${SITE}`)).status).toBe(403);
    expect((await call(`https://${SITE}`)).status).toBe(200);
  });

  it.each(['/trpc', '/socket.io/?EIO=4&transport=websocket'])('has it for sockets at %s too', async (path) => {
    const opened = (origin: string) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { origin, headers: BEHIND_TLS });
        socket.once('open', () => {
          socket.terminate();
          resolve(true);
        });
        socket.once('error', () => resolve(false));
      });
    expect(await opened(`http://${SITE}`)).toBe(false);
    expect(await opened(`https://${SITE}`)).toBe(true);
  });
});

describe('cookies', () => {
  it.each([
    ['https', true],
    ['https,http', true],
    ['https, http', true],
    ['HTTPS', true],
    ['http,https', false],
    ['http', false],
    ['', false],
  ])('behind proxies that say %j are for TLS alone: %s', async (protocol, secure) => {
    const { username, phoneNumber } = await player.call.accounts.me.query();
    for (const path of ['/trpc/accounts.login', '/auth/login']) {
      const answer = await send('POST', path, { 'x-forwarded-proto': protocol }, { username, phoneNumber });
      const cookies = answer.headers.getSetCookie();
      expect(cookies.map((text) => text.split('=')[0]).toSorted()).toEqual(['cartela_browser', 'cartela_session']);
      for (const text of cookies) {
        expect(text.includes('; Secure')).toBe(secure);
        expect(text).toContain('; HttpOnly');
        expect(text).toContain('; SameSite=Lax');
      }
    }
  });
});

describe('answers about somebody', () => {
  it.each([
    ['GET', '/trpc/accounts.me', 200],
    ['GET', '/trpc/rooms.list', 200],
    ['GET', '/trpc/wallet.balance,accounts.adminMe?batch=1&input=%7B%7D', 207],
    ['GET', '/trpc/rooms.nothing', 404],
    ['POST', '/useracess', 200],
    ['POST', '/api/depositcheckB', 400],
    ['GET', '/api/dashboards', 401],
    ['GET', '/admin/users', 403],
  ])('are kept by nobody: %s %s', async (method, path, status) => {
    const answer = await send(method, path, cookie(), method === 'POST' ? {} : undefined);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are kept by nobody either when nobody is signed in, or a page may not ask', async () => {
    for (const [method, path] of [
      ['GET', '/trpc/accounts.me'],
      ['POST', '/useracess'],
    ] as const) {
      const answer = await send(method, path, {}, method === 'POST' ? {} : undefined);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const refused = await login({ origin: 'https://elsewhere.example' });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a Host that somebody made up', () => {
  const HOST = 'foreign.example';

  it.each([
    '/api/docs',
    '/api/docs/page.css',
    '/api/docs/page.js',
    '/api/openapi.json',
    '/fair/head.json',
    '/fair/1.json',
    '/fair/days/2026-01-01.jsonl',
    '/assets/index-1234.js',
    '/sounds/1.mp3',
    '/exports/users.csv',
    '/exports/own-data.json',
    '/trpc/rooms.list',
    '/healthz',
  ])('is in no answer of %s that a cache may keep', async (path) => {
    const { headers, text } = await send('GET', path, { host: HOST, 'x-forwarded-proto': 'https' });
    const isKept = headers.get('cache-control') !== 'no-store';
    const answer = JSON.stringify([...headers]) + text;
    expect(isKept && answer.includes(HOST)).toBe(false);
  });
});

describe('the content security policy', () => {
  async function policyOf(path: string, headers: Headers = {}): Promise<ReadonlyMap<string, string>> {
    const answer = await send('GET', path, headers);
    const policy = answer.headers.get('content-security-policy') ?? '';
    return new Map(
      policy.split('; ').map((directive): [string, string] => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values.filter((value) => value !== '').join(' ')];
      }),
    );
  }

  it('lets pages connect to their own host only, with sockets', async () => {
    const plain = await policyOf('/Mainmenu', { host: 'localhost:3000' });
    expect(plain.get('connect-src')).toBe("'self' ws://localhost:3000 wss://localhost:3000");
    const secure = await policyOf('/Mainmenu', BEHIND_TLS);
    expect(secure.get('connect-src')).toBe("'self' wss://play.example");
    const v6 = await policyOf('/Mainmenu', { host: '[::1]:3000' });
    expect(v6.get('connect-src')).toBe("'self' ws://[::1]:3000 wss://[::1]:3000");
  });

  it('cannot be changed by a Host that is none', async () => {
    for (const host of ['x; script-src *', "x 'unsafe-inline'", '*', 'x/y', 'a,b']) {
      const policy = await policyOf('/Mainmenu', { host });
      expect(policy.get('connect-src') ?? "'self'").toBe("'self'");
      expect(policy.get('script-src') ?? "'self'").toMatch(/^'self'/);
      expect(policy.get('script-src') ?? '').not.toContain('*');
    }
  });

  it('lets forms go nowhere else', async () => {
    for (const path of ['/', '/admines', '/trpc/rooms.list']) {
      expect((await policyOf(path)).get('form-action')).toBe("'self'");
    }
  });

  it('allows Telegram’s script on players’ pages, and not on administrators’', async () => {
    // Where the web app is built, its page has scripts too, which are allowed by their hashes.
    const scriptsOf = async (path: string) =>
      (await policyOf(path)).get('script-src')?.replace(/ 'sha256-[\w+/]{43}='/g, '');
    expect(await scriptsOf('/Mainmenu')).toBe("'self' https://telegram.org");
    for (const path of [
      '/admines',
      '/qazxsw',
      '/Adminsu',
      '/AdminPasswordReset',
      '/AdminDashboard',
      '/AdminDashboard/users',
      '/Dashbord',
    ]) {
      expect(await scriptsOf(path)).toBe("'self'");
    }
  });
});

import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { adminsPage } from '../kit/legacy/admin-page.ts';
import { openLegacyClient } from '../kit/legacy/legacy-client.ts';
import {
  expectRefused,
  FOREIGN_ORIGIN,
  legacyAdmin,
  legacyPlayer,
  PASSWORD,
  send,
  sharedLegacyServer,
  WEB_ORIGIN,
} from '../kit/legacy/legacy-server.ts';
import { openTrpcSocket } from '../kit/trpc-socket.ts';

const OVER = 'Failed to verify user. Please login again.';
const NO_TOKEN = 'No token found. Please login.';

const server = await sharedLegacyServer({ TRUST_PROXY: 'on' });
const player = await legacyPlayer(server);
const admin = await legacyAdmin(server);

describe('anywhere else the cookie is nothing', () => {
  const forced = (token: string) => ({ headers: { cookie: `cartela_admin=${token}` } });

  it('for players’ calls, whatever the path says', async () => {
    const { token } = await adminsPage(server, admin);
    for (const [method, path] of [
      ['POST', '/useracess'],
      ['GET', `/api/wallet/${player.username}`],
      ['GET', `/api/getReportData?user=${player.username}`],
    ] as const) {
      expectRefused(await send(server, method, path, forced(token)), 401, NO_TOKEN);
    }
    for (const [path, status] of [
      [`/admin/../api/wallet/${player.username}`, 401],
      [`/admin/%2e%2e/api/wallet/${player.username}`, 401],
      [`/admin/..%2fapi/wallet/${player.username}`, 404],
      ['/adminx/users', 404],
      ['/ADMIN/users', 404],
      ['/admin;/users', 404],
      ['/api/adminsx/register-admin', 404],
    ] as const) {
      expect([path, await rawStatus(path, `cartela_admin=${token}`)]).toEqual([path, status]);
    }
  });

  it('for typed calls, by HTTP and by socket, for files and for Socket.IO', async () => {
    const { token } = await adminsPage(server, admin);
    const me = await send(server, 'GET', '/trpc/accounts.me', forced(token));
    expect(me).toMatchObject({ status: 401 });
    const summary = await send(server, 'GET', '/trpc/dashboard.summary', forced(token));
    expect(summary.status).toBe(401);
    expect((await send(server, 'POST', '/trpc/accounts.adminLogout', { body: {}, ...forced(token) })).status).toBe(401);
    expect((await send(server, 'GET', '/exports/users.csv', forced(token))).status).toBe(401);
    await using socket = await openTrpcSocket(server.url, { cookie: `cartela_admin=${token}` });
    const answer = await socket.call('query', 'accounts.me');
    expect(answer.error?.data.reason).toBe('noToken');
    await using old = openLegacyClient(server.url, { cookie: `unknown; cartela_admin=${token}` });
    old.join();
    old.select(1);
    expect(await old.until('cartelaRejected')).toEqual({ message: OVER });
    // The session itself is good all the while.
    expect((await send(server, 'GET', '/admin/users', forced(token))).status).toBe(200);
  });
});

describe('a page of another site', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const confirm = { path: '/admin/confirm-depo', body: '{"depositId":"1"}' };

  it('changes nothing with the cookie, whatever it sends', async () => {
    const { cookies } = await adminsPage(server, admin);
    for (const origin of [FOREIGN_ORIGIN, 'null', server.url.replace('http:', 'https:'), `${server.url}0`]) {
      for (const type of [FORM, 'text/plain', 'multipart/form-data; boundary=x', 'application/json']) {
        const headers = { ...cookies.for(confirm.path), origin, 'content-type': type };
        expectRefused(await send(server, 'POST', confirm.path, { body: confirm.body, headers }), 403);
        // A form without fields sends no body at all, which the call takes for an empty one.
        expectRefused(await send(server, 'POST', '/admin/brodcast', { body: '', headers }), 403);
      }
    }
  });

  it('is not let in either where only the browser says that it is another site', async () => {
    const { cookies } = await adminsPage(server, admin);
    for (const site of ['cross-site', 'same-site']) {
      const headers = { ...cookies.for('/admin'), 'sec-fetch-site': site };
      expectRefused(await send(server, 'POST', '/admin/brodcast', { headers }), 401, NO_TOKEN);
      expectRefused(await send(server, 'GET', '/admin/users', { headers }), 401, NO_TOKEN);
      expect((await send(server, 'GET', '/api/dashboards', { headers })).body).toEqual({ valid: false, users: [] });
    }
  });

  it('that WEB_ORIGINS names needs a token too: the cookie is for pages of the same origin', async () => {
    const { cookies } = await adminsPage(server, admin);
    const headers = { ...cookies.for('/admin'), origin: WEB_ORIGIN, 'sec-fetch-site': 'same-site' };
    expectRefused(await send(server, 'POST', '/admin/brodcast', { headers }), 401, NO_TOKEN);
    expectRefused(await send(server, 'GET', '/admin/users', { headers }), 401, NO_TOKEN);
    const body = { username: admin.username, password: PASSWORD };
    expect((await send(server, 'POST', '/admin/login', { body, headers })).status).toBe(200);
  });

  it('signs nobody in', async () => {
    const body = { username: admin.username, password: PASSWORD };
    const answer = await send(server, 'POST', '/admin/login', { body, headers: { origin: FOREIGN_ORIGIN } });
    expectRefused(answer, 403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

/**
 * The status of the answer to a path that is sent as it is written. `fetch` would tidy the path.
 */
function rawStatus(path: string, cookie: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const asking = httpRequest({ hostname, port, path, headers: { cookie } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.once('error', reject);
    asking.end();
  });
}

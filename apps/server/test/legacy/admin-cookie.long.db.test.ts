import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { LEGACY_CALLS } from '../../src/legacy/rest/index.ts';
import { adminsPage, openPage } from '../kit/legacy/admin-page.ts';
import { CALLS } from '../kit/legacy/call-table.ts';
import {
  expectRefused,
  type LegacyAdmin,
  legacyAdmin,
  legacyPlayer,
  newName,
  newPhone,
  PASSWORD,
  send,
  sharedLegacyServer,
} from '../kit/legacy/legacy-server.ts';
import { requestPayment } from '../kit/legacy/rest-calls.ts';
import { callerOf } from '../kit/players.ts';

const HOURS_12_S = 12 * 60 * 60;
const OVER = 'Failed to verify user. Please login again.';
const PATHS = ['/admin', '/api/admin', '/api/admins', '/api/dashboards', '/deleteuser', '/updatewallete'];

type Boss = ReturnType<typeof callerOf>;

const server = await sharedLegacyServer({ TRUST_PROXY: 'on' });
const player = await legacyPlayer(server);
let admin: LegacyAdmin;

beforeEach(async () => {
  admin = await legacyAdmin(server);
});

describe('the cookie that POST /admin/login sets', () => {
  it('is one for each path of administrators’ calls, for 12 hours, and out of reach of scripts and other sites', async () => {
    const page = await adminsPage(server, admin);
    const kept = page.cookies.named('cartela_admin');
    expect(kept.map(({ path }) => path).toSorted()).toEqual(PATHS);
    for (const { value, path, attributes } of kept) {
      expect(value).toBe(`cartela_admin=${page.token}`);
      expect(attributes.toSorted()).toEqual(
        ['HttpOnly', `Max-Age=${HOURS_12_S}`, `Path=${path}`, 'SameSite=Strict'].toSorted(),
      );
    }
    expect(page.cookies.named('cartela_session')).toEqual([]);
  });

  it('is for TLS alone where there is TLS', async () => {
    const page = openPage(server);
    const origin = server.url.replace('http:', 'https:');
    await page.signIn(admin, { headers: { origin, 'x-forwarded-proto': 'https' } });
    const kept = page.cookies.named('cartela_admin');
    expect(kept).toHaveLength(PATHS.length);
    for (const { attributes } of kept) expect(attributes).toContain('Secure');
  });

  it('is sent by a browser with every administrator’s call, and with no call of anybody else', async () => {
    const { cookies } = await adminsPage(server, admin);
    for (const { method, path } of LEGACY_CALLS) {
      const { rule } = CALLS[`${method.toUpperCase()} ${path}`] ?? {};
      const isAdmins = rule === 'admin' || rule === 'valid admin' || path === '/admin/login';
      expect([path, cookies.for(path).cookie?.includes('cartela_admin=') ?? false]).toEqual([path, isAdmins]);
    }
  });

  it('is not set where the sign-in is refused', async () => {
    const page = openPage(server);
    expectRefused(await page.post('/admin/login', { username: admin.username, password: 'wrong' }), 401);
    expect(page.cookies.named('cartela_admin')).toEqual([]);
  });
});

describe('a page of the same origin', () => {
  it('makes the calls that are documented without a bearer, and the others, with the cookie alone', async () => {
    const page = await adminsPage(server, admin);
    const saver = await legacyPlayer(server);
    const depositId = await requestPayment(server, saver, 'deposit', 60);
    const withdrawalId = await requestPayment(server, saver, 'withdraw', 60);
    expect((await page.post('/admin/confirm-depo', { depositId })).status).toBe(200);
    expect((await page.post('/admin/confirm-withdrawal', { withdrawalId })).status).toBe(200);
    const topUp = { tempuser: saver.username, incaamount: 5 };
    expect(await page.post('/updatewallete', topUp)).toMatchObject({ status: 200, text: '5 ETB added.' });
    expect((await page.post('/admin/brodcast')).status).toBe(200);
    const friend = { username: newName(), phoneNumber: newPhone(), password: PASSWORD };
    expect((await page.post('/admin/register-user', { ...friend, role: 'admin' })).status).toBe(201);
    const another = { username: newName(), phoneNumber: newPhone(), password: PASSWORD };
    expect((await page.post('/api/admins/register-admin', another)).status).toBe(201);
    const reset = { customerId: friend.username, newPassword: 'another password' };
    expect((await page.post('/api/admin/reset-password', reset)).status).toBe(200);
    expect((await page.post('/deleteuser', { username: friend.username })).status).toBe(200);
    expect((await page.remove(`/admin/delete-user/${saver.id}`)).status).toBe(200);
    expect(await page.get('/api/dashboards')).toMatchObject({ status: 200, body: { valid: true } });
    expect((await page.get('/admin/users?page=1&limit=10')).status).toBe(200);
    const done = await server.db.select().from(schema.auditLog).where(eq(schema.auditLog.adminId, admin.id));
    expect(new Set(done.map(({ action }) => action))).toContain('top-up');
  });

  it('that sends a token is whoever the token says, and a key is a key', async () => {
    const page = await adminsPage(server, admin);
    const other = await legacyAdmin(server);
    expect((await page.get('/admin/users', { token: other.token })).status).toBe(200);
    expectRefused(await page.get('/admin/users', { token: player.token }), 403);
    expectRefused(await page.post('/admin/brodcast', {}, { token: 'no-good' }), 401, OVER);
    expectRefused(await page.get('/admin/users', { headers: { 'x-api-key': 'ck_unknown' } }), 401);
  });

  it('may have a player signed in besides: each cookie is for its own calls', async () => {
    const page = await adminsPage(server, admin);
    const { username, phoneNumber } = player;
    expect((await page.post('/auth/login', { username, phoneNumber })).status).toBe(200);
    expect(page.cookies.for('/admin/users').cookie).toMatch(/cartela_admin=.+cartela_session=/);
    expect((await page.get('/admin/users')).status).toBe(200);
    expect(await page.get('/api/dashboards')).toMatchObject({ body: { valid: true } });
    expect((await page.post('/useracess')).body).toEqual({ username, phoneNumber });
    expect((await page.get(`/api/wallet/${username}`)).body).toEqual({ Wallet: 500, coins: 0 });
    await page.signIn(admin);
    expect((await page.post('/useracess')).status).toBe(200);
  });
});

describe('the cookie ends', () => {
  const { sessions } = schema;

  it('with the sign-out by its token, which also takes it out of the browser', async () => {
    const page = await adminsPage(server, admin);
    const signedOut = await page.post('/trpc/accounts.adminLogout', {}, { token: page.token });
    expect(signedOut.status).toBe(200);
    expect(page.cookies.named('cartela_admin')).toEqual([]);
    const headers = { cookie: `cartela_admin=${page.token}` };
    expectRefused(await send(server, 'GET', '/admin/users', { headers }), 401, OVER);
    expectRefused(await send(server, 'POST', '/admin/brodcast', { headers }), 401, OVER);
  });

  it.each([
    ['all sessions are ended', (boss: Boss) => boss.accounts.endSessions.mutate({ userId: admin.id })],
    ['the administrator is deleted', (boss: Boss) => boss.closing.deleteUser.mutate({ userId: admin.id })],
    [
      'the password is reset',
      (boss: Boss) => boss.accounts.resetPassword.mutate({ username: admin.username, newPassword: 'another password' }),
    ],
  ])('when %s', async (_what, end) => {
    const page = await adminsPage(server, admin);
    expect((await page.get('/admin/users')).status).toBe(200);
    await end(callerOf(server.url, (await legacyAdmin(server)).token));
    expectRefused(await page.get('/admin/users'), 401, OVER);
    expectRefused(await page.post('/updatewallete', { tempuser: player.username, incaamount: 5 }), 401, OVER);
    expect(await page.get('/api/dashboards')).toMatchObject({ status: 401, body: { valid: false } });
  });

  it('12 hours after the sign-in however much it was used, while the token goes on as long as it is', async () => {
    const page = await adminsPage(server, admin);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const since = (createdAt: Date) =>
      server.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, admin.id));
    await since(ago(HOURS_12_S - 60));
    expect((await page.get('/admin/users')).status).toBe(200);
    await since(ago(HOURS_12_S));
    expectRefused(await page.get('/admin/users'), 401, OVER);
    expectRefused(await page.post('/admin/brodcast'), 401, OVER);
    expect((await page.get('/admin/users', { token: page.token })).status).toBe(200);
  });

  it('after 12 hours without use, with the token', async () => {
    const page = await adminsPage(server, admin);
    await server.db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.userId, admin.id));
    expectRefused(await page.get('/admin/users'), 401, OVER);
    expectRefused(await page.get('/admin/users', { token: page.token }), 401, OVER);
  });

  it('when another administrator signs in on that browser, or the same one again', async () => {
    const page = await adminsPage(server, admin);
    const second = await legacyAdmin(server);
    const tokens = [page.token, await page.signIn(second), await page.signIn(second)];
    expect(page.cookies.named('cartela_admin')).toHaveLength(PATHS.length);
    const statuses = await Promise.all(tokens.map((token) => send(server, 'GET', '/admin/users', { token })));
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200]);
    expect((await page.post('/admin/brodcast')).status).toBe(200);
    const done = await server.db.select().from(schema.auditLog).where(eq(schema.auditLog.adminId, second.id));
    expect(done.map(({ action }) => action)).toContain('send-notice');
  });
});

import { describe, expect, it } from 'vitest';
import {
  expectRefused,
  legacyAdmin,
  legacyPlayer,
  newName,
  newPhone,
  PASSWORD,
  send,
  sharedLegacyServer,
  UNKNOWN_IDS,
} from '../kit/legacy/legacy-server.ts';
import { restCalls } from '../kit/legacy/rest-calls.ts';
import { callerOf } from '../kit/players.ts';

const SETUP_CODE = 'the operator’s code';

const server = await sharedLegacyServer({ ADMIN_SETUP_CODE: SETUP_CODE });
const player = await legacyPlayer(server);
const admin = await legacyAdmin(server);
const { get, post } = restCalls(server, admin);

describe('GET /api/dashboards and GET /admin/users', () => {
  const listedUser = () => ({
    _id: player.id,
    username: player.username,
    phoneNumber: player.phoneNumber,
    role: 'client',
    Wallet: 500,
    coins: 0,
  });

  const listedAdmin = () => ({
    _id: admin.id,
    username: admin.username,
    phoneNumber: expect.stringMatching(/^\+251\d{9}$/),
    role: 'admin',
    Wallet: 0,
    coins: 0,
  });

  it('list the users', async () => {
    const all = await get('/api/dashboards');
    expect(all).toMatchObject({ status: 200, body: { valid: true } });
    for (const listed of [listedUser(), listedAdmin()]) {
      expect(Reflect.get(Object(all.body), 'users')).toContainEqual(listed);
    }
    const page = await get('/admin/users?page=1&limit=100');
    expect(page).toMatchObject({ status: 200, body: { currentPage: 1, totalPages: 1 } });
    for (const listed of [listedUser(), listedAdmin()]) {
      expect(Reflect.get(Object(page.body), 'users')).toContainEqual(listed);
    }
    const totalUsers = Number(Reflect.get(Object(page.body), 'totalUsers'));
    expect(totalUsers).toBeGreaterThan(1);
    const names = new Set<unknown>();
    for (let number = 1; number <= totalUsers; number += 1) {
      const { body } = await get(`/admin/users?page=${number}&limit=1`);
      expect(body).toMatchObject({ totalUsers, totalPages: totalUsers, currentPage: number });
      const users = [Reflect.get(Object(body), 'users')].flat();
      expect(users).toHaveLength(1);
      names.add(Reflect.get(Object(users[0]), 'username'));
    }
    expect(names.size).toBe(totalUsers);
    expect(Object.keys(Object(page.body)).toSorted()).toEqual(['currentPage', 'totalPages', 'totalUsers', 'users']);
    expect((await get('/admin/users')).status).toBe(200);
  });

  it('tell anybody else that they are not valid', async () => {
    for (const sent of [{}, { token: player.token }, { token: 'unknown' }]) {
      const answer = await send(server, 'GET', '/api/dashboards', sent);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ valid: false, users: [] });
    }
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'limit=0', 'limit=101', 'limit=1e3', 'page=99999999999'])(
    'refuse %s',
    async (query) => {
      expectRefused(await get(`/admin/users?${query}`), 400, /is not valid/);
    },
  );
});

describe('registering', () => {
  it('a player, and an administrator with a password', async () => {
    for (const more of [{ role: 'client' }, { role: 'admin', password: PASSWORD }]) {
      const answer = await post('/admin/register-user', { username: newName(), phoneNumber: newPhone(), ...more });
      expect(answer).toMatchObject({ status: 201, body: { message: 'User registered successfully' } });
    }
    const username = newName();
    const body = { username, phoneNumber: newPhone(), password: PASSWORD };
    const answer = await post('/api/admins/register-admin', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ message: 'Administrator registered.' });
    expect((await post('/admin/login', { username, password: PASSWORD })).status).toBe(200);
  });

  it('refuses an administrator without a password, another role and a taken name', async () => {
    const body = { username: newName(), phoneNumber: newPhone() };
    expectRefused(await post('/admin/register-user', { ...body, role: 'admin' }), 400, /fill in/);
    expectRefused(await post('/admin/register-user', { ...body, role: 'admin', password: 'short' }), 400, /8 char/);
    expectRefused(await post('/admin/register-user', { ...body, role: 'king' }), 400, 'role is not valid.');
    const taken = { ...body, username: player.username, role: 'client' };
    expectRefused(await post('/admin/register-user', taken), 409, 'This username is already taken.');
    expectRefused(await post('/api/admins/register-admin', { ...body, password: 'short' }), 400, /8 char/);
  });

  it('an administrator needs another one, or once the set-up code', async () => {
    const body = () => ({ username: newName(), phoneNumber: newPhone(), password: PASSWORD });
    const ask = (more: object, token?: string) =>
      send(server, 'POST', '/api/admins/register-admin', { body: { ...body(), ...more }, token });
    expectRefused(await ask({}), 401);
    expectRefused(await ask({}, player.token), 403);
    expectRefused(await ask({ setupCode: 'a wrong code' }), 403, /set-up code/);
    expect((await ask({ setupCode: SETUP_CODE })).status).toBe(201);
    expectRefused(await ask({ setupCode: SETUP_CODE }), 403, /set-up code/);
  });
});

describe('deleting', () => {
  it('by id and by name bars the user from signing in', async () => {
    const [one, two] = [await legacyPlayer(server), await legacyPlayer(server)];
    const byId = await send(server, 'DELETE', `/admin/delete-user/${one.id}`, { token: admin.token });
    const byName = await post('/deleteuser', { username: two.username });
    for (const [answer, { phoneNumber }] of [[byId, one] as const, [byName, two] as const]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        message: `User deleted. 500 ETB now wait among the pending withdrawals, to be paid out to ${phoneNumber}. The name and the phone number stay taken for at least 30 days.`,
      });
    }
    expectRefused(await post('/useracess', {}, one.token), 401);
    expectRefused(await post('/useracess', {}, two.token), 401);
  });

  it('refuses whom there is not, with an id of whatever shape, and oneself', async () => {
    const remove = (id: string) => send(server, 'DELETE', `/admin/delete-user/${id}`, { token: admin.token });
    for (const id of UNKNOWN_IDS) expectRefused(await remove(encodeURIComponent(id)), 404, 'User not found');
    expectRefused(await remove(admin.id), 409, /your own account/);
    expectRefused(await post('/deleteuser', { username: 'nobody-at-all' }), 404, 'User not found');
    expectRefused(await post('/deleteuser', {}), 400);
  });
});

// This comes last, because two administrators are needed from here on.
describe('what needs a second administrator', () => {
  const sent = 'Sent to a second administrator. It is done as soon as they approve it, under Approvals.';

  it('answers that it waits, and that it did before', async () => {
    const settings = { depositSantim: null, withdrawalSantim: null, paymentAccount: false, activeRound: false };
    const boss = callerOf(server.url, admin.token);
    await boss.approvals.saveSettings.mutate({ ...settings, topUpSantim: 100_000_000 });
    const body = () => ({ username: newName(), phoneNumber: newPhone(), password: PASSWORD });
    const hana = body();
    const waits = 'This already waits for a second administrator, under Approvals.';
    expect(await post('/api/admins/register-admin', hana)).toMatchObject({ status: 202, body: { message: sent } });
    expect(await post('/api/admins/register-admin', hana)).toMatchObject({ status: 202, body: { message: waits } });
    const byUsers = await post('/admin/register-user', { ...body(), role: 'admin' });
    expect(byUsers).toMatchObject({ status: 202, body: { message: sent } });
    expect((await post('/admin/login', { username: hana.username, password: PASSWORD })).status).toBe(401);
    const taken = { ...body(), username: player.username };
    expectRefused(await post('/api/admins/register-admin', taken), 409, 'This username is already taken.');
  });

  it('is not done by one alone: deleting a colleague, their new password, a notice to all', async () => {
    const colleague = await legacyAdmin(server);
    const remove = (id: string) => send(server, 'DELETE', `/admin/delete-user/${id}`, { token: admin.token });
    expectRefused(await remove(colleague.id), 409, sent);
    expectRefused(await post('/deleteuser', { username: colleague.username }), 409, /waits for a second administrator/);
    const reset = { customerId: colleague.username, newPassword: 'taken over by the first' };
    expectRefused(await post('/api/admin/reset-password', reset), 409, sent);
    expectRefused(await post('/admin/brodcast', { message: 'Pay to 0999999999 from now on' }), 409, sent);
    expect((await post('/admin/brodcast', {})).status).toBe(200);
    expect((await post('/admin/login', { username: colleague.username, password: PASSWORD })).status).toBe(200);
  });
});

import { appCode } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  expectRefused,
  legacyAdmin,
  legacyPlayer,
  newName,
  newPhone,
  PASSWORD,
  sharedLegacyServer,
} from '../kit/legacy/legacy-server.ts';
import { restCalls } from '../kit/legacy/rest-calls.ts';
import { callerOf } from '../kit/players.ts';

const server = await sharedLegacyServer();
const player = await legacyPlayer(server);
const admin = await legacyAdmin(server);
const { get, post } = restCalls(server, admin);

describe('POST /admin/login', () => {
  it('answers a token, and sets it as a cookie for administrators’ calls alone', async () => {
    const answer = await post('/admin/login', { username: admin.username, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token: expect.stringMatching(/^a\./), message: 'Login successful' });
    const token = Reflect.get(Object(answer.body), 'token');
    const [known, ...cookies] = answer.headers.getSetCookie();
    expect(known).toMatch(/^cartela_browser=[\w-]{43}; /);
    const paths = ['/admin', '/deleteuser', '/updatewallete', '/api/admin', '/api/admins', '/api/dashboards'];
    expect(cookies).toEqual(
      paths.map((path) => `cartela_admin=${token}; Max-Age=43200; Path=${path}; HttpOnly; SameSite=Strict`),
    );
  });

  it('refuses a wrong password, a player and what is no sign-in', async () => {
    const { username } = admin;
    expectRefused(await post('/admin/login', { username, password: 'wrong' }), 401, 'Login failed');
    expectRefused(await post('/admin/login', { username: player.username, password: PASSWORD }), 401, 'Login failed');
    expectRefused(await post('/admin/login', { username }), 400, 'Please fill in all required fields!');
  });
});

describe('POST /admin/login of an administrator with a second factor', () => {
  it('asks for a code, and takes one of the app or a recovery code in the optional field', async () => {
    const { id, username, token } = await legacyAdmin(server);
    const { accounts } = callerOf(server.url, token);
    const { secret } = await accounts.beginSecondFactor.mutate({ password: PASSWORD });
    const { recoveryCodes } = await accounts.turnOnSecondFactor.mutate({ code: appCode(secret) });
    const login = (more: object) => post('/admin/login', { username, password: PASSWORD, ...more });
    const asked = 'Enter the code from your authenticator app, or a recovery code.';
    for (const more of [{}, { code: '' }]) {
      expect(await login(more)).toMatchObject({
        status: 401,
        body: { message: asked, error: asked, reason: 'codeRequired' },
      });
    }
    expect(await login({ code: appCode(secret, { steps: 9 }) })).toMatchObject({
      status: 401,
      body: { reason: 'codeWrong' },
    });
    expectRefused(await login({ code: 'x'.repeat(41) }), 400, 'code is not valid.');
    for (const right of [appCode(secret, { steps: 1 }), recoveryCodes[0]]) {
      const answer = await login({ code: right });
      expect(answer).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^a\./) } });
    }
    const recorded = await server.db.select().from(schema.auditLog).where(eq(schema.auditLog.adminId, id));
    expect(recorded.filter(({ action }) => action === 'sign-in')).toHaveLength(3);
  });
});

describe('an administrator who has to choose a password first', () => {
  it('is refused, also as a player', async () => {
    const held = await legacyAdmin(server);
    await server.db.update(schema.users).set({ mustChangePassword: true }).where(eq(schema.users.id, held.id));
    const why = 'Choose a new password first: log in at /admines.';
    expectRefused(await get('/admin/users', held.token), 403, why);
    expectRefused(await get('/api/dashboards', held.token), 403, why);
    expectRefused(await get(`/api/wallet/${player.username}`, held.token), 403, why);
    const deposit = { username: player.username, amount: 10, method: 'telebirr' };
    expectRefused(await post('/api/transactions/deposit', deposit, held.token), 403, why);
    const friend = { username: newName(), phoneNumber: newPhone(), password: PASSWORD };
    expectRefused(await post('/api/admins/register-admin', friend, held.token), 403, why);
  });
});

it('POST /api/admin/reset-password gives an administrator a new one', async () => {
  const someone = await legacyAdmin(server);
  const body = { customerId: someone.username, newPassword: 'another password' };
  expect(await post('/api/admin/reset-password', body)).toMatchObject({
    status: 200,
    body: { message: 'The password is changed.' },
  });
  expectRefused(await get('/admin/users', someone.token), 401);
  expect((await post('/admin/login', { username: someone.username, password: 'another password' })).status).toBe(200);
  expectRefused(await post('/api/admin/reset-password', { ...body, newPassword: 'short' }), 400, /8 char/);
  const playersHaveNone = 'Players have no password: they log in with their username and phone number.';
  expectRefused(
    await post('/api/admin/reset-password', { ...body, customerId: player.username }),
    400,
    playersHaveNone,
  );
  for (const customerId of ['nobody-at-all', '507f1f77bcf86cd799439011', 5]) {
    expectRefused(await post('/api/admin/reset-password', { ...body, customerId }), 404, 'User not found');
  }
});

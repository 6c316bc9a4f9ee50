import { randomUUID } from 'node:crypto';
import { appCode } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../players.ts';
import {
  expectRefused,
  type LegacyPlayer,
  type LegacyServer,
  legacyAdmin,
  legacyPlayer,
  newName,
  newPhone,
  PASSWORD,
  send,
  startLegacyServer,
} from './legacy-server.ts';

const SETUP_CODE = 'the operator’s code';
const NO_PAYMENT = 'This request does not exist.';
/** As other systems number what they hold. */
const UNKNOWN_IDS = [
  randomUUID(),
  '507f1f77bcf86cd799439011',
  '12345',
  'no-id',
  '-1',
  'ሀ ለ',
  '\u0000',
  'x'.repeat(500),
];

let server: LegacyServer;
let player: LegacyPlayer;
let admin: Awaited<ReturnType<typeof legacyAdmin>>;

beforeAll(async () => {
  server = await startLegacyServer({ ADMIN_SETUP_CODE: SETUP_CODE });
  [player, admin] = [await legacyPlayer(server), await legacyAdmin(server)];
});

afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string, token: string | undefined = admin.token) => send(server, 'GET', path, { token });
const post = (path: string, body: unknown, token: string | undefined = admin.token) =>
  send(server, 'POST', path, { body, token });
const request = async (type: 'deposit' | 'withdraw', amount: number, from = player) => {
  const body = { username: from.username, amount, method: 'telebirr' };
  const answer = await post(`/api/transactions/${type}`, body, from.token);
  return String(Reflect.get(Object(Reflect.get(Object(answer.body), 'transaction')), '_id'));
};
const walletOf = async (from: LegacyPlayer) => (await get(`/api/wallet/${from.username}`)).body;
const listed = async (path: string, id: string) => {
  const { body } = await get(path);
  return Array.isArray(body) ? body.find((row: unknown) => Reflect.get(Object(row), '_id') === id) : undefined;
};

describe('POST /admin/login', () => {
  it('answers a token, and no cookie with it', async () => {
    const answer = await post('/admin/login', { username: admin.username, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token: expect.stringMatching(/^a\./), message: 'Login successful' });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^cartela_browser=[\w-]{43}; /)]);
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
    const why = 'Choose a new password first: sign in at /admines.';
    expectRefused(await get('/admin/users', held.token), 403, why);
    expectRefused(await get('/api/dashboards', held.token), 403, why);
    expectRefused(await get(`/api/wallet/${player.username}`, held.token), 403, why);
    const deposit = { username: player.username, amount: 10, method: 'telebirr' };
    expectRefused(await post('/api/transactions/deposit', deposit, held.token), 403, why);
    const friend = { username: newName(), phoneNumber: newPhone(), password: PASSWORD };
    expectRefused(await post('/api/admins/register-admin', friend, held.token), 403, why);
  });
});

describe('GET /api/dashboards and GET /admin/users', () => {
  const listedUser = () => ({
    _id: player.id,
    username: player.username,
    phoneNumber: player.phoneNumber,
    role: 'client',
    Wallet: 500,
    coins: 0,
  });

  it('list the users', async () => {
    const all = await get('/api/dashboards');
    expect(all).toMatchObject({ status: 200, body: { valid: true } });
    expect(Reflect.get(Object(all.body), 'users')).toContainEqual(listedUser());
    const page = await get('/admin/users?page=1&limit=100');
    expect(page).toMatchObject({ status: 200, body: { currentPage: 1, totalPages: 1 } });
    expect(Reflect.get(Object(page.body), 'users')).toContainEqual(listedUser());
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
    expect((await post('/api/admins/register-admin', body)).status).toBe(201);
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
        message: `User deleted. 500 ETB now wait among the pending withdrawals, to be paid out to ${phoneNumber}. The name and the phone number stay taken.`,
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

describe('POST /updatewallete', () => {
  it('adds whole ETB and answers a text, once for one key', async () => {
    const saver = await legacyPlayer(server);
    const headers = { 'idempotency-key': `key-${randomUUID()}` };
    const body = { tempuser: saver.username, incaamount: 25 };
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await send(server, 'POST', '/updatewallete', { token: admin.token, headers, body });
      expect(answer).toMatchObject({ status: 200, text: '25 ETB added.' });
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    }
    expect((await post('/updatewallete', { ...body, incaamount: ' 5 ' })).text).toBe('5 ETB added.');
    expect(await walletOf(saver)).toEqual({ Wallet: 530, coins: 0 });
  });

  it.each(['abc', '', '5x', null, undefined, [], -5, 0, 1.5, 1e12])(
    'leaves the wallet alone for %j',
    async (amount) => {
      const body = { tempuser: player.username, incaamount: amount };
      expectRefused(await post('/updatewallete', body), 400, 'Enter a valid amount');
      expect(await walletOf(player)).toEqual({ Wallet: 500, coins: 0 });
    },
  );

  it('refuses a name that is nobody’s and one that is no player’s', async () => {
    expectRefused(await post('/updatewallete', { tempuser: 'nobody-at-all', incaamount: 5 }), 404);
    expectRefused(await post('/updatewallete', { tempuser: admin.username, incaamount: 5 }), 409);
  });
});

describe('pending payments', () => {
  it('are listed with exactly the documented fields, and confirmed once', async () => {
    const saver = await legacyPlayer(server);
    const withdrawalId = await request('withdraw', 60, saver);
    const depositId = await request('deposit', 30.5, saver);
    const common = { phoneNumber: saver.phoneNumber, method: 'telebirr', createdAt: expect.stringMatching(/Z$/) };
    expect(await listed('/admin/pending-withdrawals', withdrawalId)).toEqual({
      ...common,
      _id: withdrawalId,
      withdrawalId,
      type: 'withdraw',
      amount: 60,
    });
    const deposit = { ...common, _id: depositId, depositId, type: 'deposit', amount: 30.5, amountKnown: true };
    expect(await listed('/admin/deposit', depositId)).toEqual(deposit);

    const paid = await post('/admin/confirm-withdrawal', { withdrawalId });
    const received = await post('/admin/confirm-depo', { depositId });
    for (const answer of [paid, received]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ message: 'Confirmed.', status: 'confirmed' });
    }
    expect(await walletOf(saver)).toEqual({ Wallet: 470.5, coins: 0 });
    expectRefused(
      await post('/admin/confirm-withdrawal', { withdrawalId }),
      409,
      'This request was already confirmed.',
    );
    expectRefused(await post('/admin/confirm-depo', { depositId }), 409, 'This request was already confirmed.');
    expect(await listed('/admin/deposit', depositId)).toBeUndefined();

    const recent = await listed('/admin/transactions-list', depositId);
    const createdAt = expect.stringMatching(/Z$/);
    const shown = {
      _id: depositId,
      type: 'deposit',
      amount: 30.5,
      transactionNumber: null,
      rawMessage: null,
      createdAt,
    };
    expect(recent).toEqual(shown);
    const totals = await get('/admin/transactions');
    expect(totals).toMatchObject({ status: 200, body: { totalDeposit: 30.5, totalWithdraw: 60 } });
    expect(Reflect.get(Object(totals.body), 'transactions')).toContainEqual(shown);
  });

  it('are confirmed with the same answer for the same Idempotency-Key, and credited once', async () => {
    const saver = await legacyPlayer(server);
    const depositId = await request('deposit', 20, saver);
    const headers = { 'idempotency-key': `key-${randomUUID()}` };
    const confirm = () =>
      send(server, 'POST', '/admin/confirm-depo', { token: admin.token, headers, body: { depositId } });
    for (const { status, body } of await Promise.all([confirm(), confirm(), confirm()])) {
      expect({ status, body }).toEqual({ status: 200, body: { message: 'Confirmed.', status: 'confirmed' } });
    }
    expect(await walletOf(saver)).toEqual({ Wallet: 520, coins: 0 });
  });

  it('refuse one of the other kind, and one that there is not with an id of whatever shape', async () => {
    const depositId = await request('deposit', 40);
    expectRefused(await post('/admin/confirm-withdrawal', { withdrawalId: depositId }), 404);
    for (const id of [...UNKNOWN_IDS, 5, -1, 1.5, 1e300]) {
      expectRefused(await post('/admin/confirm-depo', { depositId: id }), 404, NO_PAYMENT);
      expectRefused(await post('/admin/confirm-withdrawal', { withdrawalId: id }), 404, NO_PAYMENT);
    }
    for (const none of [{}, { depositId: '' }, { depositId: ' ' }]) {
      expectRefused(await post('/admin/confirm-depo', none), 400, 'Please fill in all required fields!');
    }
    for (const id of [[], [depositId], {}, { $ne: 1 }, true]) {
      expectRefused(await post('/admin/confirm-depo', { depositId: id }), 400, 'depositId is not valid.');
    }
    expect(await listed('/admin/deposit', depositId)).toBeDefined();
  });

  it('of a claim that says no amount have one all the same, and confirming asks for what is missing', async () => {
    // Such a number does not show by which method it was paid.
    const message = `CB20${randomUUID().replaceAll('-', '').slice(0, 6).toUpperCase()}`;
    const saver = await legacyPlayer(server);
    await post('/api/deposit', { message, phoneNumber: saver.phoneNumber }, saver.token);
    const { body } = await get('/admin/deposit');
    const rows: unknown[] = Array.isArray(body) ? body : [];
    const claim = rows.find((row) => Reflect.get(Object(row), 'phoneNumber') === saver.phoneNumber);
    const depositId = String(Reflect.get(Object(claim), 'depositId'));
    expect(claim).toEqual({
      _id: depositId,
      depositId,
      phoneNumber: saver.phoneNumber,
      type: 'deposit',
      method: '',
      amount: 0,
      amountKnown: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    const why = 'The claim names no amount or method: enter what was received.';
    for (const [said, missing] of [
      [{}, ['amount', 'method']],
      [{ amount: 12.75 }, ['method']],
      [{ method: 'telebirr' }, ['amount']],
    ] as const) {
      const asked = await post('/admin/confirm-depo', { depositId, ...said });
      expect(asked).toMatchObject({ status: 409 });
      expect(asked.body).toEqual({ message: why, error: why, missing });
    }
    expect(await walletOf(saver)).toEqual({ Wallet: 500, coins: 0 });
    const confirmed = await post('/admin/confirm-depo', { depositId, amount: 12.75, method: 'telebirr' });
    expect(confirmed.status).toBe(200);
    expect(await walletOf(saver)).toEqual({ Wallet: 512.75, coins: 0 });
  });
});

it('POST /admin/brodcast sends the default message for an empty body, and says to how many', async () => {
  for (const sent of [{}, { body: {} }, { body: { message: 'Hello' } }]) {
    const answer = await send(server, 'POST', '/admin/brodcast', { token: admin.token, ...sent });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Sent.', recipients: expect.any(Number) });
  }
  expectRefused(await post('/admin/brodcast', { message: 'x'.repeat(501) }), 400, 'message is not valid.');
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
  const playersHaveNone = 'Players have no password: they sign in with their username and phone number.';
  expectRefused(
    await post('/api/admin/reset-password', { ...body, customerId: player.username }),
    400,
    playersHaveNone,
  );
  for (const customerId of ['nobody-at-all', '507f1f77bcf86cd799439011', 5]) {
    expectRefused(await post('/api/admin/reset-password', { ...body, customerId }), 404, 'User not found');
  }
});

// The last one: four eyes stay on.
describe('registering where two administrators are needed', () => {
  it('answers that it waits, and that it did before', async () => {
    const settings = { depositSantim: null, withdrawalSantim: null, paymentAccount: false, activeRound: false };
    const boss = callerOf(server.url, admin.token);
    await boss.approvals.saveSettings.mutate({ ...settings, topUpSantim: 100_000_000 });
    const body = () => ({ username: newName(), phoneNumber: newPhone(), password: PASSWORD });
    const hana = body();
    const sent = 'Sent to a second administrator. It is done as soon as they approve it, under Approvals.';
    const waits = 'This waits for a second administrator already, under Approvals.';
    expect(await post('/api/admins/register-admin', hana)).toMatchObject({ status: 202, body: { message: sent } });
    expect(await post('/api/admins/register-admin', hana)).toMatchObject({ status: 202, body: { message: waits } });
    const byUsers = await post('/admin/register-user', { ...body(), role: 'admin' });
    expect(byUsers).toMatchObject({ status: 202, body: { message: sent } });
    expect((await post('/admin/login', { username: hana.username, password: PASSWORD })).status).toBe(401);
    const taken = { ...body(), username: player.username };
    expectRefused(await post('/api/admins/register-admin', taken), 409, 'This username is already taken.');
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  expectRefused,
  type LegacyPlayer,
  legacyAdmin,
  legacyPlayer,
  send,
  sharedLegacyServer,
  UNKNOWN_IDS,
} from '../kit/legacy/legacy-server.ts';
import { requestPayment, restCalls } from '../kit/legacy/rest-calls.ts';

const NO_PAYMENT = 'This request does not exist.';

const server = await sharedLegacyServer();
const player = await legacyPlayer(server);
const admin = await legacyAdmin(server);
const { get, post } = restCalls(server, admin);

const walletOf = async (from: LegacyPlayer) => (await get(`/api/wallet/${from.username}`)).body;
const listed = async (path: string, id: string) => {
  const { body } = await get(path);
  return Array.isArray(body) ? body.find((row: unknown) => Reflect.get(Object(row), '_id') === id) : undefined;
};

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
    expect((await post('/updatewallete', { ...body, incaamount: '25.0' })).text).toBe('25 ETB added.');
    expect(await walletOf(saver)).toEqual({ Wallet: 555, coins: 0 });
  });

  it.each(['abc', '', '5x', '25.5', '25.', '2,5', null, undefined, [], -5, 0, 1.5, 1e12])(
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
    const withdrawalId = await requestPayment(server, saver, 'withdraw', 60);
    const depositId = await requestPayment(server, saver, 'deposit', 30.5);
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
    const depositId = await requestPayment(server, saver, 'deposit', 20);
    const headers = { 'idempotency-key': `key-${randomUUID()}` };
    const confirm = () =>
      send(server, 'POST', '/admin/confirm-depo', { token: admin.token, headers, body: { depositId } });
    for (const { status, body } of await Promise.all([confirm(), confirm(), confirm()])) {
      expect({ status, body }).toEqual({ status: 200, body: { message: 'Confirmed.', status: 'confirmed' } });
    }
    expect(await walletOf(saver)).toEqual({ Wallet: 520, coins: 0 });
  });

  it('refuse one of the other kind, and one that there is not with an id of whatever shape', async () => {
    const depositId = await requestPayment(server, player, 'deposit', 40);
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
    // A number of this form does not show by which method it was paid.
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

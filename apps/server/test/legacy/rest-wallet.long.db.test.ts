import { randomUUID } from 'node:crypto';
import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  expectRefused,
  giveCoins,
  type LegacyPlayer,
  legacyAdmin,
  legacyPlayer,
  newPhone,
  sharedLegacyServer,
} from '../kit/legacy/legacy-server.ts';
import { restCalls } from '../kit/legacy/rest-calls.ts';

const NO_TOKEN = 'No token found. Please login.';
const NOT_ALLOWED = 'You are not allowed to do this.';
const INVALID_AMOUNT = 'Enter a valid amount';

const server = await sharedLegacyServer();
const player = await legacyPlayer(server);
const other = await legacyPlayer(server);
const admin = await legacyAdmin(server);
const { get, post } = restCalls(server);

const walletOf = async ({ username, token }: LegacyPlayer) => (await get(`/api/wallet/${username}`, token)).body;

/** Gives a player a Telegram id, as players who come from Telegram have one. */
const giveTelegramId = async ({ id }: LegacyPlayer, telegramId: string) =>
  server.db.update(schema.users).set({ telegramId }).where(eq(schema.users.id, id));

/** A transaction number that nothing else has. */
const transactionNumber = () => `DB20${randomUUID().replaceAll('-', '').slice(0, 6).toUpperCase()}`;

describe('the deposit checks', () => {
  it('answer the wallet as wallet and as balance', async () => {
    const byId = await post('/depositcheckB', { telegramId: player.telegramId }, player.token);
    const byName = await post('/api/depositcheckB', { username: player.username }, player.token);
    for (const answer of [byId, byName]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ wallet: 500, balance: 500 });
    }
  });

  it('answer the sender for any telegramId, which is only a hint', async () => {
    const sender = await legacyPlayer(server);
    await giveTelegramId(sender, '987654321');
    const body = { username: sender.username, amount: 60, method: 'telebirr' };
    await post('/api/transactions/withdraw', body, sender.token);
    const hints = [987654321, '987654321', 5, player.telegramId, 'none', '', 'x'.repeat(5000), 1.5, null, undefined];
    for (const telegramId of hints) {
      const answer = await post('/depositcheckB', { telegramId }, sender.token);
      expect({ telegramId, body: answer.body }).toEqual({ telegramId, body: { wallet: 440, balance: 440 } });
    }
  });

  it('answer an administrator for the player with this telegramId, a number or a text', async () => {
    const sought = await legacyPlayer(server);
    await giveTelegramId(sought, '123456789');
    for (const telegramId of [123456789, '123456789', ' 123456789 ', player.telegramId]) {
      const answer = await post('/depositcheckB', { telegramId }, admin.token);
      expect(answer).toMatchObject({ status: 200, body: { wallet: 500 } });
    }
  });

  it('refuse nobody, another player, no name and one that is nobody’s', async () => {
    const { username, telegramId } = player;
    expectRefused(await post('/depositcheckB', { telegramId }), 401, NO_TOKEN);
    expectRefused(
      await post('/depositcheckB', { telegramId: [telegramId] }, player.token),
      400,
      'telegramId is not valid.',
    );
    expectRefused(
      await post('/depositcheckB', { telegramId: { $ne: 1 } }, player.token),
      400,
      'telegramId is not valid.',
    );
    for (const hint of [{}, { telegramId: null }, { telegramId: '' }]) {
      expectRefused(await post('/depositcheckB', hint, admin.token), 400, 'Please fill in all required fields!');
    }
    for (const unknown of ['none', 'not one\u0000', 5, 987654321012345]) {
      expectRefused(await post('/depositcheckB', { telegramId: unknown }, admin.token), 404, 'User not found');
    }
    expectRefused(await post('/api/depositcheckB', { username }), 401, NO_TOKEN);
    expectRefused(await post('/api/depositcheckB', { username }, other.token), 403, NOT_ALLOWED);
    expectRefused(await post('/api/depositcheckB', {}, player.token), 400);
    expectRefused(await post('/api/depositcheckB', { username: 'none' }, admin.token), 404, 'User not found');
  });
});

describe('GET /api/wallet/{username}', () => {
  it('answers wallet and coins, whatever the case of the name', async () => {
    const answer = await get(`/api/wallet/${player.username.toUpperCase()}`, player.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ Wallet: 500, coins: 0 });
    expect((await get(`/api/wallet/${player.username}`, admin.token)).body).toEqual({ Wallet: 500, coins: 0 });
  });

  it('refuses a visitor, another player and a name that is nobody’s', async () => {
    expectRefused(await get(`/api/wallet/${player.username}`), 401, NO_TOKEN);
    expectRefused(await get(`/api/wallet/${player.username}`, other.token), 403, NOT_ALLOWED);
    expectRefused(await get('/api/wallet/nobody%00%20here', admin.token), 404, 'User not found');
    expectRefused(await get(`/api/wallet/${admin.username}`, admin.token), 409, 'Only players have a wallet.');
    expectRefused(await get(`/api/wallet/${'x'.repeat(500)}`, player.token), 400, 'username is not valid.');
  });
});

describe('POST /api/transactions/deposit and GET /api/transactions/history/{username}', () => {
  it('announce a deposit, which is in the history and credits nothing', async () => {
    const body = { username: player.username, amount: 10.5, method: 'telebirr' };
    const answer = await post('/api/transactions/deposit', body, player.token);
    const transaction = {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'deposit',
      amount: 10.5,
      method: 'telebirr',
      status: 'pending',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    };
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ wallet: 500, transaction });
    const history = await get(`/api/transactions/history/${player.username}`, player.token);
    expect(history.status).toBe(200);
    expect(history.body).toEqual([transaction]);
  });

  it('refuse less than the minimum deposit', async () => {
    const body = { username: other.username, amount: 9.99, method: 'telebirr' };
    expectRefused(await post('/api/transactions/deposit', body, other.token), 400, 'Minimum deposit: 10 ETB.');
    const history = await get(`/api/transactions/history/${other.username}`, other.token);
    expect(history.body).toEqual([]);
  });

  it('refuse nobody and another player', async () => {
    const body = { username: player.username, amount: 10, method: 'telebirr' };
    for (const path of ['/api/transactions/deposit', '/api/transactions/withdraw']) {
      expectRefused(await post(path, body), 401, NO_TOKEN);
      expectRefused(await post(path, body, other.token), 403, NOT_ALLOWED);
    }
    expectRefused(await get(`/api/transactions/history/${player.username}`), 401, NO_TOKEN);
    expectRefused(await get(`/api/transactions/history/${player.username}`, other.token), 403, NOT_ALLOWED);
  });

  it.each([
    ['150', 150],
    [' 150.50 ', 150.5],
  ])('take the amount %j as the number that it means', async (amount, meant) => {
    const saver = await legacyPlayer(server);
    const body = { username: saver.username, amount, method: 'cbebirr' };
    for (const path of ['/api/transactions/deposit', '/api/transactions/withdraw']) {
      const answer = await post(path, body, saver.token);
      expect(answer).toMatchObject({ status: 200, body: { transaction: { amount: meant, method: 'cbebirr' } } });
    }
  });

  it.each([
    0,
    -1,
    10.005,
    1e300,
    'abc',
    '',
    ' ',
    '-5',
    '0',
    '1e3',
    '1e400',
    '0x10',
    '10.005',
    '1.000',
    '1,000',
    ['10'],
    true,
    null,
    undefined,
    [],
    {},
  ])('refuse the amount %j', async (amount) => {
    const body = { username: other.username, amount, method: 'telebirr' };
    for (const path of ['/api/transactions/deposit', '/api/transactions/withdraw']) {
      const answer = await post(path, body, other.token);
      expectRefused(answer, 400, amount === undefined ? /Enter a valid amount|fill in/ : INVALID_AMOUNT);
    }
    expect(await walletOf(other)).toEqual({ Wallet: 500, coins: 0 });
  });

  it('refuse a number that JSON cannot hold and a method that there is not', async () => {
    const sending = (amount: string) => `{"username":"${other.username}","amount":${amount},"method":"telebirr"}`;
    const say = (amount: string) => post('/api/transactions/deposit', sending(amount), other.token);
    expectRefused(await say('NaN'), 400, 'The body is not valid JSON.');
    expectRefused(await say('1e400'), 400, INVALID_AMOUNT);
    const body = { username: other.username, amount: 60, method: 'gold' };
    for (const path of ['/api/transactions/deposit', '/api/transactions/withdraw']) {
      expectRefused(await post(path, body, other.token), 400, 'method is not valid.');
    }
  });
});

describe('POST /api/transactions/withdraw', () => {
  it('sets the money aside', async () => {
    const saver = await legacyPlayer(server);
    const body = { username: saver.username, amount: 120.25, method: 'cbebirr' };
    const answer = await post('/api/transactions/withdraw', body, saver.token);
    expect(answer).toMatchObject({
      status: 200,
      body: { wallet: 379.75, transaction: { type: 'withdraw', amount: 120.25, method: 'cbebirr', status: 'pending' } },
    });
    expect(await walletOf(saver)).toEqual({ Wallet: 379.75, coins: 0 });
  });

  it('refuses more than there is, and less than may be withdrawn', async () => {
    const body = { username: other.username, amount: 500.01, method: 'telebirr' };
    expectRefused(await post('/api/transactions/withdraw', body, other.token), 409, /does not cover/);
    const little = { ...body, amount: 1 };
    expectRefused(await post('/api/transactions/withdraw', little, other.token), 400, /^Minimum withdrawal/);
  });

  it('happens once for one Idempotency-Key, which is refused for anything else', async () => {
    const saver = await legacyPlayer(server);
    const key = { 'idempotency-key': `key-${randomUUID()}` };
    const body = { username: saver.username, amount: 100, method: 'telebirr' };
    const answers = await Promise.all([1, 2, 3].map(() => post('/api/transactions/withdraw', body, saver.token, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { wallet: 400, transaction: { method: 'telebirr' } } });
    expectRefused(await post('/api/transactions/withdraw', { ...body, amount: 60 }, saver.token, key), 409);
    for (const bad of ['short', 'with a space', 'x'.repeat(129)]) {
      const headers = { 'idempotency-key': bad };
      expectRefused(await post('/api/transactions/withdraw', body, saver.token, headers), 400, /Idempotency-Key/);
    }
    expect(await walletOf(saver)).toEqual({ Wallet: 400, coins: 0 });
  });
});

describe('POST /api/wallet/convertCoins', () => {
  it('converts when the client’s figures are the truth, once for one key', async () => {
    const saver = await legacyPlayer(server);
    await giveCoins(server.db, saver.id, 45);
    const body = { username: saver.username, walletIncrement: 2, remainingCoins: 5 };
    const key = { 'idempotency-key': `key-${randomUUID()}` };
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await post('/api/wallet/convertCoins', body, saver.token, key);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ message: 'Converted 40 coins to 2 Wallet', Wallet: 502, coins: 5 });
    }
    expect(await walletOf(saver)).toEqual({ Wallet: 502, coins: 5 });
  });

  it('takes the client’s figures written as texts', async () => {
    const saver = await legacyPlayer(server);
    await giveCoins(server.db, saver.id, 45);
    const body = { username: saver.username, walletIncrement: '2', remainingCoins: '5' };
    const answer = await post('/api/wallet/convertCoins', body, saver.token);
    expect(answer).toMatchObject({ status: 200, body: { Wallet: 502, coins: 5 } });
  });

  it.each([
    [3, 5],
    [2, 0],
    [2, 45],
    [0, 45],
    [1e9, -1],
    [2.25, 0],
  ])('changes nothing when the client says %d and %d', async (walletIncrement, remainingCoins) => {
    const saver = await legacyPlayer(server);
    await giveCoins(server.db, saver.id, 45);
    const body = { username: saver.username, walletIncrement, remainingCoins };
    expectRefused(await post('/api/wallet/convertCoins', body, saver.token), 409, /coins have changed/);
    expect(await walletOf(saver)).toEqual({ Wallet: 500, coins: 45 });
  });

  it('refuses too few coins, nobody, another player and what is no number', async () => {
    const body = { username: player.username, walletIncrement: 1, remainingCoins: 0 };
    expectRefused(await post('/api/wallet/convertCoins', body, player.token), 409, /at least 20 coins/);
    expectRefused(await post('/api/wallet/convertCoins', body), 401, NO_TOKEN);
    expectRefused(await post('/api/wallet/convertCoins', body, other.token), 403, NOT_ALLOWED);
    const words = { ...body, walletIncrement: 'one' };
    expectRefused(await post('/api/wallet/convertCoins', words, player.token), 400, 'walletIncrement is not valid.');
  });
});

describe('POST /api/deposit', () => {
  it('takes a claim with the player’s own number in any spelling', async () => {
    const phoneNumber = player.phoneNumber.replace('+251', '0');
    const answer = await post('/api/deposit', { message: transactionNumber(), phoneNumber }, player.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: expect.stringMatching(/^Your claim is received/) });
  });

  it('refuses a number that the player has claimed before', async () => {
    const claim = { message: transactionNumber(), phoneNumber: other.phoneNumber };
    expect((await post('/api/deposit', claim, other.token)).status).toBe(200);
    expectRefused(await post('/api/deposit', claim, other.token), 409, 'This transaction was already claimed.');
  });

  it('refuses what it cannot read, another’s number, no number and nobody', async () => {
    const claim = { message: transactionNumber(), phoneNumber: player.phoneNumber };
    const say = (message: unknown) => post('/api/deposit', { ...claim, message }, player.token);
    expectRefused(await say('hello'), 400, /no transaction ID/);
    expectRefused(await say(''), 400, /Paste the message/);
    expectRefused(await say('x'.repeat(20_000)), 400, /too long/);
    expectRefused(await post('/api/deposit', claim, other.token), 403, NOT_ALLOWED);
    expectRefused(await post('/api/deposit', { ...claim, phoneNumber: newPhone() }, player.token), 403, NOT_ALLOWED);
    expectRefused(await post('/api/deposit', { ...claim, phoneNumber: 'no' }, player.token), 400, /mobile number/);
    expectRefused(await post('/api/deposit', { message: claim.message }, player.token), 400, /Phone number not found/);
    expectRefused(await post('/api/deposit', claim), 401, NO_TOKEN);
  });
});

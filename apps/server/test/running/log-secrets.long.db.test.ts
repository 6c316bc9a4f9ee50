import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactOf, launchOf, newTelegramPerson } from '@cartela/api/testing';
import { connect } from '@cartela/db';
import { superuserUrl } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { expect, it, vi } from 'vitest';
import { ownDataDir } from '../kit/data-dir.ts';
import { startFakeBotApi } from '../kit/fake-bot-api.ts';
import { openLegacyClient } from '../kit/legacy/legacy-client.ts';
import { send } from '../kit/legacy/legacy-server.ts';
import { callerOf, takeCard } from '../kit/players.ts';
import { watchRoom } from '../kit/room-watcher.ts';
import { QUICK_GAME, startServer } from '../kit/server-process.ts';

const secret = () => randomBytes(12).toString('hex');
/** Without digits, which could by chance be a phone number. */
const newName = () => secret().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
const newPhone = () => `9${randomInt(10_000_000, 99_999_999)}`;
const newNumber = () => `CK${randomInt(10_000_000, 99_999_999)}`;

/** Keeps what nobody may read in a log. `keep` adds a value under a name, and returns the value. */
function keeper() {
  const secrets = new Map<string, string>();
  return {
    secrets,
    keep<Secret extends string>(name: string, value: Secret): Secret {
      secrets.set(name, value);
      return value;
    },
  };
}

/** Makes a call that may fail, because its outcome does not matter here. */
const attempt = (call: Promise<unknown>) => call.then(String, String);

it('no log of the bot has its token, the secret of its hook or a phone number in it, whatever fails', async () => {
  await using dataDir = await ownDataDir();
  const { secrets, keep } = keeper();
  const token = `7000000002:${keep('the bot’s token', secret())}`;
  await using fake = await startFakeBotApi({ token });
  await using server = await startServer({
    DATA_DIR: dataDir.path,
    DEMO: 'off',
    LOG_LEVEL: 'trace',
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_API_ROOT: fake.url,
    TELEGRAM_WEBHOOK_URL: 'https://play.example',
  });
  const told = await vi.waitFor(() => {
    const [webhook] = fake.callsOf('setWebhook');
    if (!webhook) throw new Error('Telegram was not told yet');
    return { hook: keep('the secret of the hook', String(webhook.secret_token)) };
  }, PATIENCE);
  const person = newTelegramPerson();
  const phone = newPhone();
  const shared = { user_id: person.id, phone_number: `251${keep('a phone', phone)}` };
  const launch = { initData: launchOf(person, { botToken: token }), username: 'somebody', ageAndTerms: true } as const;
  const contact = keep('a signed contact', contactOf(person, shared.phone_number, { botToken: token }));
  await callerOf(server.url()).telegram.register.mutate({ ...launch, phone: { contact } });
  const business = async () => {
    for (const update of [fake.say(person, '/start'), fake.share(person, shared), fake.say(person, '/balance')]) {
      const body = JSON.stringify(update);
      for (const given of [told.hook, `${told.hook}x`]) {
        const headers = { 'x-telegram-bot-api-secret-token': given };
        await attempt(fetch(`${server.url()}/hooks/telegram`, { method: 'POST', body, headers }));
      }
    }
  };
  await business();
  fake.setFaults(() => 'taken and bad gateway');
  await business();
  fake.revokeToken();
  await business();
  await fake.refuse();
  await business();
  const database = connect({ url: await superuserUrl(dataDir.path), maxConnections: 1 });
  await database.db.execute('alter table users rename to users_elsewhere');
  await business();
  await database.db.execute('alter table users_elsewhere rename to users');
  await database.close();
  await server.kill('SIGTERM');
  const logs = `${server.stdout()}${server.stderr()}`;
  for (const line of ['could not answer', '401: Unauthorized', 'ECONNREFUSED', 'without its secret', 'a query failed'])
    expect(logs).toContain(line);
  expect([...secrets].filter(([, value]) => logs.includes(value)).map(([name]) => name)).toEqual([]);
});

it('no log of a whole day has a token, a phone number, a password, a PIN or a message in it', async () => {
  await using dataDir = await ownDataDir();
  const { secrets, keep } = keeper();
  const password = keep('the administrator’s password', secret());
  const hookSecret = keep('the secret of the hook', secret());
  await using server = await startServer({
    DATA_DIR: dataDir.path,
    DEMO: 'off',
    LOG_LEVEL: 'trace',
    ADMIN_USERNAME: 'selam',
    ADMIN_PASSWORD: password,
    ADMIN_SETUP_CODE: keep('the set-up code', secret()),
    SMS_WEBHOOK_SECRET: hookSecret,
    ...QUICK_GAME,
  });
  const url = server.url();
  const nobody = callerOf(url);

  // People sign up and in, some of them wrongly.
  const people = [];
  for (const username of [`almaz ${newName()}`, `bekele ${newName()}`]) {
    const phone = keep(`the phone of ${username}`, newPhone());
    await nobody.accounts.register.mutate({ username, phoneNumber: `+251${phone}`, age: 'confirmed' });
    const { token } = await nobody.accounts.login.mutate({ username, phoneNumber: `0${phone}` });
    people.push({ username, phone, token: keep(`the token of ${username}`, token), call: callerOf(url, token) });
  }
  const [one, other] = people;
  if (!one || !other) throw new Error('nobody signed up');
  await attempt(nobody.accounts.register.mutate({ username: 'another', phoneNumber: one.phone, age: 'confirmed' }));
  await attempt(
    nobody.accounts.login.mutate({ username: one.username, phoneNumber: keep('a wrong phone', newPhone()) }),
  );
  const [pin, wrongPin] = [keep('a PIN', '90210467'), keep('a wrong PIN', '90210468')];
  await other.call.accounts.setPin.mutate({ newPin: pin });
  const admin = callerOf(
    url,
    keep('the administrator’s token', (await nobody.accounts.adminLogin.mutate({ username: 'selam', password })).token),
  );
  await attempt(nobody.accounts.adminLogin.mutate({ username: 'selam', password: keep('a wrong password', secret()) }));
  const key = keep(
    'an API key',
    (await admin.apiKeys.createKey.mutate({ name: 'bot', scopes: ['read', 'deposit', 'withdraw', 'convert'] })).key,
  );

  // A day's business: a game, payments, the old system's calls and sockets, and requests that make
  // no sense.
  const business = async () => {
    const body = (message: string) => JSON.stringify({ from: '127', message, timestamp: Date.now() });
    const forward = (sent: string, with_ = hookSecret) =>
      attempt(
        fetch(`${url}/hooks/sms`, {
          method: 'POST',
          body: sent,
          headers: { 'x-cartela-signature': createHmac('sha256', with_).update(sent).digest('hex') },
        }),
      );
    const number = newNumber();
    const payer = keep(`a payer, ${number}`, newPhone());
    const words = keep(`words of a message, ${number}`, secret());
    const message = `You have received ETB 75.00 from ${words}(251${payer}) on 02/02/2026 16:51:21. Your transaction number is ${number}. Thank you for using telebirr`;
    await forward(body(message));
    await forward(body(message), 'not the secret');
    await forward(`{"from": "+251${payer}", "message": ${JSON.stringify(message)}`);
    const claim = { message: `Dear ${words} you sent 75.00 to 251${payer} ${number}`, idempotencyKey: randomUUID() };
    await attempt(one.call.payments.claimDeposit.mutate(claim));
    await attempt(one.call.payments.claimDeposit.mutate({ ...claim, message: words }));
    const withdrawal = { amountSantim: 6000, method: 'telebirr', idempotencyKey: randomUUID() } as const;
    for (const typed of [wrongPin, pin]) {
      await attempt(other.call.payments.requestWithdrawal.mutate({ ...withdrawal, pin: typed }));
      const { username, phone: phoneNumber } = other;
      await attempt(send({ url }, 'POST', '/auth/login', { body: { username, phoneNumber, pin: typed } }));
    }
    const fresh = { username: newName(), phoneNumber: `0${keep(`a newcomer, ${number}`, newPhone())}` };
    await attempt(nobody.accounts.register.mutate({ ...fresh, age: 'confirmed' }));
    await attempt(admin.payments.pending.query({ type: 'withdraw' }));
    await attempt(admin.accounts.users.query({ search: one.phone }));
    await attempt(admin.accounts.resetPassword.mutate({ username: one.username, newPassword: password }));
    const { username } = one;
    const calls: readonly [string, string, object?][] = [
      ['POST', '/auth/register', { ...fresh, username: newName() }],
      ['POST', '/auth/login', { username, phoneNumber: one.phone }],
      ['POST', '/api/deposit', { message: claim.message, phoneNumber: one.phone }],
      ['POST', '/api/transactions/withdraw', { username, amount: 60, method: 'telebirr' }],
      ['GET', `/api/wallet/${encodeURIComponent(username)}`],
      ['POST', '/admin/login', { username: 'selam', password }],
      ['GET', `/api/wallet/${one.phone}?token=${one.token}`],
      ['GET', `/nowhere/${one.token}?phoneNumber=%2B251${one.phone}`],
    ];
    for (const token of [one.token, key, `${key}x`]) {
      for (const [method, path, sent] of calls) await attempt(send({ url }, method, path, { token, body: sent }));
      const malformed = { token, body: `{"phoneNumber": "${one.phone}", "password": "${password}"` };
      await attempt(send({ url }, 'POST', '/auth/login', malformed));
    }
    await attempt(fetch(`${url}/exports/users.csv`, { headers: { authorization: `Bearer ${one.token}` } }));
    await attempt(fetch(`${url}/trpc/accounts.me?input=${encodeURIComponent(one.phone)}`));
  };
  {
    await using watcher = watchRoom(url, { token: one.token });
    await using client = openLegacyClient(url, { token: other.token });
    client.join();
    client.socket.emit('joinRoom', { roomId: '10', username: one.username, telegramId: one.token, clientId: key });
    client.socket.emit('selectCartela', { roomId: '10', cartelaIndex: one.phone, clientId: one.token });
    await Promise.all(people.map((person, index) => takeCard(person, index + 1)));
    await Promise.all([watcher.until(({ phase }) => phase === 'settled'), business()]);
  }

  // The same once more on a database that lacks two of its tables, so that all calls fail
  // unexpectedly.
  const database = connect({ url: await superuserUrl(dataDir.path), maxConnections: 1 });
  for (const table of ['payments', 'users'])
    await database.db.execute(`alter table ${table} rename to ${table}_elsewhere`);
  await business();
  for (const table of ['payments', 'users'])
    await database.db.execute(`alter table ${table}_elsewhere rename to ${table}`);
  await database.close();
  await server.kill('SIGTERM');

  const databasePassword = keep(
    'the database’s password',
    (await readFile(join(dataDir.path, 'postgres.password'), 'utf8')).trim(),
  );
  expect(databasePassword).not.toBe('');
  const logs = {
    'standard output': server.stdout(),
    'standard error': server.stderr(),
    'the database’s log': await readFile(join(dataDir.path, 'postgres.log'), 'utf8'),
  };
  // A log without a line would prove nothing.
  expect(logs['standard error']).toContain('a query failed');
  expect(logs['the database’s log']).toContain('relation "payments" does not exist');
  expect(logs['the database’s log']).toContain('users_phone_number_taken');
  const told = Object.entries(logs).flatMap(([log, text]) =>
    [...secrets].filter(([, value]) => text.includes(value)).map(([name]) => `${log} has ${name}`),
  );
  expect(told).toEqual([]);
});

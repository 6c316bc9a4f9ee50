import { createHmac, randomUUID } from 'node:crypto';
import { vitalSigns } from '@cartela/api';
import {
  beginBalance,
  createAdmin,
  newTransactionNumber,
  recordingLog,
  type SmsDetails,
  startTestApplication,
  telebirrReceived,
} from '@cartela/api/testing';
import { CONNECTIONS_USUAL, verifyLedger } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createHttpApp } from '../../src/http-app.ts';
import { loggableError } from '../../src/log.ts';
import { signedInPlayer } from '../kit/players.ts';
import { listen } from '../kit/web-server.ts';

const SECRET = 'a secret of the operator';
const MINUTE_MS = 60 * 1000;

const PAYER_PHONE = '+251911556677';

/** The balance that was known before the payment. */
const BALANCE_SANTIM = 1_000_000;

function receivedSms(number: string, { amountSantim = 10_000, ...details }: Partial<SmsDetails> = {}): string {
  const balanceSantim = BALANCE_SANTIM + amountSantim;
  return telebirrReceived({ number, amountSantim, payer: PAYER_PHONE, balanceSantim, ...details });
}

/** The product behind its HTTP door, as the operator's phone and the players reach it. */
async function openHook({ secret }: { secret?: string } = { secret: SECRET }) {
  const { log, lines } = recordingLog();
  const app = await startTestApplication({ log });
  const options = { webRoot: '/there is no web app', webOrigins: [], trustProxy: false, smsWebhookSecret: secret };
  const server = await listen(createHttpApp({ app, ...options }).fetch);
  const { url } = server;
  const admin = await createAdmin(app.db);
  await beginBalance(app, admin, { method: 'telebirr', balanceSantim: BALANCE_SANTIM });

  async function post(body: string, signature: string | null = signatureOf(body)) {
    const headers = signature === null ? {} : { 'x-cartela-signature': signature };
    const response = await fetch(`${url}/hooks/sms`, { method: 'POST', body, headers });
    const text = await response.text();
    return { status: response.status, answer: text.startsWith('{') ? JSON.parse(text) : text };
  }
  const request = (message: string, { from = '127', ageMs = 0 } = {}) =>
    JSON.stringify({ from, message, timestamp: app.now() - ageMs });

  return {
    ...app,
    url,
    post,
    request,
    /** All lines of the log, as they would be written. */
    logged: () =>
      JSON.stringify(lines.map(({ about, ...line }) => ({ ...line, about: Object.entries(about).map(withoutValues) }))),
    forward: (message: string, over?: { from?: string; ageMs?: number }) => post(request(message, over)),
    player: () => signedInPlayer(url, app.db),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      expect(await verifyLedger(app.db)).toMatchObject({ ok: true });
      await app[Symbol.asyncDispose]();
    },
  };
}

function signatureOf(body: string, secret = SECRET): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

function withoutValues([key, value]: [string, unknown]) {
  return [key, key === 'err' ? loggableError(value) : value];
}

describe("the operator's phone", () => {
  it('keeps nobody waiting when it sends very many messages at once, as after an outage', async () => {
    await using hook = await openHook();
    const { call } = await hook.player();
    const messages = Array.from({ length: 2 * CONNECTIONS_USUAL }, () => receivedSms(newTransactionNumber()));
    const sending = await hook.db.transaction(async (tx) => {
      // Messages take turns by this lock, because each moves the balance that the next one states.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('balance:telebirr', 0))`);
      const answers = messages.map((message) => hook.forward(message));
      const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await hook.db.execute(waits)).length, PATIENCE).toBeGreaterThan(0);
      expect(await call.wallet.balance.query()).toMatchObject({ walletSantim: 50_000 });
      return { answers };
    });
    const answers = await Promise.all(sending.answers);
    expect(answers.map(({ status }) => status)).toEqual(messages.map(() => 200));
  });

  it('confirms what a player has claimed', async () => {
    await using hook = await openHook();
    const { call, phoneNumber: payer } = await hook.player();
    const number = newTransactionNumber();
    const { payment } = await call.payments.claimDeposit.mutate({ message: number, idempotencyKey: randomUUID() });
    expect(payment).toMatchObject({ status: 'pending', amountSantim: null });
    expect(await hook.forward(receivedSms(number, { payer }))).toEqual({
      status: 200,
      answer: { outcome: 'confirmed' },
    });
    expect(await call.wallet.balance.query()).toMatchObject({ walletSantim: 60_000 });
    expect(await call.wallet.transactions.query({})).toMatchObject({
      payments: [{ id: payment.id, status: 'confirmed', amountSantim: 10_000 }],
    });
  });

  it('is remembered until a player claims', async () => {
    await using hook = await openHook();
    const { call, phoneNumber: payer } = await hook.player();
    const number = newTransactionNumber();
    expect(await hook.forward(receivedSms(number, { amountSantim: 125_050, payer }))).toEqual({
      status: 200,
      answer: { outcome: 'waiting' },
    });
    expect(await call.payments.claimDeposit.mutate({ message: number, idempotencyKey: randomUUID() })).toMatchObject({
      payment: { status: 'confirmed', amountSantim: 125_050 },
      message: 'Your deposit of 1250.50 ETB is confirmed.',
      walletSantim: 175_050,
    });
  });

  it('tells the live sessions of the player whose deposit it confirms', async () => {
    await using hook = await openHook();
    const { call, userId, phoneNumber: payer } = await hook.player();
    const number = newTransactionNumber();
    const told: string[] = [];
    hook.changes.on('wallet', (change) => told.push(change.userId));
    await hook.forward(receivedSms(newTransactionNumber()));
    await call.payments.claimDeposit.mutate({ message: number, idempotencyKey: randomUUID() });
    expect(told).toEqual([]);
    await hook.forward(receivedSms(number, { payer, balanceSantim: BALANCE_SANTIM + 20_000 }));
    expect(told).toEqual([userId]);
  });

  it('is kept, and no evidence, where a person wrote the message', async () => {
    await using hook = await openHook();
    const { call, phoneNumber: payer } = await hook.player();
    const number = newTransactionNumber();
    await call.payments.claimDeposit.mutate({ message: number, idempotencyKey: randomUUID() });
    const forged = await hook.forward(receivedSms(number, { amountSantim: 9_000_000, payer }), {
      from: '+251911223344',
    });
    expect(forged).toEqual({ status: 200, answer: { outcome: 'kept' } });
    expect(await call.wallet.balance.query()).toMatchObject({ walletSantim: 50_000 });
  });
});

describe('a forwarded request', () => {
  it('is refused where its signature does not fit', async () => {
    await using hook = await openHook();
    const body = hook.request(receivedSms(newTransactionNumber()));
    const signature = signatureOf(body);
    const refusal = { status: 401, answer: { message: 'The signature does not match the body.' } };
    const wrong = [null, '', 'zz', signature.slice(2), signatureOf(body, 'another secret'), signatureOf(`${body} `)];
    for (const given of wrong) expect(await hook.post(body, given)).toEqual(refusal);
    expect(await hook.post(body.replace('100.00', '900.00'), signature)).toEqual(refusal);
    expect(await hook.post(body, signature.toUpperCase())).toEqual({ status: 200, answer: { outcome: 'waiting' } });
  });

  it('is refused more than five minutes before or after it was signed', async () => {
    await using hook = await openHook();
    const refusal = { status: 400, answer: { message: 'The timestamp is more than five minutes off.' } };
    for (const ageMs of [6 * MINUTE_MS, -6 * MINUTE_MS, 365 * 24 * 60 * MINUTE_MS]) {
      expect(await hook.forward(receivedSms(newTransactionNumber()), { ageMs })).toEqual(refusal);
    }
    for (const ageMs of [4 * MINUTE_MS, -4 * MINUTE_MS]) {
      expect(await hook.forward(receivedSms(newTransactionNumber()), { ageMs })).toMatchObject({ status: 200 });
    }
  });

  it('is taken once, also when it comes several times at once', async () => {
    await using hook = await openHook();
    const { call, phoneNumber: payer } = await hook.player();
    const number = newTransactionNumber();
    await call.payments.claimDeposit.mutate({ message: number, idempotencyKey: randomUUID() });
    const body = hook.request(receivedSms(number, { payer }));
    const answers = await Promise.all([hook.post(body), hook.post(body), hook.post(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await hook.post(body)).toEqual({ status: 409, answer: { message: 'This request was already accepted.' } });
    expect(await call.wallet.balance.query()).toMatchObject({ walletSantim: 60_000 });
  });

  it('is refused where it is not what a forwarder sends', async () => {
    await using hook = await openHook();
    const timestamp = hook.now();
    const bodies = [
      '',
      'x',
      'null',
      '[]',
      '{}',
      JSON.stringify({ from: '127', message: 'hello' }),
      JSON.stringify({ from: '127', timestamp }),
      JSON.stringify({ from: '', message: 'hello', timestamp }),
      JSON.stringify({ from: '127', message: '\0', timestamp }),
      JSON.stringify({ from: '127', message: 'hello', timestamp: 'now' }),
      JSON.stringify({ from: '127', message: 'hello', timestamp: timestamp + 0.5 }),
      JSON.stringify({ from: '127', message: 'x'.repeat(4097), timestamp }),
    ];
    const refusal = { status: 400, answer: { message: 'Some of what you entered is not valid.' } };
    for (const body of bodies) expect(await hook.post(body), body.slice(0, 80)).toEqual(refusal);
  });

  it('is refused where it is too large to be a message', async () => {
    await using hook = await openHook();
    expect(await hook.forward('x'.repeat(70_000))).toMatchObject({ status: 413 });
  });

  it('may hold characters that a database cannot, and is no evidence with one in its sender', async () => {
    await using hook = await openHook();
    const message = `\0${receivedSms(newTransactionNumber())}\ud800`;
    expect(await hook.forward(message)).toEqual({ status: 200, answer: { outcome: 'waiting' } });
    for (const from of ['12\x007', '127\0', ' 127', '127 ', '127\u00a0', '\ufeff127', '127\n']) {
      const forged = receivedSms(newTransactionNumber());
      expect(await hook.forward(forged, { from })).toEqual({ status: 200, answer: { outcome: 'kept' } });
    }
  });

  it('finds nobody where the operator has set no secret', async () => {
    await using hook = await openHook({});
    expect(await hook.forward(receivedSms(newTransactionNumber()))).toMatchObject({ status: 404 });
  });
});

it('is told to try again where the disk of the database is full, and is then taken', async () => {
  await using hook = await openHook();
  await hook.unguarded.execute(`create function no_space() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await hook.unguarded.execute('create trigger no_space before insert on sms_messages execute function no_space()');
  const body = hook.request(receivedSms(newTransactionNumber()));
  expect(await hook.post(body)).toMatchObject({
    status: 503,
    answer: { message: expect.stringMatching(/^Nothing can be saved/) },
  });
  expect(hook.storage.isFull()).toBe(true);
  await hook.unguarded.execute('drop trigger no_space on sms_messages');
  expect(await hook.post(body)).toMatchObject({ status: 200 });
});

describe('the log', () => {
  it('holds neither a message nor a phone number, whatever becomes of the request', async () => {
    await using hook = await openHook();
    const { call, phoneNumber: payer } = await hook.player();
    const number = newTransactionNumber();
    await call.payments.claimDeposit.mutate({ message: number, idempotencyKey: randomUUID() });
    const body = hook.request(receivedSms(number, { payer }));
    const statuses = [
      (await hook.post(body, null)).status,
      (await hook.post(body)).status,
      (await hook.post(body)).status,
      (await hook.forward(receivedSms(newTransactionNumber()), { from: '+251911223344' })).status,
    ];
    await hook.unguarded.execute('alter table sms_messages rename to sms_messages_elsewhere');
    const failed = await hook.forward(receivedSms(newTransactionNumber()));
    expect(failed).toEqual({ status: 500, answer: { message: 'Something went wrong. Please try again.' } });
    expect(statuses).toEqual([401, 200, 409, 200]);
    const logged = hook.logged();
    expect(logged).toContain('a forwarded message was taken in');
    expect(logged).toContain('a request failed');
    for (const secret of [payer.slice(1), '251911223344', number, 'Almaz', 'received ETB']) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe('what the hook refuses', () => {
  /** What administrators see, as soon as it is written. */
  async function seen(hook: Awaited<ReturnType<typeof openHook>>) {
    const { payments } = hook.as(await createAdmin(hook.db));
    return async () => (await payments.hook()).faults.map(({ fault }) => fault);
  }
  const sms = () => receivedSms(newTransactionNumber());

  it.each([
    [
      'a clock six minutes ahead',
      'wrong-clock',
      (now: number) => ({ from: '127', message: sms(), timestamp: now + 6 * MINUTE_MS }),
    ],
    [
      'a time stamp in seconds',
      'wrong-clock',
      (now: number) => ({ from: '127', message: sms(), timestamp: Math.floor(now / 1000) }),
    ],
    ['a time stamp as text', 'unreadable', (now: number) => ({ from: '127', message: sms(), timestamp: String(now) })],
    ['another form', 'unreadable', () => ({ phone: '127', text: sms() })],
    [
      'a message of 5,000 characters',
      'too-long',
      (now: number) => ({ from: '127', message: 'x'.repeat(5000), timestamp: now }),
    ],
    [
      'a sender of 65 characters',
      'too-long',
      (now: number) => ({ from: '1'.repeat(65), message: sms(), timestamp: now }),
    ],
  ] as const)('is shown to administrators with its reason: %s', async (_what, fault, bodyAt) => {
    await using hook = await openHook();
    const faults = await seen(hook);
    expect((await hook.post(JSON.stringify(bodyAt(hook.now())))).status).toBe(400);
    await expect.poll(faults).toEqual([fault]);
    expect(await vitalSigns(hook)).toMatchObject({ hookFaults: 1 });
  });

  it('is shown, and calls nobody at night, where any stranger could have caused it', async () => {
    await using hook = await openHook();
    const faults = await seen(hook);
    await hook.forward(sms(), { from: '+251911223344' });
    await hook.post(hook.request(sms()), null);
    await expect.poll(faults).toEqual(['unknown-sender', 'wrong-secret']);
    expect(await vitalSigns(hook)).toMatchObject({ hookFaults: 0 });
    // A name can be bought.
    await hook.forward(sms(), { from: 'telebir' });
    expect(await vitalSigns(hook)).toMatchObject({ hookFaults: 0 });
    await using other = await openHook();
    await other.forward('x'.repeat(70_000));
    await expect.poll(await seen(other)).toEqual(['too-long']);
    expect(await vitalSigns(other)).toMatchObject({ hookFaults: 0 });
  });

  it('is shown where a message is longer than a whole request may be', async () => {
    await using hook = await openHook();
    const faults = await seen(hook);
    expect(await hook.forward('x'.repeat(70_000))).toMatchObject({ status: 413 });
    await expect.poll(faults).toEqual(['too-long']);
  });

  it('is shown for a wrong secret, a body that is no JSON, and a sender that is not listed', async () => {
    await using hook = await openHook();
    const faults = await seen(hook);
    const body = hook.request(sms());
    expect((await hook.post(body, signatureOf(body, 'another secret'))).status).toBe(401);
    await expect.poll(faults).toEqual(['wrong-secret']);
    await hook.forward(sms(), { from: '+251911223344' });
    await expect.poll(faults).toEqual(['unknown-sender', 'wrong-secret']);
  });

  it('is one counted line however many come, which leaves when an administrator has seen it', async () => {
    await using hook = await openHook();
    const faults = await seen(hook);
    for (let n = 0; n < 300; n += 1) await hook.post('{}', null);
    await expect.poll(faults).toEqual(['wrong-secret']);
    expect(hook.logged().split('were refused').length).toBeLessThan(10);
    const { payments } = hook.as(await createAdmin(hook.db));
    await payments.resolveHookFault({ fault: 'wrong-secret' });
    expect(await faults()).toEqual([]);
  });
});

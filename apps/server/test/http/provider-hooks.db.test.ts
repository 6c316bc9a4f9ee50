import {
  createAdmin,
  createPlayer,
  fakeChapa,
  newKey,
  recordingLog,
  startTestApplication,
  walletOf,
} from '@cartela/api/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { expect, it, vi } from 'vitest';
import { createHttpApp } from '../../src/http-app.ts';
import { listen } from '../kit/web-server.ts';

it('a provider’s notification has it asked what was paid, and is believed in nothing', async () => {
  await using chapa = await fakeChapa();
  const { log, lines } = recordingLog();
  await using app = await startTestApplication({
    log,
    providers: { chapa: chapa.settings, webOrigin: 'https://play.test' },
    upkeep: true,
  });
  const options = { webRoot: '/there is no web app', webOrigins: [], trustProxy: false };
  await using server = await listen(createHttpApp({ app, ...options }).fetch);
  const post = (body: string, signature: string, provider = 'chapa') =>
    fetch(`${server.url}/hooks/${provider}`, { method: 'POST', body, headers: { 'x-chapa-signature': signature } });
  const player = await createPlayer(app.db, { walletSantim: 0 });
  const order = { amountSantim: 20_000, provider: 'chapa', idempotencyKey: newKey() };
  await app.as(player).payments.checkout(order);
  const [reference = ''] = chapa.orders.keys();

  const { body, signature } = chapa.notification(reference);
  expect((await post(body, 'f'.repeat(64))).status).toBe(400);
  expect((await post(chapa.notification(reference, 'another secret').body, 'zz')).status).toBe(400);
  const unkept = chapa.notification('A\0B');
  expect((await post(unkept.body, unkept.signature)).status).toBe(400);
  expect(lines.filter(({ text }) => text.includes('was refused'))).toHaveLength(1);
  expect((await post(body, signature)).status).toBe(200);
  await vi.waitFor(async () => {
    const [{ timestampMs } = { timestampMs: 0 }] = await app.as(player).payments.checkouts();
    expect(timestampMs).toBeGreaterThan(0);
  }, PATIENCE);
  expect(await walletOf(app.db, player)).toBe(0);

  chapa.pay(reference);
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(body, signature)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await vi.waitFor(async () => expect(await walletOf(app.db, player)).toBe(20_000), PATIENCE);
  const foreign = chapa.notification('B'.repeat(24));
  expect((await post(foreign.body, foreign.signature)).status).toBe(200);
  expect((await post(body, signature, 'telebirr')).status).toBe(404);
  expect(await walletOf(app.db, player)).toBe(20_000);
  const written = JSON.stringify(lines);
  for (const secret of [reference, chapa.settings.secretKey, player.phoneNumber]) expect(written).not.toContain(secret);
});

it('a provider lets a withdrawal go only while it is being sent, to that number and with that amount', async () => {
  await using chapa = await fakeChapa();
  const { transfers } = chapa;
  const { log, lines } = recordingLog();
  await using app = await startTestApplication({ log, providers: { chapa: chapa.settings }, upkeep: true });
  const options = { webRoot: '/there is no web app', webOrigins: [], trustProxy: false };
  await using server = await listen(createHttpApp({ app, ...options }).fetch);
  const ask = async ({ body, signature }: ReturnType<typeof transfers.question>, header = 'chapa-signature') => {
    const headers = { [header]: signature };
    return (await fetch(`${server.url}/hooks/chapa/approve`, { method: 'POST', body, headers })).status;
  };
  const player = await createPlayer(app.db);
  const request = { amountSantim: 20_000, method: 'telebirr', idempotencyKey: newKey() } as const;
  const { payment } = await app.as(player).payments.requestWithdrawal(request);
  expect(
    await ask(transfers.question({ reference: 'B'.repeat(24), amount: '200.00', account_number: '0911000000' })),
  ).toBe(400);
  await app.as(await createAdmin(app.db)).payments.confirm({ paymentId: payment.id, provider: 'chapa' });
  await vi.waitFor(() => expect(transfers.all()).toHaveLength(1), PATIENCE);

  expect(await ask(transfers.question())).toBe(200);
  expect(await ask(transfers.question({ amount: '200.01' }))).toBe(400);
  expect(await ask(transfers.question({ account_number: '0911000000' }))).toBe(400);
  expect(await ask(transfers.question({ reference: 'B'.repeat(24) }))).toBe(400);
  expect(await ask(transfers.question({}, 'another secret'))).toBe(400);
  expect(await ask({ ...transfers.question(), signature: 'zz' })).toBe(400);
  expect(await ask(transfers.question(), 'x-chapa-signature')).toBe(400);
  expect(await ask({ ...transfers.question(), body: 'nonsense' })).toBe(400);

  transfers.become('success');
  const [{ reference } = { reference: '' }] = transfers.all();
  const { body, signature } = chapa.notification(reference);
  const headers = { 'x-chapa-signature': signature };
  expect((await fetch(`${server.url}/hooks/chapa`, { method: 'POST', body, headers })).status).toBe(200);
  await vi.waitFor(async () => {
    const { payments } = await app.as(player).wallet.transactions({});
    expect(payments).toMatchObject([{ id: payment.id, status: 'confirmed' }]);
  }, PATIENCE);
  expect(await ask(transfers.question())).toBe(400);
  const written = JSON.stringify(lines);
  for (const secret of [reference, player.phoneNumber.slice(-9), chapa.settings.secretKey]) {
    expect(written).not.toContain(secret);
  }
});

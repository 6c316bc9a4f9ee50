import { createPlayers, expectSoundLedger, fakeChapa, newKey, sumOf } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { expect, it, vi } from 'vitest';
import { callerOf } from '../kit/players.ts';
import { REDIS_AWAY, SELLING, startServer } from '../kit/server-process.ts';

const ADMIN = { ADMIN_USERNAME: 'selam', ADMIN_PASSWORD: 'correct horse battery' };
const PAYOUTS = 8;
const SANTIM = 10_000;
const LIMITS = {
  payoutPaymentMaxSantim: SANTIM,
  payoutDayMaxSantim: SANTIM,
  payoutHouseDayMaxSantim: PAYOUTS * SANTIM,
};

it.each([
  ['before the provider is told', { banks: 'silent' }, false],
  ['before it has answered', { telling: 'silent' }, true],
] as const)('no withdrawal is sent twice if two servers are killed %s', async (_when, fault, isTold) => {
  await using database = await createTestDatabase();
  await using chapa = await fakeChapa({ secretKey: 'CHASECK-abcdefgh1234' });
  const { transfers, settings } = chapa;
  const { db, unguarded } = database;
  const players = await createPlayers(db, PAYOUTS);
  const environment = {
    DATABASE_URL: database.url,
    REDIS_URL: REDIS_AWAY,
    PUBLIC_URL: 'https://play.example',
    CHAPA_SECRET_KEY: settings.secretKey,
    CHAPA_API_ROOT: settings.apiRoot,
    ...ADMIN,
    ...SELLING,
  };
  const rows = () => db.select().from(schema.payouts);
  const states = async () => (await rows()).map(({ state }) => state);
  Object.assign(transfers.now, fault, { status: 'success' });

  await using one = await startServer(environment);
  await using other = await startServer(environment);
  const credentials = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
  const { token } = await callerOf(one.url()).accounts.adminLogin.mutate(credentials);
  const { payments } = callerOf(one.url(), token);
  await payments.savePayoutSettings.mutate({ isOn: true, ...LIMITS });
  const ids: string[] = [];
  for (const { username, phoneNumber } of players) {
    const own = await callerOf(other.url()).accounts.login.mutate({ username, phoneNumber });
    const request = { amountSantim: SANTIM, method: 'telebirr', idempotencyKey: newKey() } as const;
    const { payment } = await callerOf(other.url(), own.token).payments.requestWithdrawal.mutate(request);
    ids.push(payment.id);
  }
  await Promise.all(ids.map((paymentId) => payments.confirm.mutate({ paymentId, provider: 'chapa' })));
  await vi.waitFor(async () => expect(await states()).toContain('sending'), PATIENCE);
  await vi.waitFor(() => expect(transfers.told.length > 0).toBe(isTold), PATIENCE);
  await Promise.all([one.kill('SIGKILL'), other.kill('SIGKILL')]);

  // What nobody had begun is sent now. Of what was begun, nobody but the provider knows.
  const begun = (await rows()).filter(({ state }) => state === 'sending').map(({ id }) => id);
  expect(await states()).toEqual(players.map(() => expect.stringMatching(/^(sending|approved)$/)));
  Object.assign(transfers.now, { banks: 'list', telling: 'take' });
  await using _third = await startServer(environment);
  await using _fourth = await startServer(environment);
  await unguarded.update(schema.payouts).set({ askAt: new Date() });
  await vi.waitFor(async () => {
    const untold = (await rows()).filter(({ reference }) => !transfers.told.includes(reference));
    expect(untold.every(({ id, state }) => begun.includes(id) && state === 'unsure')).toBe(true);
    const sent = (await states()).filter((state) => state === 'sent');
    expect(sent.length + untold.length).toBe(PAYOUTS);
  }, PATIENCE);
  const told = transfers.told.length;
  expect(new Set(transfers.told).size).toBe(told);
  expect(isTold ? told >= PAYOUTS - begun.length : told === PAYOUTS - begun.length).toBe(true);
  // What the provider takes for each, the house pays.
  expect((await sumOf(db, 'provider:chapa')) + (await sumOf(db, 'house:ETB'))).toBe(told * SANTIM);
  await expectSoundLedger(db);
});

import { randomBytes } from 'node:crypto';
import { appCode } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { expect, it, vi } from 'vitest';
import { callerOf, signedInPlayer } from '../kit/players.ts';
import { type Environment, failedStart, REDIS_AWAY, runCommand, SELLING, startServer } from '../kit/server-process.ts';

const ADMIN = { username: 'boss', password: 'hunter2hunter2' };
const PIN = '2749';
const newKey = () => randomBytes(32).toString('base64');

/** Settings for processes that run beside each other on a database. */
const settingsFor = ({ url }: { url: string }): Environment => ({
  DATABASE_URL: url,
  REDIS_URL: REDIS_AWAY,
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'info',
  ...SELLING,
});

it('a key is changed while two processes run and people sign in at both; then the one before is refused', async () => {
  await using database = await createTestDatabase();
  const settings = settingsFor(database);
  const [former, next] = [newKey(), Buffer.from(newKey(), 'base64').toString('hex')];
  const before = { ...settings, DATA_KEY: former, DATA_KEY_BEFORE: next };
  const after = { ...settings, DATA_KEY: next, DATA_KEY_BEFORE: former };
  await using old = await startServer(before);
  const { token } = await callerOf(old.url()).accounts.adminLogin.mutate(ADMIN);
  const { accounts } = callerOf(old.url(), token);
  const { secret } = await accounts.beginSecondFactor.mutate({ password: ADMIN.password });
  await accounts.turnOnSecondFactor.mutate({ code: appCode(secret, { steps: -1 }) });
  const player = await signedInPlayer(old.url(), database.db);
  await player.call.accounts.setPin.mutate({ newPin: PIN });
  const credentials = { username: player.username, phoneNumber: player.phoneNumber, pin: PIN };

  await using fresh = await startServer(after);
  const state = async () => (await runCommand(after, 'data-key')).stdout;
  await vi.waitFor(async () => {
    expect(await state()).toMatch(/^3 values sealed with DATA_KEY \([\da-f]{8}\)\n$/);
  }, PATIENCE);
  for (const [steps, { url }] of [old, fresh].entries()) {
    const { accounts: there } = callerOf(url());
    await there.adminLogin.mutate({ ...ADMIN, code: appCode(secret, { steps }) });
    await there.login.mutate(credentials);
  }
  await old.kill('SIGTERM');
  await fresh.kill('SIGTERM');
  expect(fresh.stdout() + fresh.stderr()).toContain('no secret is sealed with any key but DATA_KEY');

  const refused = await failedStart({ ...settings, DATA_KEY: former });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/DATA_KEY: it has the id [\da-f]{8}, but /) });
  expect(await state()).toMatch(/^3 values sealed with DATA_KEY \(/);
  await using last = await startServer({ ...settings, DATA_KEY: next });
  await callerOf(last.url()).accounts.login.mutate(credentials);
  const said = [old, fresh, last].map(({ stdout, stderr }) => stdout() + stderr()).join('');
  for (const key of [former, next]) expect(said + refused.stderr).not.toContain(key);
});

it('without a key real money runs and warns; a lost key is given up on the machine, and another one is taken', async () => {
  await using database = await createTestDatabase();
  const settings = settingsFor(database);
  await using plain = await startServer(settings);
  expect(plain.stdout() + plain.stderr()).toContain('DATA_KEY is not set: whoever reads a backup can use');
  await plain.kill('SIGTERM');
  const sealed = { ...settings, DATA_KEY: newKey() };
  await using server = await startServer(sealed);
  await vi.waitFor(
    async () => expect((await runCommand(sealed, 'data-key')).stdout).toMatch(/^1 value sealed with D/),
    PATIENCE,
  );
  expect(server.stdout() + server.stderr()).not.toContain('DATA_KEY is not set');
  await server.kill('SIGTERM');
  const id = /\((.+)\)/.exec((await runCommand(sealed, 'data-key')).stdout)?.[1] ?? '';

  expect((await failedStart(settings)).stderr).toContain(`DATA_KEY: it is not set, but secrets`);
  const other = { ...settings, DATA_KEY: newKey() };
  expect((await runCommand(sealed, 'data-key', 'lost', id)).stderr).toContain('so it is not lost');
  for (const args of [['lost'], ['last', id]])
    expect((await runCommand(other, 'data-key', ...args)).stderr).toContain('there is data-key, and data-key lost ID');
  expect((await runCommand(other, 'data-key')).stdout).toBe(`1 value sealed with another key (${id})\n`);
  expect((await runCommand(other, 'data-key', 'lost', id)).stdout).toMatch(
    /^Removed: 0 second factors\.\n.*\n1 value not sealed\n$/,
  );
  await using again = await startServer(other);
  await callerOf(again.url()).accounts.adminLogin.mutate(ADMIN);
});

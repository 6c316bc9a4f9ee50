import { randomUUID } from 'node:crypto';
import { schema } from '@cartela/db';
import { expect, it } from 'vitest';
import { openLegacyClient, ROOM } from '../kit/legacy/legacy-client.ts';
import {
  expectRefused,
  legacyPlayer,
  newName,
  newPhone,
  send,
  startLegacyServer,
} from '../kit/legacy/legacy-server.ts';
import { callerOf } from '../kit/players.ts';

const matching = (text: RegExp) => ({ message: expect.stringMatching(text) });

it('old clients register players as documented, and are told in words what holds a player back', async () => {
  await using server = await startLegacyServer({ LEGACY_AGE: 'asked' });
  const body = { username: newName(), phoneNumber: newPhone() };
  expect((await send(server, 'POST', '/auth/register', { body })).status).toBe(201);

  const player = await legacyPlayer(server);
  const { username, phoneNumber, token } = player;
  const { playerLimits } = callerOf(server.url, token);
  await using client = openLegacyClient(server.url, { token });
  client.join();
  await client.until('currentGameState');
  client.select(1);
  expect(await client.until('cartelaRejected')).toEqual(matching(/^Confirm on the web that you are at least 18/));
  await playerLimits.confirmAge.mutate({ idempotencyKey: randomUUID() });
  for (const kind of ['loss', 'deposit'] as const) {
    await playerLimits.saveLimit.mutate({ kind, period: 'day', santim: 1500, idempotencyKey: randomUUID() });
  }
  client.select(1);
  await client.until('cartelaAccepted');
  client.select(2);
  await client.until('cartelaRejected', (payload) => /5 of 15 ETB/.test(JSON.stringify(payload)));
  const deposit = { body: { username, amount: 16, method: 'telebirr' }, token };
  expectRefused(await send(server, 'POST', '/api/transactions/deposit', deposit), 409, /deposit limit: 15 of 15 ETB/);

  await playerLimits.takeBreak.mutate({ kind: 'cool-off', days: 1, idempotencyKey: randomUUID() });
  expectRefused(await send(server, 'POST', '/useracess', { token }), 401);
  const again = { body: { username, phoneNumber } };
  expectRefused(await send(server, 'POST', '/auth/login', again), 403, /^You are taking a break until \d{4}-/);
});

it('old clients are told that nothing is sold without a licence, can give cards back and withdraw', async () => {
  await using server = await startLegacyServer();
  const { username, token } = await legacyPlayer(server);
  await using client = openLegacyClient(server.url, { token });
  client.join();
  await client.until('currentGameState');
  client.select(1);
  await client.until('cartelaAccepted');
  await server.unguarded.update(schema.installation).set({ sellsUntil: new Date() });
  client.select(2);
  expect(await client.until('cartelaRejected')).toEqual(matching(/the operator has no valid licence/));
  const deposit = { body: { username, amount: 50, method: 'telebirr' }, token };
  const refused = await send(server, 'POST', '/api/transactions/deposit', deposit);
  expectRefused(refused, 409, /^No cartelas are sold and no deposits are taken now/);
  const withdrawal = { body: { username, amount: 100, method: 'telebirr' }, token };
  expect((await send(server, 'POST', '/api/transactions/withdraw', withdrawal)).status).toBe(200);
});

it('old clients register players of whatever age is set, whom a raised one asks again', async () => {
  await using server = await startLegacyServer({ MIN_AGE: '20' });
  const body = { username: newName(), phoneNumber: newPhone() };
  expect((await send(server, 'POST', '/auth/register', { body })).status).toBe(201);
  const { token, username } = await legacyPlayer(server);
  await server.unguarded.update(schema.installation).set({ minAge: 21 });
  const deposit = { body: { username, amount: 50, method: 'telebirr' }, token };
  const refused = await send(server, 'POST', '/api/transactions/deposit', deposit);
  expectRefused(refused, 403, /you are at least 21 years old/);
});

it('who acts for a player by name alone takes no card for one who takes a break, and can withdraw for them', async () => {
  await using server = await startLegacyServer({ LEGACY_AUTH: 'documented' });
  const { username, token } = await legacyPlayer(server);
  const key = { idempotencyKey: randomUUID() };
  await callerOf(server.url, token).playerLimits.takeBreak.mutate({ kind: 'self-exclusion', days: 365, ...key });
  await using client = openLegacyClient(server.url);
  client.socket.emit('joinRoom', { roomId: ROOM, username, clientId: client.clientId });
  await client.until('currentGameState');
  client.select(1);
  expect(await client.until('cartelaRejected')).toEqual(matching(/^You are taking a break/));
  const withdrawal = { body: { username, amount: 100, method: 'telebirr' } };
  expect((await send(server, 'POST', '/api/transactions/withdraw', withdrawal)).status).toBe(200);
});

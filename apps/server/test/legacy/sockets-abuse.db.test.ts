import { forAllTests } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { EVENTS_PER_SECOND_MAX } from '../../src/legacy/sockets/player-socket.ts';
import { field, openLegacyClient, ROOM } from '../kit/legacy/legacy-client.ts';
import { legacyPlayer, sharedLegacyServer } from '../kit/legacy/legacy-server.ts';

const server = await sharedLegacyServer();
const player = await legacyPlayer(server);
const theirs = await legacyPlayer(server);
const bystander = await forAllTests(openLegacyClient(server.url, { token: theirs.token }));
bystander.join();
await bystander.until('walletUpdate');

beforeEach(() => {
  bystander.heard.splice(0);
});

afterAll(async () => {
  // The bystander has seen none of all this, and is still being served.
  bystander.select(99);
  await bystander.until('cartelaAccepted');
  expect(bystander.connections()).toBe(1);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});

const EVENTS = ['joinRoom', 'selectCartela', 'markPlayerInGame', 'checkPlayerStatus'];
const clientId = 'a-client';
const MALFORMED: readonly unknown[] = [
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { roomId: ROOM },
  { roomId: 11, clientId, cartelaIndex: 3 },
  { roomId: [ROOM], clientId, cartelaIndex: 3 },
  { roomId: Number.NaN, clientId, cartelaIndex: 3 },
  { roomId: { toString: 'x' }, clientId, cartelaIndex: 3 },
  { roomId: '__proto__', clientId, cartelaIndex: 3 },
  { roomId: 'constructor', clientId, cartelaIndex: 3 },
  { roomId: 'no-such-room', clientId, cartelaIndex: 3 },
  { roomId: ROOM, clientId: { $ne: 1 }, cartelaIndex: 3 },
  { roomId: ROOM, clientId: 'x'.repeat(65), cartelaIndex: 3 },
  { roomId: 'x'.repeat(10_000), clientId, cartelaIndex: 3 },
  { roomId: `${ROOM}\u0000`, clientId, cartelaIndex: 3 },
  JSON.parse('{"__proto__":{"roomId":"10","clientId":"a","cartelaIndex":3}}'),
];

it.each(EVENTS)('a malformed %s is answered with cartelaError, whatever it is', async (event) => {
  for (const payload of MALFORMED) {
    await using client = openLegacyClient(server.url, { token: player.token });
    client.socket.emit(event, payload);
    expect(field(await client.until('cartelaError'), 'message')).toMatch(/./);
    expect(client.all('cartelaAccepted')).toEqual([]);
    expect(client.connections()).toBe(1);
  }
  expect(bystander.all('updateSelectedCartelas')).toEqual([]);
});

it.each([-1, 100, 1.5, 1e300, 'abc', '', '100', '-1', '1.5', '1e1', '0x3', null, true, [3], {}])(
  'the card index %j is no card',
  async (cartelaIndex) => {
    await using client = openLegacyClient(server.url, { token: player.token });
    client.socket.emit('selectCartela', { roomId: ROOM, clientId, cartelaIndex });
    expect(await client.until('cartelaError')).toEqual({ message: 'cartelaIndex is not valid.' });
  },
);

it('events that there are not, and functions where there should be none, are nothing', async () => {
  await using client = openLegacyClient(server.url, { token: player.token });
  client.socket.emit('numberCalled', { number: 5 });
  client.socket.emit('__proto__', {});
  client.socket.emit('toString', () => {});
  client.join();
  await client.until('currentGameState');
  expect(bystander.all('numberCalled')).toEqual([]);
});

it('the client id of another player who is there is refused, and theirs goes on working', async () => {
  await using client = openLegacyClient(server.url, { token: player.token });
  const { clientId: foreign } = bystander;
  const answer = { message: 'This client id belongs to another player.' };
  for (const event of EVENTS) {
    expect(await client.socket.emitWithAck(event, { roomId: ROOM, clientId: foreign, cartelaIndex: 5 })).toEqual(
      answer,
    );
  }
  const status = await bystander.socket.emitWithAck('checkPlayerStatus', { roomId: ROOM, clientId: foreign });
  expect(status).toEqual({ inGame: false, selectedCartelas: [] });
});

it('a client id stays with nobody who has left, even if requests were waiting', async () => {
  const asked = { roomId: ROOM, clientId: 'a-shared-browser' };
  const status = () => bystander.socket.emitWithAck('checkPlayerStatus', asked);
  await using client = openLegacyClient(server.url, { token: player.token });
  await client.socket.emitWithAck('joinRoom', asked);
  await server.unguarded.transaction(async (tx) => {
    await tx.execute(sql`lock table rounds in access exclusive mode`);
    for (let sent = 0; sent < 2; sent += 1) client.socket.emit('joinRoom', asked);
    expect(await status()).toEqual({ message: 'This client id belongs to another player.' });
    client.socket.disconnect();
  });
  // Who asks several times gets the last answer after what has waited.
  for (let asking = 0; asking < 4; asking += 1) await status();
  expect(await status()).toEqual({ inGame: false, selectedCartelas: [] });
});

it('a page that names another player does nothing for the socket’s until it names that one', async () => {
  await using client = openLegacyClient(server.url, { token: player.token });
  const ask = (event: string, more = {}) =>
    client.socket.emitWithAck(event, { roomId: ROOM, clientId, cartelaIndex: 7, ...more });
  const answer = { message: 'You are not allowed to do this.' };
  expect(await ask('joinRoom', { username: theirs.username })).toEqual(answer);
  for (const event of ['selectCartela', 'markPlayerInGame', 'checkPlayerStatus']) {
    expect(await ask(event)).toEqual(answer);
  }
  expect(await ask('joinRoom', { username: player.username })).toEqual({});
  expect(await ask('checkPlayerStatus')).toEqual({ inGame: false, selectedCartelas: [] });
});

it('the name of another player is refused', async () => {
  await using client = openLegacyClient(server.url, { token: player.token });
  const answer = await client.socket.emitWithAck('joinRoom', { roomId: ROOM, clientId, username: theirs.username });
  expect(answer).toEqual({ message: 'You are not allowed to do this.' });
  const own = { username: player.username, telegramId: player.telegramId };
  expect(await client.socket.emitWithAck('joinRoom', { roomId: ROOM, clientId, ...own })).toEqual({});
});

it('a telegramId of any kind changes nothing: who is signed in stays who they are, and nobody may watch', async () => {
  const hints = [theirs.telegramId, 'x'.repeat(5000), 5, 1.5, '', null, undefined, [], { $ne: 1 }, true];
  for (const telegramId of hints) {
    await using client = openLegacyClient(server.url, { token: player.token });
    client.socket.emit('joinRoom', { roomId: ROOM, clientId, telegramId });
    expect(await client.until('walletUpdate')).toEqual({ wallet: 500 });
    await using visitor = openLegacyClient(server.url);
    visitor.socket.emit('joinRoom', { roomId: ROOM, clientId: visitor.clientId, telegramId });
    await visitor.until('currentGameState');
    visitor.select(50);
    expect(field(await visitor.until('cartelaRejected'), 'message')).toMatch(/login/);
    expect(visitor.all('walletUpdate')).toEqual([]);
  }
  expect(bystander.all('walletUpdate')).toEqual([]);
});

it('a flood is told once, then ignored until it is over, and nobody else notices', async () => {
  await using client = openLegacyClient(server.url, { token: player.token });
  client.join();
  await client.until('currentGameState');
  const FLOOD = 2000;
  for (let sent = 0; sent < FLOOD; sent += 1) client.socket.emit('checkPlayerStatus', { roomId: ROOM, clientId });
  const clear = 'Too many messages at once. Please slow down.';
  await client.until('cartelaError', (payload) => field(payload, 'message') === clear);
  expect(
    await bystander.socket.emitWithAck('checkPlayerStatus', { roomId: ROOM, clientId: bystander.clientId }),
  ).toEqual({
    inGame: false,
    selectedCartelas: [],
  });
  // Once the flood is over, the client is heard again.
  await expect
    .poll(() => client.socket.timeout(300).emitWithAck('checkPlayerStatus', { roomId: ROOM, clientId }))
    .toEqual({ inGame: false, selectedCartelas: [] });
  // Joining was an event too, in the same second or the one before. Answers may overtake each
  // other.
  await expect.poll(() => client.all('playerStatus').length).toBeGreaterThanOrEqual(EVENTS_PER_SECOND_MAX - 1);
  expect(client.all('playerStatus').length).toBeLessThan(FLOOD / 2);
  expect(client.connections()).toBe(1);
});

it('a payload over the limit ends its own connection only', async () => {
  await using client = openLegacyClient(server.url, { token: player.token });
  client.join();
  await client.until('currentGameState');
  client.socket.emit('joinRoom', { roomId: 'x'.repeat(100_000), clientId });
  // The client reconnects by itself.
  await expect.poll(client.connections).toBe(2);
});

import { cardByNumber, cardRows } from '@cartela/game-core';
import { describe, expect, it } from 'vitest';
import { field, MODES, type Mode, openLegacyClient, ROOM } from '../kit/legacy/legacy-client.ts';
import {
  COUNTDOWN_MS,
  FOREIGN_ORIGIN,
  legacyAdmin,
  legacyPlayer,
  send,
  sharedLegacyServer,
  WEB_ORIGIN,
} from '../kit/legacy/legacy-server.ts';
import { callerOf } from '../kit/players.ts';

const server = await sharedLegacyServer();

const modes = Object.keys(MODES) as Mode[];

describe.each(modes)('a client of the mode "%s"', (mode) => {
  it('gets in from another origin by cookie and takes a card', async () => {
    const player = await legacyPlayer(server);
    await using client = openLegacyClient(server.url, { mode, cookie: player.token, origin: WEB_ORIGIN });
    client.join();
    await client.until('currentGameState');
    const cartelaIndex = 10 + modes.indexOf(mode);
    client.select(cartelaIndex);
    expect(await client.until('cartelaAccepted')).toEqual({ cartelaIndex, Wallet: 490 });
    await client.until('updateSelectedCartelas', (payload) =>
      [field(payload, 'selectedIndexes')].flat().includes(cartelaIndex),
    );
    await client.until('walletUpdate', (payload) => field(payload, 'wallet') === 490);
    const expected = mode === 'polling only' ? 'polling' : 'websocket';
    await expect.poll(client.transport).toBe(expected);
    // A browser reads the answer to a page of another origin only if the answer allows it.
    const polling = `${server.url}/socket.io/?EIO=4&transport=polling`;
    const { headers } = await fetch(polling, { headers: { origin: WEB_ORIGIN } });
    expect(headers.get('access-control-allow-origin')).toBe(WEB_ORIGIN);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('of a page of a foreign origin is kept out', async () => {
    await using client = openLegacyClient(server.url, { mode, origin: FOREIGN_ORIGIN });
    await expect.poll(() => client.errors.length).toBeGreaterThan(0);
    expect(client.connections()).toBe(0);
  });
});

it('who joins is told the whole state of the room', async () => {
  await using client = openLegacyClient(server.url);
  client.join('50');
  const state = await client.until('currentGameState');
  expect(state).toEqual({
    calledNumbers: [],
    lastNumber: null,
    countdown: expect.any(Number),
    selectedIndexes: [],
    totalAward: 0,
    gameId: expect.stringMatching(/^\d+$/),
    timer: field(state, 'countdown'),
    activeGame: false,
    myCartelas: [],
  });
  expect(field(state, 'countdown')).toBeGreaterThan(0);
  expect(await client.until('activeGameStatus')).toEqual({ activeGame: false });
  expect(await client.until('playerCount')).toEqual({ totalPlayers: 0 });
  expect(await client.until('updateSelectedCartelas')).toEqual({ selectedIndexes: [] });
  const told = await client.until('startCountdown');
  expect(told).toEqual({ countdown: expect.any(Number) });
  const seconds = Number(field(told, 'countdown'));
  expect(seconds).toBeGreaterThan(COUNTDOWN_MS / 1000 / 2);
  expect(seconds).toBeLessThanOrEqual(COUNTDOWN_MS / 1000);
});

it('who joins and says at once that they play is told the state once', async () => {
  const player = await legacyPlayer(server);
  await using client = openLegacyClient(server.url, { token: player.token });
  client.join('40');
  client.socket.emit('markPlayerInGame', { roomId: '40', clientId: client.clientId });
  client.socket.emit('checkPlayerStatus', { roomId: '40', clientId: client.clientId });
  await client.until('playerStatus');
  expect(client.all('currentGameState')).toHaveLength(1);
});

it('a player who comes back is given their own cards', async () => {
  const player = await legacyPlayer(server);
  await using first = openLegacyClient(server.url, { token: player.token });
  first.join('20');
  first.select(6, '20');
  await first.until('cartelaAccepted');
  await using second = openLegacyClient(server.url, { token: player.token });
  second.join('20');
  expect(field(await second.until('currentGameState'), 'myCartelas')).toEqual([
    { cartelaIndex: 6, cartela: cardRows(cardByNumber(7)) },
  ]);
  second.socket.emit('checkPlayerStatus', { roomId: '20', clientId: second.clientId });
  expect(await second.until('playerStatus')).toEqual({ inGame: false, selectedCartelas: [6] });
});

it('who marks itself in a game is in the room, and one acknowledgement answers each request that wants one', async () => {
  const player = await legacyPlayer(server);
  await using client = openLegacyClient(server.url, { token: player.token });
  const { clientId } = client;
  expect(await client.socket.emitWithAck('markPlayerInGame', { roomId: ROOM, clientId })).toEqual({});
  await client.until('currentGameState');
  const answer = await client.socket.emitWithAck('selectCartela', { roomId: ROOM, clientId, cartelaIndex: 60 });
  expect(answer).toEqual({ cartelaIndex: 60, Wallet: 490 });
});

it('a player marks themselves in a game by tRPC as by a socket', async () => {
  const player = await legacyPlayer(server);
  const { rooms } = callerOf(server.url, player.token);
  await rooms.selectCard.mutate({ roomId: '40', cardNo: 5, idempotencyKey: crypto.randomUUID() });
  const marked = await rooms.markPlayerInGame.mutate({ roomId: '40', clientId: 'a-browser' });
  expect(marked).toEqual({ inGame: false, roundId: expect.stringMatching(/^\d+$/), selectedCards: [5] });
  await expect(rooms.markPlayerInGame.mutate({ roomId: 'none', clientId: 'a-browser' })).rejects.toThrow(
    'This room does not exist.',
  );
  const visitor = callerOf(server.url).rooms;
  await expect(visitor.markPlayerInGame.mutate({ roomId: '40', clientId: 'a-browser' })).rejects.toThrow(/login/);
});

it('who has marked themselves in a game by a socket is counted as there, also when it looks elsewhere since', async () => {
  const admin = callerOf(server.url, (await legacyAdmin(server)).token);
  const watching = async () =>
    (await admin.dashboard.activePlayers.query()).rooms.find(({ roomId }) => roomId === '30')?.watching;
  const player = await legacyPlayer(server);
  const before = (await watching()) ?? 0;
  await using client = openLegacyClient(server.url, { token: player.token });
  await client.socket.emitWithAck('markPlayerInGame', { roomId: '30', clientId: client.clientId });
  const elsewhere = { roomId: ROOM, clientId: client.clientId };
  expect(await client.socket.emitWithAck('joinRoom', elsewhere)).toEqual({});
  expect(await watching()).toBe(before + 1);
});

it('a room and a card are taken as a number or as a text', async () => {
  const player = await legacyPlayer(server);
  await using client = openLegacyClient(server.url, { token: player.token });
  const { clientId } = client;
  client.socket.emit('joinRoom', { roomId: 30, clientId });
  await client.until('currentGameState');
  client.socket.emit('selectCartela', { roomId: 30, clientId, cartelaIndex: '63' });
  expect(await client.until('cartelaAccepted')).toEqual({ cartelaIndex: 63, Wallet: 470 });
  client.socket.emit('selectCartela', { roomId: '30', clientId, cartelaIndex: ' 64 ' });
  await client.until('cartelaAccepted', (told) => field(told, 'cartelaIndex') === 64);
  client.socket.emit('checkPlayerStatus', { roomId: 30, clientId });
  expect(await client.until('playerStatus')).toEqual({ inGame: false, selectedCartelas: [63, 64] });
});

it('a room that there is not is told so, whatever its id looks like', async () => {
  await using client = openLegacyClient(server.url);
  for (const roomId of [11, '507f1f77bcf86cd799439011', 'no-such-room', -1, 1.5]) {
    const answer = await client.socket.emitWithAck('joinRoom', { roomId, clientId: client.clientId });
    expect(answer).toEqual({ message: 'This room does not exist.' });
  }
});

it('a socket without a good session may watch, and is told what it may not do', async () => {
  for (const options of [{}, { token: 'no-such-session' }]) {
    await using client = openLegacyClient(server.url, options);
    client.join();
    await client.until('currentGameState');
    client.select(70);
    expect(field(await client.until('cartelaRejected'), 'message')).toMatch(/login/);
    client.socket.emit('checkPlayerStatus', { roomId: ROOM, clientId: client.clientId });
    expect(await client.until('playerStatus')).toEqual({ inGame: false, selectedCartelas: [] });
  }
});

it('a rule’s no is cartelaRejected with its text', async () => {
  const [one, two] = [await legacyPlayer(server), await legacyPlayer(server)];
  await using client = openLegacyClient(server.url, { token: one.token });
  await using other = openLegacyClient(server.url, { token: two.token });
  client.select(20, '50');
  await client.until('cartelaAccepted');
  other.select(20, '50');
  expect(await other.until('cartelaRejected')).toEqual({ message: 'Cannot select this cartela' });
  for (const index of [21, 22, 23, 24]) client.select(index, '50');
  expect(await client.until('cartelaRejected')).toEqual({ message: 'You can only select up to 4 cartelas' });
});

it('every change of the wallet reaches all of the player’s sockets, and nobody else’s', async () => {
  const [player, bystander] = [await legacyPlayer(server), await legacyPlayer(server)];
  const admin = await legacyAdmin(server);
  await using one = openLegacyClient(server.url, { token: player.token });
  await using two = openLegacyClient(server.url, { token: player.token, mode: 'polling only' });
  await using third = openLegacyClient(server.url, { token: bystander.token });
  for (const client of [one, two, third]) client.join('40');
  for (const client of [one, two, third]) await client.until('walletUpdate', (told) => field(told, 'wallet') === 500);
  const body = { tempuser: player.username, incaamount: 7 };
  await send(server, 'POST', '/updatewallete', { token: admin.token, body });
  const withdrawal = { username: player.username, amount: 50.5, method: 'telebirr' };
  await send(server, 'POST', '/api/transactions/withdraw', { token: player.token, body: withdrawal });
  for (const client of [one, two]) await client.until('walletUpdate', (told) => field(told, 'wallet') === 456.5);
  expect(third.all('walletUpdate').map((told) => field(told, 'wallet'))).not.toContain(456.5);
});

it('a socket whose session has ended is closed, and its client comes back to watch, as nobody', async () => {
  const player = await legacyPlayer(server);
  await using client = openLegacyClient(server.url, { token: player.token });
  client.join();
  await client.until('walletUpdate');
  await callerOf(server.url, player.token).accounts.logout.mutate();
  await expect.poll(client.connections).toBe(2);
  client.select(71);
  expect(field(await client.until('cartelaRejected'), 'message')).toBe('Failed to verify user. Please login again.');
  client.heard.splice(0);
  client.join();
  await client.until('currentGameState');
  expect(client.all('walletUpdate')).toEqual([]);
  expect(client.socket.connected).toBe(true);
});

import { balancesOf, schema } from '@cartela/db';
import { createTestDatabase, freePort } from '@cartela/db/testing';
import { cardByNumber, cardRows, letterOf, patternNumbers } from '@cartela/game-core';
import { PATIENCE, THREE_PARTS } from '@cartela/game-core/testing';
import { expect, it, vi } from 'vitest';
import { recomputedGame } from '../kit/game-record.ts';
import { field, openLegacyClient, ROOM } from '../kit/legacy/legacy-client.ts';
import { legacyAdmin, startLegacyServer } from '../kit/legacy/legacy-server.ts';
import { callerOf, signedInPlayer, takeCard } from '../kit/players.ts';
import { watchRoom } from '../kit/room-watcher.ts';
import { startServer, WITH_DATA_KEY } from '../kit/server-process.ts';

const STAKE_ETB = 10;
const WALLET_ETB = 500;
/** The game begins soon after enough players have a card. */
const GAME = { BINGO_COUNTDOWN_MS: '1000', BINGO_CALL_INTERVAL_MS: '50', BINGO_POPUP_MS: '600000' };

it('players on the web app’s feed, on tRPC, on WebSocket and on polling see the same numbers, winners and money', async () => {
  await using server = await startLegacyServer({ ...GAME, BINGO_MIN_PLAYERS: '4' });
  const { url, db } = server;
  const [web, trpc, socket, polling] = [
    await signedInPlayer(url, db),
    await signedInPlayer(url, db),
    await signedInPlayer(url, db),
    await signedInPlayer(url, db),
  ];
  await using webView = watchRoom(url, { token: web.token });
  await using trpcView = watchRoom(url, { token: trpc.token });
  await using first = openLegacyClient(url, { token: socket.token });
  await using second = openLegacyClient(url, { token: polling.token, mode: 'polling only' });
  await using onlooker = openLegacyClient(url);
  for (const client of [first, second, onlooker]) client.join();
  for (const client of [first, second, onlooker]) await client.until('currentGameState');

  await Promise.all([takeCard(web, 1), takeCard(trpc, 2)]);
  first.select(2);
  second.select(3);
  for (const client of [first, second]) await client.until('cartelaAccepted');
  const {
    roundId: gameId,
    winners,
    calledNumbers,
    prizeSantim,
  } = await webView.until(({ phase }) => phase === 'settled');
  await trpcView.until(({ phase }) => phase === 'settled');
  const game = await recomputedGame(db, gameId);
  expect({ calledNumbers, winners }).toMatchObject({ calledNumbers: game.calledNumbers, winners: game.winners });
  expect(trpcView.view()).toEqual(webView.view());

  const names = new Map([web, trpc, socket, polling].map((player, index) => [index + 1, player.username]));
  const clientIds = new Map([
    [3, first.clientId],
    [4, second.clientId],
  ]);
  const expectedWinners = game.winners.map(({ cardNo, patterns: [pattern = 'row-1'] }) => ({
    clientId: clientIds.get(cardNo) ?? '',
    cartelaIndex: cardNo - 1,
    pattern: patternNumbers(cardByNumber(cardNo), pattern),
    winnerName: names.get(cardNo),
  }));
  for (const client of [first, second, onlooker]) {
    expect(await client.until('winningPattern')).toEqual(expectedWinners);
    expect(await client.until('gameStarted')).toEqual({ totalAward: 32, totalPlayers: 4, gameId });
    expect(client.all('numberCalled')).toEqual(
      calledNumbers.map((number, index) => ({
        number,
        letter: letterOf(number),
        lastNumber: number,
        calledNumbers: calledNumbers.slice(0, index + 1),
      })),
    );
  }
  expect(prizeSantim).toBe(3200);
  expect(await first.until('myCartelas')).toEqual([{ cartelaIndex: 2, cartela: cardRows(cardByNumber(3)) }]);
  expect(await second.until('myCartelas')).toEqual([{ cartelaIndex: 3, cartela: cardRows(cardByNumber(4)) }]);
  expect(await onlooker.until('myCartelas')).toEqual([]);
  for (const [player, client] of [
    [socket, first],
    [polling, second],
  ] as const) {
    const wallet = WALLET_ETB - STAKE_ETB + game.prizeOf(player.userId) / 100;
    await client.until('walletUpdate', (told) => field(told, 'wallet') === wallet);
  }
  for (const player of [web, trpc, socket, polling]) {
    const { walletSantim } = await balancesOf(db, player.userId);
    expect(walletSantim).toBe((WALLET_ETB - STAKE_ETB) * 100 + game.prizeOf(player.userId));
    expect(await player.call.wallet.balance.query()).toMatchObject({ walletSantim });
  }
});

it('a client that opens its board on its cards is given them before the game has started for it', async () => {
  await using server = await startLegacyServer(GAME);
  const [one, two] = [await signedInPlayer(server.url, server.db), await signedInPlayer(server.url, server.db)];
  await using client = openLegacyClient(server.url, { token: one.token });
  await using onlooker = openLegacyClient(server.url, { mode: 'polling only' });
  for (const each of [client, onlooker]) each.join();
  for (const each of [client, onlooker]) await each.until('currentGameState');
  client.select(4);
  await takeCard(two, 2);
  for (const [each, cards] of [
    [client, [4]],
    [onlooker, []],
  ] as const) {
    await each.until('gameStarted');
    // Leaves out what came later: this game is soon over, and another one open.
    const before = each.heard.slice(
      0,
      each.heard.findIndex(({ event }) => event === 'gameStarted'),
    );
    const told = (name: string) => before.filter(({ event }) => event === name).map(({ payload }) => payload);
    expect(before.at(0)?.event).not.toBe('myCartelas');
    expect(told('myCartelas')).toEqual([cards.map((cartelaIndex) => ({ cartelaIndex, cartela: expect.any(Array) }))]);
    expect(told('activeGameStatus')).toEqual([{ activeGame: false }, { activeGame: true }]);
  }
});

it('who joins while a game is on is given their cards, the game’s figures and all that its board shows', async () => {
  await using server = await startLegacyServer({ ...GAME, BINGO_CALL_INTERVAL_MS: '1000' });
  const [one, two] = [await signedInPlayer(server.url, server.db), await signedInPlayer(server.url, server.db)];
  await using first = openLegacyClient(server.url, { token: one.token });
  first.join();
  first.select(4);
  await takeCard(two, 2);
  const gameId = field(await first.until('gameStarted'), 'gameId');
  await first.until('numberCalled');
  await using late = openLegacyClient(server.url, { token: one.token });
  await using onlooker = openLegacyClient(server.url);
  for (const each of [late, onlooker]) {
    each.join();
    expect(await each.until('gameStarted')).toEqual({ totalAward: 16, totalPlayers: 2, gameId });
    expect(await each.until('playerCount')).toEqual({ totalPlayers: 2 });
    expect(await each.until('activeGameStatus')).toEqual({ activeGame: true });
    const state = await each.until('currentGameState');
    expect(state).toMatchObject({ gameId, totalAward: 16, activeGame: true, selectedIndexes: [1, 4] });
    const called = [field(state, 'calledNumbers')].flat();
    expect(called.length).toBeGreaterThan(0);
    expect(field(state, 'lastNumber')).toBe(called.at(-1));
  }
  const told = late.heard.map(({ event }) => event);
  expect(told.indexOf('myCartelas')).toBeLessThan(told.indexOf('gameStarted'));
  expect(late.all('myCartelas')).toEqual([[{ cartelaIndex: 4, cartela: expect.any(Array) }]]);
  expect(onlooker.all('myCartelas')).toEqual([]);
  const statusOf = (each: typeof late) => {
    each.socket.emit('checkPlayerStatus', { roomId: ROOM, clientId: each.clientId });
    return each.until('playerStatus');
  };
  expect(await statusOf(late)).toEqual({ inGame: true, selectedCartelas: [4] });
  expect(await statusOf(onlooker)).toEqual({ inGame: false, selectedCartelas: [] });
});

it('after a game the room is reset and the next round sells again', async () => {
  await using server = await startLegacyServer({ ...GAME, BINGO_CALL_INTERVAL_MS: '5', BINGO_POPUP_MS: '200' });
  const [one, two] = [await signedInPlayer(server.url, server.db), await signedInPlayer(server.url, server.db)];
  await using client = openLegacyClient(server.url, { token: one.token });
  client.join();
  await client.until('currentGameState');
  client.select(0);
  await takeCard(two, 2);
  await client.until('winningPattern');
  await client.until('resetRoom');
  for (const event of ['roomAvailable', 'resetRoom', 'activeGameStatus', 'updateSelectedCartelas', 'startCountdown']) {
    // Some of them come after the reset.
    await vi.waitFor(() => {
      const events = client.heard.map((told) => told.event);
      const over = events.indexOf('winningPattern');
      expect(events.indexOf(event, over)).toBeGreaterThan(over);
    }, PATIENCE);
  }
  await client.until('updateSelectedCartelas', (told) => [field(told, 'selectedIndexes')].flat().length === 0);
  expect(await client.until('activeGameStatus')).toEqual({ activeGame: false });
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'a client of a server that is ended by %s in a game comes back by itself and sees the same game to its end',
  async (signal) => {
    await using database = await createTestDatabase();
    const settings = { DATABASE_URL: database.url, ...GAME, ...WITH_DATA_KEY, BINGO_CALL_INTERVAL_MS: '150' };
    const PORT = String(await freePort());
    const leaving = await startServer({ ...settings, PORT });
    const [one, two] = [
      await signedInPlayer(leaving.url(), database.db),
      await signedInPlayer(leaving.url(), database.db),
    ];
    await using client = openLegacyClient(leaving.url(), { token: one.token });
    await using poller = openLegacyClient(leaving.url(), { token: two.token, mode: 'polling only' });
    const clients = [client, poller];
    for (const each of clients) each.socket.on('connect', () => each.join());
    await client.until('currentGameState');
    client.select(0);
    poller.select(1);
    const gameId = field(await client.until('gameStarted'), 'gameId');
    await client.until('numberCalled', (told) => [field(told, 'calledNumbers')].flat().length >= 3);
    await leaving.kill(signal);
    const toldBefore = client.all('currentGameState').length;

    await using server = await startServer({ ...settings, PORT });
    for (const each of clients) {
      await vi.waitFor(() => expect(each.connections()).toBeGreaterThanOrEqual(2), PATIENCE);
    }
    await vi.waitFor(() => expect(client.all('currentGameState').length).toBeGreaterThan(toldBefore), PATIENCE);
    const { calledNumbers, winners } = await recomputedGame(database.db, String(gameId));
    const state = client.all('currentGameState').at(-1);
    const known = [field(state, 'calledNumbers')].flat();
    expect(field(state, 'gameId')).toBe(gameId);
    expect(known).toEqual(calledNumbers.slice(0, known.length));
    expect(field(state, 'myCartelas')).toEqual([{ cartelaIndex: 0, cartela: expect.any(Array) }]);
    for (const each of clients) {
      const told = await each.until('winningPattern');
      expect([told].flat().map((winner) => field(winner, 'cartelaIndex'))).toEqual(
        winners.map(({ cardNo }) => cardNo - 1),
      );
    }
    expect(server.stderr()).toBe('');
  },
);

it('an old page is told that cards are its own which its player has ordered in the web app', async () => {
  const settings = { BINGO_COUNTDOWN_MS: '1500', BINGO_CALL_INTERVAL_MS: '50', BINGO_POPUP_MS: '500' };
  await using server = await startLegacyServer({ ...settings, BINGO_MIN_PLAYERS: '2' });
  const { url, db } = server;
  const [one, other, player] = [
    await signedInPlayer(url, db),
    await signedInPlayer(url, db),
    await signedInPlayer(url, db),
  ];
  await using view = watchRoom(url, { token: one.token });
  await using own = openLegacyClient(url, { token: player.token });
  await using others = openLegacyClient(url, { token: other.token });
  for (const client of [own, others]) client.join();
  for (const client of [own, others]) await client.until('currentGameState');
  await Promise.all([takeCard(one, 1), takeCard(other, 2)]);
  const { roundId } = await view.until(({ phase }) => phase === 'active');
  const order = { roomId: ROOM, roundId, cardNos: [50, 51], stakeSantim: STAKE_ETB * 100 };
  await player.call.rooms.orderCards.mutate({ ...order, idempotencyKey: crypto.randomUUID() });
  await view.until((round) => round.phase === 'selecting' && round.roundId !== roundId);
  const Wallet = WALLET_ETB - 2 * STAKE_ETB;
  await own.until('cartelaAccepted', (told) => field(told, 'cartelaIndex') === 50);
  expect(own.all('cartelaAccepted')).toEqual([49, 50].map((cartelaIndex) => ({ cartelaIndex, Wallet })));
  const events = own.heard.map(({ event }) => event);
  expect(events.indexOf('cartelaAccepted')).toBeGreaterThan(events.lastIndexOf('resetRoom'));
  await others.until('updateSelectedCartelas', (told) => `${field(told, 'selectedIndexes')}` === '49,50');
  expect(others.all('cartelaAccepted')).toEqual([]);
});

it('an old page hears who has won each part of a game, with as many patterns as it took', async () => {
  await using server = await startLegacyServer({ ...GAME, BINGO_MIN_PLAYERS: '2', BINGO_POPUP_MS: '500' });
  const { url, db } = server;
  const [one, two] = [await signedInPlayer(url, db), await signedInPlayer(url, db)];
  const admin = await legacyAdmin(server);
  await using view = watchRoom(url, { token: one.token });
  const { roundId } = await view.until(({ phase }) => phase === 'selecting');
  await db.update(schema.rooms).set({ parts: THREE_PARTS });
  await callerOf(url, admin.token).rooms.cancelRound.mutate({ roundId, reason: 'Another game' });
  await view.until(({ parts }) => parts !== undefined);
  await using client = openLegacyClient(url, { token: one.token });
  client.join();
  await client.until('currentGameState');
  await Promise.all([takeCard(one, 1), takeCard(two, 2)]);
  const { winners } = await view.until(({ phase }) => phase === 'settled');
  const toldOf = ({ cardNo, patterns, part = 0 }: (typeof winners)[number]) => {
    const numbers = patterns
      .slice(0, THREE_PARTS[part]?.needs)
      .flatMap((pattern) => patternNumbers(cardByNumber(cardNo), pattern));
    return expect.objectContaining({ cartelaIndex: cardNo - 1, pattern: [...new Set(numbers)] });
  };
  // Parts that one ball decides are told together.
  const balls = [...new Set(winners.map(({ ball }) => ball))];
  const byBall = balls.map((ball) => winners.filter((winner) => winner.ball === ball).map(toldOf));
  await vi.waitFor(() => expect(client.all('winningPattern')).toEqual(byBall), PATIENCE);
});

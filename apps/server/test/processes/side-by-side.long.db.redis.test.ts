import { randomUUID } from 'node:crypto';
import { makeFirstAdmin } from '@cartela/api';
import { coreOn, giveCoins, newPhone } from '@cartela/api/testing';
import { balancesOf, verifyLedger } from '@cartela/db';
import { COINS_PER_ETB } from '@cartela/game-core';
import { PATIENCE } from '@cartela/game-core/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { recomputedGame } from '../kit/game-record.ts';
import { field, MODES, type Mode, openLegacyClient } from '../kit/legacy/legacy-client.ts';
import { callerOf, ROOM, refusalOf, signedInPlayer, takeCard } from '../kit/players.ts';
import { clockOff, PARTS_ROOM, type Processes, QUIET_ROOM, startProcesses } from '../kit/processes/cluster.ts';
import { describeWithRedis } from '../kit/processes/redis.ts';
import { brokenCalls, followReactions, watchRoom } from '../kit/room-watcher.ts';
import { openTrpcSocket } from '../kit/trpc-socket.ts';

const PASSWORD = 'hunter2hunter2';
/** One game in each room, once all six players have a card. */
const GAME = {
  BINGO_MIN_PLAYERS: '6',
  BINGO_COUNTDOWN_MS: '2500',
  BINGO_CALL_INTERVAL_MS: QUIET_ROOM,
  BINGO_POPUP_MS: '600000',
};
/** One clock is right, one is two seconds ahead, and one is two seconds behind. */
const CLOCKS = [clockOff(0), clockOff(2000), clockOff(-2000)];
/** How far a process may be wrong about the database's time on a busy machine. */
const EXACT_MS = 1000;

const STAKE_ETB = 10;
const WALLET_ETB = 500;
const ofRoom = { stakeSantim: STAKE_ETB * 100 };
const COINS_OF_FREE_CARD = STAKE_ETB * COINS_PER_ETB;

describeWithRedis('three processes whose clocks are two seconds apart', () => {
  let processes: Processes;
  let urls: readonly [string, string, string];
  beforeAll(async () => {
    processes = await startProcesses({ ...GAME, TRUST_PROXY: 'on' }, CLOCKS);
    const [one, two, three] = processes.servers;
    urls = [one.url(), two.url(), three.url()];
  });
  afterAll(async () => {
    expect(await verifyLedger(processes.db)).toMatchObject({ ok: true, differences: [] });
    await processes[Symbol.asyncDispose]();
  });

  async function newAdmin() {
    const username = `admin-${randomUUID().slice(0, 8)}`;
    const phoneNumber = newPhone();
    const { userId } = await makeFirstAdmin(coreOn(processes.db), { username, phoneNumber, password: PASSWORD });
    const { token } = await callerOf(urls[0]).accounts.adminLogin.mutate({ username, password: PASSWORD });
    return { userId, username, token, at: urls.map((url) => callerOf(url, token)) };
  }

  it('tell the same time', async () => {
    for (const url of urls) {
      const beforeMs = Date.now();
      await using watcher = watchRoom(url, { roomId: QUIET_ROOM });
      await watcher.until(() => true);
      const [first] = watcher.events;
      const toldMs = first?.type === 'snapshot' ? first.serverNowMs : 0;
      expect(toldMs).toBeGreaterThan(beforeMs - EXACT_MS);
      expect(toldMs).toBeLessThan(Date.now() + EXACT_MS);
    }
  });

  it('show each card that is taken or given back by another one', async () => {
    const player = await signedInPlayer(urls[0], processes.db);
    const watchers = urls.map((url) => watchRoom(url, { roomId: QUIET_ROOM }));
    await using old = openLegacyClient(urls[2], { mode: 'polling only' });
    old.join(QUIET_ROOM);
    await old.until('currentGameState');
    await takeCard(player, 7, QUIET_ROOM);
    for (const watcher of watchers) await watcher.until(({ takenCards }) => takenCards.includes(7));
    await old.until('updateSelectedCartelas', (told) => JSON.stringify(field(told, 'selectedIndexes')) === '[6]');
    await player.call.rooms.returnCard.mutate({ roomId: QUIET_ROOM, cardNo: 7, idempotencyKey: randomUUID() });
    for (const watcher of watchers) {
      await watcher.until(({ takenCards }) => takenCards.length === 0);
      await watcher[Symbol.asyncDispose]();
    }
  });

  it('use a free card once, whichever of them is asked, and again once it was given back', async () => {
    const { db } = processes;
    const player = await signedInPlayer(urls[0], db);
    await giveCoins(db, { id: player.userId }, COINS_OF_FREE_CARD);
    const [at, key] = [urls.map((url) => callerOf(url, player.token)), randomUUID()];
    const bought = at.map(({ rooms }) => rooms.buyFreeCard.mutate({ ...ofRoom, idempotencyKey: key }));
    for (const answer of await Promise.all(bought)) expect(answer).toMatchObject({ coins: 0 });
    for (const again of ['at first', 'after it was given back']) {
      const taken = at.map(({ rooms }, index) =>
        rooms.selectCard.mutate({ roomId: ROOM, cardNo: 11 + index, isFree: true, idempotencyKey: randomUUID() }),
      );
      const answers = await Promise.allSettled(taken);
      const [used, ...others] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      expect([again, used?.walletSantim, others]).toEqual([again, WALLET_ETB * 100, []]);
      if (!used) throw new Error('it was not used');
      const back = { roomId: ROOM, cardNo: used.cardNo, idempotencyKey: randomUUID() };
      expect(await at[1]?.rooms.returnCard.mutate(back)).toMatchObject({ walletSantim: WALLET_ETB * 100 });
    }
    expect((await at[2]?.rooms.freeCards.query())?.held).toMatchObject([{ ...ofRoom, usedFor: null }]);
  });

  it('show a reaction to all who follow reactions, and to no old client and no follower of the room', async () => {
    const player = await signedInPlayer(urls[0], processes.db);
    const rooms = urls.map((url) => watchRoom(url, { roomId: QUIET_ROOM }));
    await using old = openLegacyClient(urls[1]);
    old.join(QUIET_ROOM);
    await old.until('currentGameState');
    const followers = urls.map((url) => followReactions(url, { token: player.token, roomId: QUIET_ROOM }));
    for (const follower of followers) await follower.until(1);
    await takeCard(player, 9, QUIET_ROOM);
    for (const room of rooms) await room.until(({ takenCards }) => takenCards.includes(9));
    for (const url of urls) {
      const { reactions } = callerOf(url, player.token);
      expect(await reactions.react.mutate({ roomId: QUIET_ROOM, reaction: 'hello' })).toEqual({ isShown: true });
    }
    const shown = { type: 'reaction', reaction: 'hello', name: player.username };
    for (const follower of followers) {
      await follower.until(1 + urls.length);
      expect(follower.events.slice(1)).toEqual(urls.map(() => shown));
      await follower[Symbol.asyncDispose]();
    }
    expect(JSON.stringify([rooms.map(({ events }) => events), old.heard])).not.toContain(player.username);
    await player.call.rooms.returnCard.mutate({ roomId: QUIET_ROOM, cardNo: 9, idempotencyKey: randomUUID() });
    for (const room of rooms) {
      await room.until(({ takenCards }) => takenCards.length === 0);
      await room[Symbol.asyncDispose]();
    }
  });

  it.each([
    ['one part', ROOM, 800],
    ['three parts, with a jackpot', PARTS_ROOM, 770],
  ])(
    'show the same game of %s: cards, counts, each call, winners and money, over both protocols',
    async (_, roomId, prizeOfCard) => {
      const { db } = processes;
      const modes: Mode[] = ['WebSocket first', 'polling only', 'polling, then an upgrade'];
      expect(modes.toSorted()).toEqual(Object.keys(MODES).toSorted());
      const seats = await Promise.all(
        urls.map(async (url, index) => {
          const [web, old] = [await signedInPlayer(url, db), await signedInPlayer(url, db)];
          const watcher = watchRoom(url, { token: web.token, roomId });
          const client = openLegacyClient(url, { token: old.token, ...(modes[index] && { mode: modes[index] }) });
          client.join(roomId);
          await client.until('currentGameState');
          await watcher.until(() => true);
          return { web, old, watcher, client, webCard: 2 * index + 1, oldCard: 2 * index + 2 };
        }),
      );
      const cards = seats.flatMap(({ webCard, oldCard }) => [webCard, oldCard]);
      await Promise.all(seats.map(({ web, webCard }) => takeCard(web, webCard, roomId)));
      await Promise.all(seats.map(({ old, oldCard }) => takeCard(old, oldCard, roomId)));

      const views = await Promise.all(seats.map(({ watcher }) => watcher.until(({ phase }) => phase === 'settled')));
      const [{ roundId } = { roundId: '' }] = views;
      const game = await recomputedGame(db, roundId);
      for (const view of views) {
        expect(view).toEqual(views[0]);
        expect(view).toMatchObject({
          takenCards: cards,
          playerCount: cards.length,
          prizeSantim: cards.length * prizeOfCard,
        });
        expect(view).toMatchObject({ calledNumbers: game.calledNumbers, winners: game.winners });
      }
      for (const { web, old, watcher, client } of seats) {
        expect(brokenCalls(watcher.events)).toEqual([]);
        await vi.waitFor(() => expect(client.all('winningPattern').flat()).toHaveLength(game.winners.length), PATIENCE);
        expect(client.all('numberCalled').map((call) => field(call, 'number'))).toEqual(game.calledNumbers);
        expect(client.all('winningPattern')).toEqual(seats[0]?.client.all('winningPattern'));
        const walletEtb = WALLET_ETB - STAKE_ETB + game.prizeOf(old.userId) / 100;
        await client.until('walletUpdate', (told) => field(told, 'wallet') === walletEtb);
        for (const { userId } of [web, old]) {
          const walletSantim = (WALLET_ETB - STAKE_ETB) * 100 + game.prizeOf(userId);
          expect(await balancesOf(db, userId)).toMatchObject({ walletSantim });
        }
        await watcher[Symbol.asyncDispose]();
        await client[Symbol.asyncDispose]();
      }
    },
  );

  it('tell a player of money that moved by another process', async () => {
    const [admin, player] = [await newAdmin(), await signedInPlayer(urls[0], processes.db)];
    await using client = openLegacyClient(urls[1], { token: player.token });
    client.join(QUIET_ROOM);
    await client.until('walletUpdate', (told) => field(told, 'wallet') === WALLET_ETB);
    await admin.at[2]?.wallet.topUp.mutate({ userId: player.userId, amountEtb: 7, idempotencyKey: randomUUID() });
    await client.until('walletUpdate', (told) => field(told, 'wallet') === WALLET_ETB + 7);
  });

  it.each(['signs out', 'is deleted'])('close everything of an administrator who %s by one of them', async (how) => {
    const [leaving, staying] = [await newAdmin(), await newAdmin()];
    const sockets = await Promise.all(urls.map((url) => openTrpcSocket(url, leaving)));
    const clients = urls.map((url) => openLegacyClient(url, { token: leaving.token, mode: 'polling only' }));
    await Promise.all(clients.map((client) => vi.waitFor(() => expect(client.connections()).toBe(1), PATIENCE)));
    await Promise.all(sockets.map((socket) => socket.call('query', 'accounts.users', {})));
    if (how === 'signs out') await leaving.at[0]?.accounts.adminLogout.mutate();
    else await staying.at[0]?.closing.deleteUser.mutate({ userId: leaving.userId });
    for (const socket of sockets) expect(await socket.untilClosed()).toMatchObject({ code: 4401 });
    for (const call of leaving.at) {
      expect(await refusalOf(call.accounts.users.query({}))).toMatchObject({ httpStatus: 401 });
    }
    // The clients reconnect by themselves, as nobody.
    await Promise.all(clients.map((client) => vi.waitFor(() => expect(client.connections()).toBe(2), PATIENCE)));
    for (const client of clients) await client[Symbol.asyncDispose]();
  });

  it('count players once, wherever they are connected, and which room they watch', async () => {
    const [admin, one, two] = [
      await newAdmin(),
      await signedInPlayer(urls[0], processes.db),
      await signedInPlayer(urls[0], processes.db),
    ];
    const counted = (at: number) =>
      admin.at[at]?.dashboard.activePlayers
        .query()
        .then(({ total, rooms }) => [
          total,
          ...['30', '40'].map((roomId) => rooms.find((room) => room.roomId === roomId)?.watching),
        ]);
    const allCount = (expected: readonly number[]) =>
      vi.waitFor(async () => {
        expect(await Promise.all([counted(0), counted(1), counted(2)])).toEqual([expected, expected, expected]);
      }, PATIENCE);
    await allCount([0, 0, 0]);
    await using _phone = watchRoom(urls[0], { token: one.token, roomId: '30' });
    const tablet = openLegacyClient(urls[1], { token: one.token });
    tablet.join('30');
    await using _other = watchRoom(urls[2], { token: two.token, roomId: '40' });
    await allCount([2, 1, 1]);
    const second = openLegacyClient(urls[1], { token: two.token });
    second.join('30');
    await allCount([2, 2, 1]);
    await second[Symbol.asyncDispose]();
    await tablet[Symbol.asyncDispose]();
    await allCount([2, 1, 1]);
  });

  it('show a notice to the players of all of them, and count whom it reaches', async () => {
    const [admin, player] = [await newAdmin(), await signedInPlayer(urls[0], processes.db)];
    await using socket = await openTrpcSocket(urls[2], player);
    const feed = socket.ask('subscription', 'notices.feed');
    await vi.waitFor(() => expect(socket.answersTo(feed)).not.toEqual([]), PATIENCE);
    await vi.waitFor(async () => {
      expect((await admin.at[0]?.dashboard.activePlayers.query())?.total).toBe(1);
    }, PATIENCE);
    // A process that stands still for a moment counts alone meanwhile. So this is tried again.
    await vi.waitFor(async () => {
      const sent = await admin.at[0]?.notices.send.mutate({ message: 'ሰላም', idempotencyKey: randomUUID() });
      expect(sent?.recipients).toBe(1);
    }, PATIENCE);
    await vi.waitFor(() => {
      const told = socket.answersTo(feed).map(({ result }) => result?.data);
      expect(JSON.stringify(told)).toContain('ሰላም');
    }, PATIENCE);
  });

  it('limit guesses together, not each by itself', async () => {
    // A process that stands still for a moment counts alone meanwhile. So this is tried again.
    await vi.waitFor(async () => {
      const { username, phoneNumber } = await signedInPlayer(urls[0], processes.db);
      const signIn = (url: string, phone: string) =>
        callerOf(url).accounts.login.mutate({ username, phoneNumber: phone });
      const statuses: unknown[] = [];
      for (const url of [...urls, ...urls]) statuses.push((await refusalOf(signIn(url, newPhone()))).httpStatus);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      for (const url of urls) expect(await refusalOf(signIn(url, phoneNumber))).toMatchObject({ httpStatus: 429 });
    }, PATIENCE);
  });

  it('limit writes together, not each by itself', async () => {
    await vi.waitFor(async () => {
      const { token } = await signedInPlayer(urls[0], processes.db);
      const mark = { roomId: QUIET_ROOM, clientId: randomUUID() };
      const callers = urls.map((url) => callerOf(url, token));
      for (const { rooms } of callers) {
        for (let call = 0; call < 20; call += 1) await rooms.markPlayerInGame.mutate(mark);
      }
      for (const { rooms } of callers) {
        expect(await refusalOf(rooms.markPlayerInGame.mutate(mark))).toMatchObject({ httpStatus: 429 });
      }
    }, PATIENCE);
  });

  it('keep a client id for the player who is connected with it, in whichever of them', async () => {
    const [holder, other] = [await signedInPlayer(urls[0], processes.db), await signedInPlayer(urls[0], processes.db)];
    const clientId = `client-${randomUUID()}`;
    await using first = openLegacyClient(urls[0], { token: holder.token, clientId });
    first.join(QUIET_ROOM);
    await first.until('currentGameState');
    await vi.waitFor(async () => {
      await using thief = openLegacyClient(urls[1], { token: other.token, clientId });
      thief.join(QUIET_ROOM);
      await thief.until('cartelaError');
      expect(thief.all('cartelaError')).toEqual([{ message: 'This client id belongs to another player.' }]);
    }, PATIENCE);
  });

  it('leave out what they do not understand of each other, and go on', async () => {
    const redis = new Redis(processes.redis.url);
    const player = await signedInPlayer(urls[0], processes.db);
    await using watcher = watchRoom(urls[1], { roomId: QUIET_ROOM });
    await watcher.until(() => true);
    const channels = await vi.waitFor(async () => {
      const all = await redis.pubsub('CHANNELS', '*');
      expect(all).toEqual([expect.stringMatching(/^cartela:[0-9a-f]{16}:changes$/)]);
      return all;
    }, PATIENCE);
    const strange = ['nonsense', '{"from":1}', '{"from":"a newer one","changes":[{"type":"jackpot"},null]}', ''];
    const known = {
      from: 'a newer one',
      changes: [{ type: 'jackpot' }, { type: 'room', roomId: QUIET_ROOM }],
      more: true,
    };
    // A process that stands still for a moment hears nothing meanwhile. So all is sent again.
    await vi.waitFor(async () => {
      for (const message of [...strange, JSON.stringify(known)]) await redis.publish(String(channels[0]), message);
      for (const server of processes.servers) expect(server.stderr()).toContain('it was left out');
    }, PATIENCE);
    redis.disconnect();
    await takeCard(player, 9, QUIET_ROOM);
    await watcher.until(({ takenCards }) => takenCards.includes(9));
  });
});

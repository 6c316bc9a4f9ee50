import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFirstAdmin } from '@cartela/api';
import { coreOn, giveCoins, newPhone } from '@cartela/api/testing';
import { balancesOf, schema, verifyLedger } from '@cartela/db';
import { applyRoomEvent, COINS_PER_ETB, type RoomEvent, type RoomView, type RoundView } from '@cartela/game-core';
import { PATIENCE } from '@cartela/game-core/testing';
import { TRPCClientError } from '@trpc/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectPaid, newestRound, recomputedGame } from '../kit/game-record.ts';
import { field, openLegacyClient } from '../kit/legacy/legacy-client.ts';
import { callerOf, type Player, ROOM, STAKE_SANTIM, signedInPlayer, takeCard, WALLET_SANTIM } from '../kit/players.ts';
import { type Balancer, startBalancer } from '../kit/processes/balancer.ts';
import { PARTS_ROOM, type Processes, QUIET_ROOM, QUIET_STAKE_ETB, startProcesses } from '../kit/processes/cluster.ts';
import { describeWithRedis } from '../kit/processes/redis.ts';
import { brokenCalls, type RoomWatcher, watchRoom } from '../kit/room-watcher.ts';
import { openTrpcSocket } from '../kit/trpc-socket.ts';

const SECOND = `${ROOM}-2`;
const PASSWORD = 'hunter2hunter2';
/** Games follow one another, each as soon as three players have a card. */
const GAMES = {
  BINGO_MIN_PLAYERS: '3',
  BINGO_COUNTDOWN_MS: '1000',
  BINGO_CALL_INTERVAL_MS: '80',
  BINGO_POPUP_MS: '3000',
};
const OUTAGE_MS = 10_000;
const DAY_MS = 86_400_000;
const DRAIN_MS = 250;
/** Long enough for three players to sign in and to take a card, on a slow machine too. */
const PLANNED_AHEAD_MS = 40_000;
/** The pause between an answer and the next question, while no process is being replaced. */
const ASKING_MS = 100;
/** The time between two calls of a long game. */
const LONG_GAME_MS = 60_000;

type Server = Processes['servers'][number];

describeWithRedis('three processes behind a balancer', () => {
  let processes: Processes;
  let servers: Server[];
  let balancer: Balancer;
  beforeAll(async () => {
    processes = await startProcesses(GAMES);
    servers = [...processes.servers];
    balancer = await startBalancer(portsOf(servers));
  });
  afterAll(async () => {
    expect(await verifyLedger(processes.db)).toMatchObject({ ok: true, differences: [], escrows: [] });
    await balancer[Symbol.asyncDispose]();
    await processes[Symbol.asyncDispose]();
  });

  const newPlayers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => signedInPlayer(balancer.url, processes.db)));

  /** Three players take a card each, which makes a game. Returns the game's id. */
  async function seat(players: readonly Player[], roomId = ROOM): Promise<string> {
    expect(players).toHaveLength(Number(GAMES.BINGO_MIN_PLAYERS));
    const rounds = new Set(await Promise.all(players.map((player, index) => takeCard(player, index + 1, roomId))));
    const [roundId = ''] = rounds;
    expect(rounds.size).toBe(1);
    return roundId;
  }

  /**
   * Expects that the game is over, that everybody saw all of it, and that all have what is theirs.
   */
  async function expectWholeGame(roundId: string, watchers: readonly RoomWatcher[], players: readonly Player[]) {
    await Promise.all(watchers.map((watcher) => untilSettled(watcher, roundId)));
    const { calledNumbers, winners, prizeOf } = await recomputedGame(processes.db, roundId);
    for (const { events } of watchers) {
      expect(lastSeen(events, roundId)).toMatchObject({ calledNumbers, winners });
      expect(brokenCalls(events)).toEqual([]);
    }
    for (const { userId } of players) {
      const walletSantim = WALLET_SANTIM - STAKE_SANTIM + prizeOf(userId);
      expect(await balancesOf(processes.db, userId)).toMatchObject({ walletSantim });
    }
  }

  /**
   * Clients at other processes, by which a test sees what they hear of acts at the first process.
   */
  async function openQuietRoom() {
    const [one = '', two = '', three = ''] = servers.map((server) => server.url());
    const [player] = await newPlayers(1);
    if (!player) throw new Error('there is one');
    const watcher = watchRoom(three, { roomId: QUIET_ROOM });
    const phone = openLegacyClient(two, { token: player.token });
    phone.join(QUIET_ROOM);
    const readsNotices = await openTrpcSocket(three, player);
    const notices = readsNotices.ask('subscription', 'notices.feed');
    await vi.waitFor(() => expect(readsNotices.answersTo(notices)).toHaveLength(1), PATIENCE);
    await phone.until('walletUpdate', (told) => field(told, 'wallet') === WALLET_SANTIM / 100);
    await watcher.until(() => true);
    return {
      async tellsOf({ notices: board }: Player['call']) {
        const cardNo = 1 + (watcher.view()?.round?.takenCards.length ?? 0);
        await takeCard({ call: callerOf(one, player.token) }, cardNo, QUIET_ROOM);
        await watcher.until(({ takenCards }) => takenCards.includes(cardNo));
        const walletEtb = WALLET_SANTIM / 100 - QUIET_STAKE_ETB;
        await phone.until('walletUpdate', (told) => field(told, 'wallet') === walletEtb);
        const { notice } = await board.send.mutate({ message: `ሰላም ${cardNo}`, idempotencyKey: randomUUID() });
        await vi.waitFor(() => {
          const told = readsNotices.answersTo(notices).flatMap(({ result }) => result?.data ?? []);
          expect(told).toEqual([notice]);
        }, PATIENCE);
      },
      async [Symbol.asyncDispose]() {
        for (const each of [watcher, phone, readsNotices]) await each[Symbol.asyncDispose]();
      },
    };
  }

  it.each(['frozen', 'killed'])('lose nothing while Redis is %s for ten seconds, but time', async (how) => {
    const { redis } = processes;
    const urls = servers.map((server) => server.url());
    const players = await newPlayers(3);
    const admin = await newAdmin(processes, urls[0] ?? '');
    const watchers = urls.map((url) => watchRoom(url));
    const sockets = await Promise.all(urls.map((url) => openTrpcSocket(url, admin)));
    await Promise.all(sockets.map((socket) => socket.call('query', 'accounts.users', {})));
    await Promise.all(watchers.map((watcher) => watcher.until(() => true)));
    await using quiet = await openQuietRoom();
    if (how === 'frozen') redis.freeze();
    else await redis.stop();
    const isOver = wait(OUTAGE_MS);

    await quiet.tellsOf(callerOf(urls[0] ?? '', admin.token));
    const roundId = await seat(
      players.map((player, index) => ({ ...player, call: callerOf(urls[index] ?? '', player.token) })),
    );
    await callerOf(urls[0] ?? '', admin.token).accounts.adminLogout.mutate();
    for (const socket of sockets) expect(await socket.untilClosed()).toMatchObject({ code: 4401 });
    await expectWholeGame(roundId, watchers, players);

    await isOver;
    if (how === 'frozen') redis.thaw();
    else await redis.restart();
    const [boss, later] = [await newAdmin(processes, urls[0] ?? ''), await newPlayers(3)];
    await using _present = watchRoom(urls[1] ?? '', { token: later[0]?.token ?? '' });
    await vi.waitFor(async () => {
      const counts = urls.map((url) => callerOf(url, boss.token).dashboard.activePlayers.query());
      // A player who is in the quiet room by two processes is counted once.
      expect((await Promise.all(counts)).map(({ total }) => total)).toEqual([2, 2, 2]);
    }, PATIENCE);
    await expectWholeGame(await seat(later), watchers, later);
    for (const watcher of watchers) {
      expect(watcher.connections()).toBe(1);
      await watcher[Symbol.asyncDispose]();
    }
  });

  it.each([
    ['one part', ROOM],
    ['three parts', PARTS_ROOM],
  ])('one of which is killed in a game of %s cost its players a reconnect, and nothing else', async (_, roomId) => {
    const [players, boss] = [await newPlayers(6), await newAdmin(processes, balancer.url)];
    const watchers = players.map(({ token }) => watchRoom(balancer.url, { token, roomId }));
    await Promise.all(watchers.map((watcher) => watcher.until(() => true)));
    const counted = () => callerOf(balancer.url, boss.token).dashboard.activePlayers.query();
    await vi.waitFor(async () => expect((await counted()).total).toBe(6), PATIENCE);
    const seated = players.slice(0, 3);
    const roundId = await seat(seated, roomId);
    await Promise.all(watchers.map((watcher) => untilSeen(watcher, roundId, (seen) => seen.calledNumbers.length > 1)));
    const [killed, ...heartbeat] = servers;
    await killed?.kill('SIGKILL');

    await expectWholeGame(roundId, watchers, seated);
    // Each process had two of the six watchers.
    expect(watchers.map((watcher) => watcher.connections()).toSorted()).toEqual([1, 1, 1, 1, 2, 2]);
    await Promise.all(watchers.slice(0, 3).map((watcher) => watcher[Symbol.asyncDispose]()));
    await vi.waitFor(async () => expect((await counted()).total).toBe(3), PATIENCE);
    await Promise.all(watchers.slice(3).map((watcher) => watcher[Symbol.asyncDispose]()));
    servers = [...heartbeat, await processes.start()];
    balancer.use(portsOf(servers));
  });

  it('begin a planned game at its time and pay what was promised, though the process that sold it is killed', async () => {
    const { db } = processes;
    const [selling, ...others] = servers;
    const [watched] = others;
    if (!selling || !watched) throw new Error('there are three');
    const players = await newPlayers(3);
    const admin = callerOf(balancer.url, (await newAdmin(processes, balancer.url)).token);
    const room = {
      ...{ name: { en: 'Planned', am: 'የታቀደ' }, stakeSantim: STAKE_SANTIM, possibleWinSantim: 50_000, open: true },
      ...{ countdownMs: null, callIntervalMs: null, minPlayers: null, houseCutBps: null },
    };
    const terms = { weekly: false, leastPrizeSantim: 70_000, cardsEach: 1 };
    const tomorrow = { ...terms, startsAtMs: Date.now() + DAY_MS };
    const { roomId } = await admin.rooms.make.mutate({ ...room, plan: tomorrow, idempotencyKey: randomUUID() });
    // They have asked for it before it is time to be reminded, whenever that is noticed.
    for (const { token } of players) {
      await callerOf(balancer.url, token).rooms.remind.mutate({ roomId, on: true });
    }
    const plan = { ...terms, startsAtMs: Date.now() + PLANNED_AHEAD_MS };
    await admin.rooms.saveSettings.mutate({ ...room, roomId, plan });
    await vi.waitFor(async () => {
      const { rooms } = await callerOf(selling.url()).rooms.list.query();
      expect(rooms.find((listed) => listed.roomId === roomId)?.selectingEndsAtMs).toBe(plan.startsAtMs);
    }, PATIENCE);
    const [owner, ...paying] = players;
    if (!owner) throw new Error('there are three');
    // One of them plays with a free card.
    await giveCoins(db, { id: owner.userId }, (STAKE_SANTIM / 100) * COINS_PER_ETB);
    const free = callerOf(selling.url(), owner.token).rooms;
    await free.buyFreeCard.mutate({ stakeSantim: STAKE_SANTIM, idempotencyKey: randomUUID() });
    const { roundId } = await free.selectCard.mutate({ roomId, cardNo: 9, isFree: true, idempotencyKey: randomUUID() });
    await Promise.all(
      paying.map(({ token }, index) => takeCard({ call: callerOf(selling.url(), token) }, index + 1, roomId)),
    );
    await selling.kill('SIGKILL');
    await using watcher = watchRoom(watched.url(), { roomId });
    const { startedAtMs } = await watcher.until((round) => round.phase === 'active');
    expect(startedAtMs).toBeGreaterThanOrEqual(plan.startsAtMs);
    const settled = await watcher.until((round) => round.phase === 'settled');
    expect(settled).toMatchObject({ roundId, prizeSantim: plan.leastPrizeSantim });
    const wallets = await Promise.all(players.map(({ userId }) => balancesOf(db, userId)));
    const paid = settled.winners.reduce((sum, { prizeSantim }) => sum + prizeSantim, 0);
    const sum = wallets.reduce((all, { walletSantim }) => all + walletSantim, 0);
    expect(sum).toBe(3 * WALLET_SANTIM - 2 * STAKE_SANTIM + paid);
    for (const { userId } of players) {
      const told = await db.select().from(schema.inboxMessages).where(eq(schema.inboxMessages.userId, userId));
      expect(told.filter(({ kind }) => kind === 'gameSoon')).toHaveLength(1);
    }
    servers = [...others, await processes.start()];
    balancer.use(portsOf(servers));
  });

  it('carry out by one what was ordered by another, though that one is killed', async () => {
    const { db } = processes;
    const [taking, ...opening] = servers;
    if (!taking || !opening[0]) throw new Error('there are three');
    const [seated, ordering, [third]] = [await newPlayers(3), await newPlayers(2), await newPlayers(1)];
    if (!third) throw new Error('there is one');
    await using watcher = watchRoom(opening[0].url());
    const roundId = await seat(seated);
    await watcher.until((round) => round.roundId === roundId && round.phase === 'active');
    await Promise.all(
      ordering.map(({ token }, index) =>
        callerOf(taking.url(), token).rooms.orderCards.mutate({
          ...{ roomId: ROOM, roundId, cardNos: [11 + index, 21 + index], stakeSantim: STAKE_SANTIM },
          idempotencyKey: randomUUID(),
        }),
      ),
    );
    const { next } = await watcher.until((round) => round.next?.orderedCards.length === 4);
    expect(next).toEqual({ stakeSantim: STAKE_SANTIM, orderedCards: [11, 12, 21, 22] });
    await taking.kill('SIGKILL');

    const opened = await watcher.until((round) => round.roundId !== roundId);
    expect(opened).toMatchObject({ phase: 'selecting', takenCards: [11, 12, 21, 22], playerCount: 2 });
    expect(await db.select().from(schema.orderedCards)).toEqual([]);
    for (const { userId } of ordering) {
      expect(await balancesOf(db, userId)).toMatchObject({ walletSantim: WALLET_SANTIM - 2 * STAKE_SANTIM });
    }
    expect(await takeCard({ call: callerOf(opening[0].url(), third.token) }, 1)).toBe(opened.roundId);
    await watcher.until((round) => round.roundId === opened.roundId && round.phase === 'settled');
    expect(await verifyLedger(db)).toMatchObject({ ok: true, holds: [], escrows: [] });
    servers = [...opening, await processes.start()];
    balancer.use(portsOf(servers));
  });

  it('that are replaced one after the other lose no call and no request', async () => {
    const { db } = processes;
    const players = await newPlayers(3);
    const watchers = players.map(({ token }) => watchRoom(balancer.url, { token }));
    await using polling = openLegacyClient(balancer.url, { mode: 'polling only' });
    polling.socket.on('connect', () => polling.join());
    await Promise.all(watchers.map((watcher) => watcher.until(() => true)));
    const done = new AbortController();
    const failures: unknown[] = [];
    let isReplacing = false;
    const pause = async () => void (isReplacing || (await wait(ASKING_MS)));
    const asking = players.map((player) => askOn(player, pause, done.signal, failures));
    const playing = players.map((player, index) => playOn(player, index + 1, done.signal, failures));
    const firstId = (await newestRound(db)).id;

    for (const leaving of servers.slice()) {
      // Each process leaves in a round of its own.
      const { id } = await newestRound(db);
      const [next] = await Promise.all([
        processes.start(),
        vi.waitFor(async () => expect((await newestRound(db)).id).toBeGreaterThan(id), PATIENCE),
      ]);
      servers = [...servers.filter((server) => server !== leaving), next];
      isReplacing = true;
      balancer.use(portsOf(servers));
      // By then, requests that were on their way to the leaving process have reached it: it accepts
      // connections in the order in which they were opened.
      await wait(DRAIN_MS);
      await answersAnew(leaving);
      expect(await leaving.kill('SIGTERM')).toEqual({ code: 0, signal: null });
      isReplacing = false;
    }
    const lastId = (await newestRound(db)).id;
    await Promise.all(watchers.map((watcher) => untilSettled(watcher, String(lastId))));
    done.abort();
    const answered = await Promise.all(asking);
    await Promise.all(playing);

    expect([failures, balancer.faults]).toEqual([[], []]);
    for (const count of answered) expect(count).toBeGreaterThan(0);
    const rounds = await db.query.rounds.findMany({
      where: (all, { and, eq, gt, lte }) => and(gt(all.id, firstId), lte(all.id, lastId), eq(all.roomId, '10')),
    });
    expect(rounds.length).toBeGreaterThan(0);
    for (const { id, status } of rounds) {
      expect(status).toBe('settled');
      const { calledNumbers, winners } = await recomputedGame(db, String(id));
      for (const { events } of watchers) expect(lastSeen(events, String(id))).toMatchObject({ calledNumbers, winners });
    }
    for (const watcher of watchers) {
      expect(watcher.eventsByConnection.length).toBeGreaterThan(1);
      for (const events of watcher.eventsByConnection) expect(brokenCalls(events)).toEqual([]);
      await watcher[Symbol.asyncDispose]();
    }
    expect(polling.connections()).toBeGreaterThan(1);
  });

  // This comes last, because the room has two tables from then on.
  it('open one more table when fifty ask at once, and end its game though its only process is killed', async () => {
    const { db } = processes;
    const [only] = servers;
    if (!only) throw new Error('there are three');
    const setCalls = (callIntervalMs: number) =>
      db.update(schema.rooms).set({ callIntervalMs }).where(eq(schema.rooms.id, ROOM));
    const players = await newPlayers(50);
    // A long game goes on at the first table.
    await setCalls(LONG_GAME_MS);
    const isOn = new AbortController();
    const regulars = (await newPlayers(3)).map((player, index) => playOn(player, index + 1, isOn.signal, []));
    await vi.waitFor(async () => {
      expect(await newestRound(db)).toMatchObject({ status: 'active', callIntervalMs: LONG_GAME_MS });
    }, PATIENCE);
    isOn.abort();
    await Promise.all(regulars);
    // At the next table, calls come slowly enough that a process can be killed meanwhile.
    await setCalls(300);
    const joined = await Promise.all(
      players.map(({ token }, index) =>
        callerOf(servers[index % servers.length]?.url() ?? '', token).rooms.join.mutate({ roomId: ROOM }),
      ),
    );
    expect(new Set(joined.map(({ tableId }) => tableId))).toContain(SECOND);
    const tables = await db.query.roomTables.findMany({ where: (all, { eq: is }) => is(all.roomId, ROOM) });
    expect(tables.map(({ number, closedAt }) => [number, closedAt]).toSorted()).toEqual([
      [1, null],
      [2, null],
    ]);

    const seated = players.slice(0, 3).map((player) => ({ ...player, call: callerOf(only.url(), player.token) }));
    await using watcher = watchRoom(only.url(), { roomId: SECOND });
    await Promise.all(seated.map((player, index) => takeCard(player, index + 1, SECOND)));
    const { roundId } = await watcher.until(({ calledNumbers }) => calledNumbers.length > 1);
    await only.kill('SIGKILL');

    const isRound = eq(schema.rounds.id, Number(roundId));
    const statusNow = async () =>
      (await db.select({ is: schema.rounds.status }).from(schema.rounds).where(isRound))[0]?.is;
    await vi.waitFor(async () => expect(await statusNow()).toBe('settled'), PATIENCE);
    await expectPaid(db, roundId, seated);
  });
});

/** Resolves when the process has answered a request over a connection that is opened now. */
async function answersAnew(server: Server): Promise<void> {
  const asked = get(`${server.url()}/healthz`, { agent: false });
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'end');
}

const portsOf = (servers: readonly Server[]) => servers.map(({ port }) => port);

async function newAdmin({ db }: Processes, url: string) {
  const username = `admin-${randomUUID().slice(0, 8)}`;
  await makeFirstAdmin(coreOn(db), { username, phoneNumber: newPhone(), password: PASSWORD });
  return { token: (await callerOf(url).accounts.adminLogin.mutate({ username, password: PASSWORD })).token };
}

/** A round as its subscriber last saw it. Null if it never did. */
function lastSeen(events: readonly RoomEvent[], roundId: string): RoundView | null {
  let view: RoomView | null = null;
  let seen: RoundView | null = null;
  for (const event of events) {
    view = applyRoomEvent(view, event);
    if (view?.round?.roundId === roundId) seen = view.round;
  }
  return seen;
}

async function untilSeen({ events }: RoomWatcher, roundId: string, isSo: (seen: RoundView) => boolean): Promise<void> {
  await vi.waitFor(() => {
    const seen = lastSeen(events, roundId);
    if (!seen || !isSo(seen)) throw new Error(`round ${roundId} is not so yet: ${JSON.stringify(seen)}`);
  }, PATIENCE);
}

const untilSettled = (watcher: RoomWatcher, roundId: string) =>
  untilSeen(watcher, roundId, ({ phase }) => phase === 'settled');

/**
 * Whether a call succeeded. A rule may refuse it. Any other error means that a request was lost.
 */
async function noteFailure(failures: unknown[], call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    const isRefusal = error instanceof TRPCClientError && typeof error.data?.reason === 'string';
    if (!isRefusal) failures.push(error);
    return false;
  }
}

/**
 * Asks one thing after the other, with pauses, until the signal aborts. Returns how many it asked.
 */
async function askOn(
  { call }: Player,
  pause: () => Promise<void>,
  signal: AbortSignal,
  failures: unknown[],
): Promise<number> {
  let asked = 0;
  for (; !signal.aborted; asked += 2) {
    await noteFailure(failures, call.wallet.balance.query());
    await noteFailure(failures, call.rooms.list.query());
    await pause();
  }
  return asked;
}

/** Takes the same card in every game, until the signal aborts. */
async function playOn({ call }: Player, cardNo: number, signal: AbortSignal, failures: unknown[]): Promise<void> {
  while (!signal.aborted) {
    await noteFailure(failures, call.rooms.selectCard.mutate({ roomId: '10', cardNo, idempotencyKey: randomUUID() }));
    await wait(300);
  }
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createPlayer, slowRounds, startTestApplication, takeCard } from '@cartela/api/testing';
import { applyRoomEvent, type RoomEvent, type RoomView } from '@cartela/game-core';
import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { textFrame } from './frames.ts';
import { watchSockets } from './live-sockets.ts';
import { createTrpcSockets } from './trpc-sockets.ts';

const ROOM = '10';
/** Cards are sold for a second. Calls come so often that some get in between other messages. */
const ROUNDS = { ...slowRounds, countdownMs: 1000, callIntervalMs: 25 };
/** More bytes than a feed lets wait at a connection, but not enough to cut the connection off. */
const FULL_BYTES = 300 * 1024;

/** The endpoint of an application with one room, and the server's side of every connection. */
async function openEndpoint({ callIntervalMs = ROUNDS.callIntervalMs } = {}) {
  const app = await startTestApplication({ rounds: { ...ROUNDS, callIntervalMs } });
  const limits = { perAddress: 100, total: 100 };
  const liveSockets = watchSockets(app, { limits, trustProxy: false });
  const endpoint = createTrpcSockets({ app, trustProxy: false, liveSockets });
  const server = createServer();
  const networks: Duplex[] = [];
  server.on('upgrade', (request, network, head) => {
    networks.push(network);
    endpoint.upgrade(request, network, head);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    app,
    networks,
    connect: (token?: string) => connect(server, token),
    /** Two players take a card, so that there is a game. */
    async seat() {
      const players = [await createPlayer(app.db), await createPlayer(app.db)];
      await Promise.all(players.map((player, index) => takeCard(app, player, index + 1)));
    },
    async [Symbol.asyncDispose]() {
      await endpoint.close(0);
      liveSockets.stop();
      await new Promise((resolve) => server.close(resolve));
      await app[Symbol.asyncDispose]();
    },
  };
}

interface Answer {
  readonly id: number | null;
  readonly result?: { readonly type: string; readonly data?: RoomEvent };
}

async function connect(server: Server, token?: string) {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc?connectionParams=1`);
  const texts: string[] = [];
  const failures: unknown[] = [];
  socket.on('message', (data) => void texts.push(String(data)));
  socket.on('error', (error) => void failures.push(error));
  await new Promise((resolve) => socket.once('open', resolve));
  const send = (message: unknown) => socket.send(JSON.stringify(message));
  send({ method: 'connectionParams', data: token === undefined ? {} : { token } });
  const answersTo = (id: number) =>
    texts
      .filter((text) => !/^P[IO]NG$/.test(text))
      .map((text): Answer => JSON.parse(text))
      .filter((answer) => answer.id === id);
  const eventsOf = (id: number) => answersTo(id).flatMap(({ result }) => result?.data ?? []);
  return {
    socket,
    texts,
    failures,
    answersTo,
    eventsOf,
    watch: (id: number) =>
      send({ id, method: 'subscription', params: { path: 'rooms.feed', input: { roomId: ROOM } } }),
    stop: (id: number) => send({ id, method: 'subscription.stop' }),
    ask: (id: number) => send({ id, method: 'query', params: { path: 'rooms.list' } }),
    calls: (id: number) => eventsOf(id).flatMap((event) => (event.type === 'call' ? [event.ball] : [])),
    view: (id: number) => eventsOf(id).reduce<RoomView | null>(applyRoomEvent, null),
    async [Symbol.asyncDispose]() {
      socket.terminate();
    },
  };
}

type Client = Awaited<ReturnType<typeof connect>>;

const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), PATIENCE);
const untilOver = (client: Client, id: number) => until(() => client.view(id)?.round?.phase === 'settled');
const everyBall = (client: Client, id: number) =>
  client.view(id)?.round?.calledNumbers.map((_number, index) => index + 1) ?? [];

describe('a game that is written straight to sockets', () => {
  it('reaches two feeds of one socket under their own ids, and the rest of the socket goes on between', async () => {
    await using endpoint = await openEndpoint();
    await using client = await endpoint.connect();
    client.watch(1);
    client.watch(2);
    await until(() => client.eventsOf(1).length > 0 && client.eventsOf(2).length > 0);
    await endpoint.seat();
    let pongs = 0;
    client.socket.on('pong', () => {
      pongs += 1;
    });
    for (let id = 100; client.view(1)?.round?.phase !== 'settled'; id += 1) {
      client.ask(id);
      client.socket.ping();
      client.socket.send('PING');
      await until(() => client.answersTo(id).length === 1);
      // Two messages each time, and a socket may send 30 in a second.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await untilOver(client, 2);
    expect(client.calls(1)).toEqual(everyBall(client, 1));
    expect(client.eventsOf(2).slice(1)).toEqual(client.eventsOf(1).slice(1));
    expect(pongs).toBeGreaterThan(0);
    expect(client.texts).toContain('PONG');
    expect(client.failures).toEqual([]);
  });

  it('is missed by no feed that is opened while it goes on, nor told it twice', async () => {
    await using endpoint = await openEndpoint();
    await using first = await endpoint.connect();
    first.watch(1);
    await endpoint.seat();
    await until(() => first.calls(1).length > 0);
    await using late = await endpoint.connect();
    for (let id = 1; id <= 12; id += 1) {
      late.watch(id);
      await new Promise((resolve) => setTimeout(resolve, 7));
    }
    await untilOver(first, 1);
    for (let id = 1; id <= 12; id += 1) {
      await untilOver(late, id);
      const [snapshot] = late.eventsOf(id);
      const known = snapshot?.type === 'snapshot' ? (snapshot.room.round?.calledNumbers.length ?? 0) : 0;
      expect(late.calls(id)).toEqual(everyBall(first, 1).slice(known));
      expect(late.view(id)).toEqual(first.view(1));
    }
  });

  it('ends for a feed that is stopped, and goes on for the other', async () => {
    await using endpoint = await openEndpoint();
    await using client = await endpoint.connect();
    client.watch(1);
    client.watch(2);
    await endpoint.seat();
    await until(() => client.calls(2).length > 0);
    client.stop(2);
    await until(() => client.answersTo(2).at(-1)?.result?.type === 'stopped');
    const heard = client.answersTo(2).length;
    await untilOver(client, 1);
    expect(client.answersTo(2)).toHaveLength(heard);
    expect(client.calls(1)).toEqual(everyBall(client, 1));
    // The id is free again.
    client.watch(2);
    await until(() => client.view(2)?.round?.phase === 'settled');
  });

  it('leaves out a socket that does not read, which gets the present state when it does', async () => {
    // Slow enough that balls are left to call once the connection is full.
    await using endpoint = await openEndpoint({ callIntervalMs: 200 });
    await using slow = await endpoint.connect();
    await using quick = await endpoint.connect();
    slow.watch(1);
    quick.watch(1);
    await until(() => slow.eventsOf(1).length > 0 && quick.eventsOf(1).length > 0);
    await endpoint.seat();
    await until(() => slow.calls(1).length > 0 && quick.calls(1).length > 0);
    const [network] = endpoint.networks;
    if (!network) throw new Error('there is no connection');

    slow.socket.pause();
    const filling = textFrame(JSON.stringify({ id: null, filling: 'x'.repeat(60_000) }));
    while (network.writableLength <= FULL_BYTES) {
      network.write(filling);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const heldBytes = network.writableLength;
    const heard = quick.calls(1).length;
    await until(() => quick.calls(1).length > heard + 2);
    expect(network.writableLength).toBe(heldBytes);

    slow.socket.resume();
    await untilOver(quick, 1);
    await untilOver(slow, 1);
    const types = slow.eventsOf(1).map(({ type }) => type);
    expect(types.filter((type) => type === 'snapshot')).toHaveLength(2);
    expect(slow.view(1)).toEqual(quick.view(1));
    expect(slow.failures).toEqual([]);
  });

  it('ends with the session: a socket that is closed in mid-game gets whole frames up to its close', async () => {
    await using endpoint = await openEndpoint();
    const { sessions, db } = endpoint.app;
    const player = await createPlayer(db);
    const token = await sessions.create(player);
    await using client = await endpoint.connect(token);
    await using other = await endpoint.connect();
    client.watch(1);
    other.watch(1);
    let code = 0;
    client.socket.on('close', (closeCode) => {
      code = closeCode;
    });
    await until(() => client.eventsOf(1).length > 0);
    expect(await endpoint.app.presence.playersIn(ROOM)).toBe(1);
    await endpoint.seat();
    await until(() => client.calls(1).length > 1);
    await sessions.end(token);
    await until(() => code !== 0);
    expect(code).toBe(4401);
    expect(client.failures).toEqual([]);
    await vi.waitFor(async () => expect(await endpoint.app.presence.playersIn(ROOM)).toBe(0), PATIENCE);
    await untilOver(other, 1);
    expect(client.calls(1)).toEqual(everyBall(other, 1).slice(0, client.calls(1).length));
  });

  it('goes on for all others when a connection breaks', async () => {
    await using endpoint = await openEndpoint();
    await using broken = await endpoint.connect();
    await using other = await endpoint.connect();
    broken.watch(1);
    other.watch(1);
    await endpoint.seat();
    await until(() => broken.calls(1).length > 0 && other.calls(1).length > 0);
    endpoint.networks[0]?.destroy();
    await untilOver(other, 1);
    expect(other.calls(1)).toEqual(everyBall(other, 1));
  });
});

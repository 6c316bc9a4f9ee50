import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  BATCH_CALLS_MAX,
  CALLS_PER_SECOND_MAX,
  MESSAGES_PER_SECOND_MAX,
  SOCKETS_PER_USER_MAX,
  SUBSCRIPTIONS_PER_SOCKET_MAX,
} from '@cartela/api/kernel/limits';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { PACKETS_PER_SECOND_MAX } from '../../src/legacy/sockets/engine-limits.ts';
import { openLegacyClient } from '../kit/legacy/legacy-client.ts';
import { callerOf, ROOM, signedInPlayer } from '../kit/players.ts';
import { openPolling } from '../kit/polling-session.ts';
import { watchRoom } from '../kit/room-watcher.ts';
import { SELLING, startServer } from '../kit/server-process.ts';
import { openTrpcSocket, type TrpcSocket } from '../kit/trpc-socket.ts';
import { sendUnread } from '../kit/unread-socket.ts';

const OVER_LIMIT = 4429;

const database = await forAllTests(createTestDatabase());
const server = await forAllTests(startServer({ DATABASE_URL: database.url, TRUST_PROXY: 'on', ...SELLING }));
const url = server.url();
const bystander = await forAllTests(watchRoom(url));
await bystander.until(() => true);

/** Whatever a test's socket did, other clients are served as before. */
afterEach(async () => {
  expect((await callerOf(url).rooms.list.query()).rooms).toHaveLength(5);
  expect(bystander.closeCodes).toEqual([]);
});

const SEPARATOR = '\u001e';

const watch = (socket: TrpcSocket) => socket.ask('subscription', 'rooms.feed', { roomId: ROOM });

describe('one socket', () => {
  it('follows sixteen feeds; another is refused with a reason, and may come when one has ended', async () => {
    await using socket = await openTrpcSocket(url);
    const ids: number[] = [];
    for (let feed = 0; feed < SUBSCRIPTIONS_PER_SOCKET_MAX; feed += 1) ids.push(watch(socket));
    const refused = await socket.call('subscription', 'rooms.feed', { roomId: ROOM });
    expect(refused.error).toMatchObject({
      message: 'Too many live views are open over one connection. Close some and try again.',
      data: { reason: 'tooManySubscriptions' },
    });
    for (const id of ids) await expect.poll(() => socket.answersTo(id)[0]?.result).toEqual({ type: 'started' });
    socket.stop(ids[0] ?? 0);
    await expect.poll(() => socket.answersTo(ids[0] ?? 0).at(-1)?.result?.type).toBe('stopped');
    expect((await socket.call('subscription', 'rooms.feed', { roomId: ROOM })).result).toEqual({ type: 'started' });
    expect(socket.closed()).toBeNull();
  });

  it('has its place back when a feed is refused for another reason', async () => {
    await using socket = await openTrpcSocket(url);
    for (let times = 0; times < SUBSCRIPTIONS_PER_SOCKET_MAX + 4; times += 1) {
      const { error } = await socket.call('subscription', 'rooms.feed', { roomId: 'none' });
      expect(error?.data.reason).toBe('roomNotFound');
    }
    expect((await socket.call('subscription', 'rooms.feed', { roomId: ROOM })).result).toEqual({ type: 'started' });
  });

  it('that asks for twenty thousand feeds is closed with a reason', async () => {
    await using socket = await openTrpcSocket(url);
    for (let feed = 0; feed < 20_000 && !socket.closed(); feed += 1) {
      watch(socket);
      if (feed % 100 === 0) await nextTurn();
    }
    expect(await socket.untilClosed()).toEqual({
      code: OVER_LIMIT,
      reason: 'Too many messages at once. Please slow down.',
    });
    const started = socket.answers.filter(({ result }) => result?.type === 'started');
    expect(started.length).toBeLessThanOrEqual(SUBSCRIPTIONS_PER_SOCKET_MAX);
  });

  it('may send a message for each of its feeds at once, as it does when it comes back', async () => {
    await using socket = await openTrpcSocket(url);
    const ids = Array.from({ length: SUBSCRIPTIONS_PER_SOCKET_MAX }, () => watch(socket));
    for (const id of ids) {
      await expect.poll(() => socket.answersTo(id)[0]?.result?.type).toBe('started');
    }
    expect(SUBSCRIPTIONS_PER_SOCKET_MAX).toBeLessThan(MESSAGES_PER_SECOND_MAX);
  });

  it.each([
    ['text that is no call', 'no call'],
    ['pings', 'PING'],
    ['ends of feeds that it has not', JSON.stringify({ id: 1, method: 'subscription.stop' })],
  ])('that floods with %s is closed', async (_what, message) => {
    await using socket = await openTrpcSocket(url);
    for (let sent = 0; sent < 20 * MESSAGES_PER_SECOND_MAX; sent += 1) socket.sendText(message);
    expect(await socket.untilClosed()).toMatchObject({ code: OVER_LIMIT });
  });

  it('that makes too many calls is closed, in however few messages', async () => {
    await using socket = await openTrpcSocket(url);
    const batch = Array.from({ length: BATCH_CALLS_MAX }, (_, index) => ({
      id: index + 1,
      method: 'query',
      params: { path: 'rooms.list' },
    }));
    const messages = Math.ceil(CALLS_PER_SECOND_MAX / BATCH_CALLS_MAX) + 1;
    expect(messages).toBeLessThan(MESSAGES_PER_SECOND_MAX);
    await expect
      .poll(() => {
        for (let sent = 0; sent < messages; sent += 1) socket.sendText(JSON.stringify(batch));
        return socket.closed();
      })
      .toMatchObject({ code: OVER_LIMIT });
  });

  it('that asks and never reads what it is answered is cut off', async () => {
    // The answer to this call repeats the path.
    const call = JSON.stringify({ id: 1, method: 'query', params: { path: 'x'.repeat(30_000) } });
    expect(await sendUnread(server.port, '/trpc', call)).toMatchObject({ cutOff: true });
  });
});

describe('an old client', () => {
  it('that never fetches what it is sent is closed, however it goes on sending', async () => {
    const session = await openPolling(url);
    expect(await session.post('40')).toBe(200);
    // Each join is answered with the whole state of the room.
    const join = `42${JSON.stringify(['joinRoom', { roomId: ROOM, clientId: 'a-client' }])}`;
    await expect.poll(() => session.post(join)).toBe(400);
    expect(await session.fetch()).toEqual({ status: 400, text: expect.stringContaining('Session ID unknown') });
  });

  it('that never reads its WebSocket is cut off', async () => {
    const path = '/socket.io/?EIO=4&transport=websocket';
    // The answer, that there is no such namespace, repeats its name.
    expect(await sendUnread(server.port, path, `40/${'x'.repeat(30_000)},`)).toMatchObject({ cutOff: true });
  });

  it('that floods is closed when it goes beyond what is only ignored', async () => {
    await using client = openLegacyClient(url);
    await expect.poll(client.connections).toBe(1);
    for (let sent = 0; sent < 4 * PACKETS_PER_SECOND_MAX; sent += 1) client.socket.emit('checkPlayerStatus', {});
    await expect.poll(client.connections).toBe(2);
  });

  it('that disconnects is done with its connection', async () => {
    const session = await openPolling(url);
    await session.post('40');
    await session.post('41');
    await expect.poll(() => session.post('40')).toBe(400);
  });

  it('is connected once, however often it asks for it before it is', async () => {
    const session = await openPolling(url);
    await session.post(Array.from({ length: 100 }, () => '40').join(SEPARATOR));
    await expect.poll(() => session.post('3')).toBe(400);
  });
});

const PONG = 0x8a;
const PING = 0x89;

/** Empty frames of a client: masked, and of no length. */
const framesOf = (kind: number, length: number) =>
  Buffer.concat(Array.from({ length }, () => Buffer.from([kind, 0x80, 0, 0, 0, 0])));

/** A WebSocket without a client's library, which would not send such frames. */
async function openBare(path: string, from = '196.188.0.8') {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${from}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  socket.resume();
  return socket;
}

const untilClosed = (socket: Socket) => new Promise((resolve) => void socket.once('close', resolve));

describe.each(['/trpc', '/socket.io/?EIO=4&transport=websocket'])(
  'a flood of frames that are no message, to %s',
  (path) => {
    it.each([
      ['pongs', PONG],
      ['pings', PING],
    ])('of %s cuts the socket off', async (_what, kind) => {
      const socket = await openBare(path);
      socket.write(framesOf(kind, 20_000));
      await untilClosed(socket);
    });

    it('of many sockets of one address cuts off some of them, but not their neighbour', async () => {
      const neighbour = await openBare(path);
      const crowd = await Promise.all(Array.from({ length: 10 }, () => openBare(path)));
      const flood = setInterval(() => {
        for (const socket of crowd) socket.write(framesOf(PONG, 4000));
        neighbour.write(framesOf(PONG, 4));
      }, 1100);
      // Those that are left send no more than one address may.
      await Promise.race(crowd.map(untilClosed));
      clearInterval(flood);
      expect(neighbour.closed).toBe(false);
      for (const socket of [neighbour, ...crowd]) socket.destroy();
    });
  },
);

describe('many at one address', () => {
  it('are all served, as are the players of one carrier', async () => {
    const crowd = await Promise.all(Array.from({ length: 300 }, () => openTrpcSocket(url, { from: '196.188.0.7' })));
    const answers = await Promise.all(
      crowd.map((socket) => socket.call('subscription', 'rooms.feed', { roomId: ROOM })),
    );
    for (const { result } of answers) expect(result).toEqual({ type: 'started' });
    for (const socket of crowd) expect(socket.closed()).toBeNull();
    for (const socket of crowd) await socket[Symbol.asyncDispose]();
  });
});

describe('one user', () => {
  it('may have several tabs and devices; one too many closes the oldest with a reason', async () => {
    const player = await signedInPlayer(url, database.db);
    const other = await signedInPlayer(url, database.db);
    await using others = await openTrpcSocket(url, other);
    await others.call('subscription', 'wallet.changes');
    await using old = openLegacyClient(url, { token: player.token });
    old.join();
    await old.until('walletUpdate');
    const sockets: TrpcSocket[] = [];
    for (let tab = 0; tab < SOCKETS_PER_USER_MAX; tab += 1) {
      const socket = await openTrpcSocket(url, player);
      sockets.push(socket);
      expect((await socket.call('subscription', 'wallet.changes')).result).toEqual({ type: 'started' });
    }
    // The oldest socket was the old client's. That client reconnects by itself, so another socket
    // is the oldest and is closed.
    await old.until('cartelaError', (told) => JSON.stringify(told).includes('connected too many times'));
    expect(await sockets[0]?.untilClosed()).toEqual({
      code: OVER_LIMIT,
      reason: 'You are connected too many times. Close other tabs and devices.',
    });
    for (const socket of sockets.slice(1)) expect(socket.closed()).toBeNull();
    expect(others.closed()).toBeNull();
    for (const socket of sockets) await socket[Symbol.asyncDispose]();
  });

  it('who comes back again and again is always served', async () => {
    const player = await signedInPlayer(url, database.db);
    const left: TrpcSocket[] = [];
    for (let times = 0; times < 2 * SOCKETS_PER_USER_MAX; times += 1) {
      const socket = await openTrpcSocket(url, player);
      left.push(socket);
      expect((await socket.call('subscription', 'wallet.changes')).result).toEqual({ type: 'started' });
    }
    for (const socket of left) await socket[Symbol.asyncDispose]();
  });
});

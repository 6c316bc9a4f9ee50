import { SUBSCRIPTIONS_PER_SOCKET_USUAL } from '@cartela/api/kernel/limits';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { MODES, openLegacyClient } from '../kit/legacy/legacy-client.ts';
import { openPolling } from '../kit/polling-session.ts';
import { SELLING, startServer } from '../kit/server-process.ts';
import { openTrpcSocket, type TrpcSocket } from '../kit/trpc-socket.ts';

const FULL = 'Too many connections. Please try again in a moment.';
const PER_ADDRESS = 3;
const TOTAL = 6;

const database = await forAllTests(createTestDatabase());
const limits = { SOCKETS_PER_ADDRESS_MAX: String(PER_ADDRESS), SOCKETS_MAX: String(TOTAL) };
const server = await forAllTests(startServer({ DATABASE_URL: database.url, TRUST_PROXY: 'on', ...limits, ...SELLING }));
const url = server.url();

/** A list of sockets that are closed together. */
function tabs() {
  const open: TrpcSocket[] = [];
  const close = async () => {
    for (const socket of open.splice(0)) await socket[Symbol.asyncDispose]();
  };
  return {
    async open(from: string): Promise<void> {
      open.push(await openTrpcSocket(url, { from }));
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Waits until a place is free again for this address. */
const untilOpen = (from: string) =>
  expect
    .poll(async () => {
      await using socket = await openTrpcSocket(url, { from });
      return socket.closed();
    })
    .toBeNull();

it('an address has so many sockets and no more, until one of them closes; another address has its own', async () => {
  await using here = tabs();
  await using there = tabs();
  for (let socket = 0; socket < PER_ADDRESS; socket += 1) await here.open('196.188.0.7');
  await expect(here.open('196.188.0.7')).rejects.toThrow('503');
  await expect(here.open('::ffff:196.188.0.7')).rejects.toThrow('503');
  await there.open('196.188.0.8');
  // The log tells the operator which setting keeps clients out.
  await expect.poll(server.stderr).toContain('SOCKETS_PER_ADDRESS_MAX');
  await here.close();
  await untilOpen('196.188.0.7');
});

it('all addresses of one /64 of IPv6 are one', async () => {
  await using sockets = tabs();
  for (const last of [':1', 'ffff::', 'aaaa:bbbb:cccc:dddd']) await sockets.open(`2001:db8:1:2:${last}`);
  await expect(sockets.open('2001:db8:1:2:9::9')).rejects.toThrow('503');
  await sockets.open('2001:db8:1:3::1');
});

it('there are so many sockets in all, wherever they come from', async () => {
  await using sockets = tabs();
  for (let socket = 0; socket < TOTAL; socket += 1) {
    // Sockets of the test before may still have their places.
    await expect.poll(() => sockets.open(`196.188.1.${socket}`).then(() => 'open')).toBe('open');
  }
  await expect(sockets.open('196.188.2.1')).rejects.toThrow('503');
  await sockets.close();
  await untilOpen('196.188.2.1');
});

it('the sockets of an address have feeds enough, but not the most on each; another address has its own', async () => {
  await using here = await openTrpcSocket(url, { from: '196.188.5.1' });
  await using second = await openTrpcSocket(url, { from: '196.188.5.1' });
  await using there = await openTrpcSocket(url, { from: '196.188.5.2' });
  const follow = (socket: TrpcSocket) => socket.call('subscription', 'rooms.feed', { roomId: '10' });
  for (let feed = 0; feed < PER_ADDRESS * SUBSCRIPTIONS_PER_SOCKET_USUAL; feed += 1) {
    expect((await follow(here)).result).toEqual({ type: 'started' });
  }
  expect((await follow(second)).error).toMatchObject({ message: FULL, data: { reason: 'serverFull' } });
  expect((await follow(there)).result).toEqual({ type: 'started' });
  await here[Symbol.asyncDispose]();
  await expect.poll(async () => (await follow(second)).result).toEqual({ type: 'started' });
});

it('old clients without a WebSocket count as well, and are told why they cannot come in', async () => {
  const from = { 'x-forwarded-for': '196.188.3.1' };
  await using sockets = tabs();
  const sessions = [await openPolling(url, from), await openPolling(url, from)];
  await sockets.open('196.188.3.1');
  await expect(sockets.open('196.188.3.1')).rejects.toThrow('503');
  const refused = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: from });
  expect({ status: refused.status, body: await refused.json() }).toEqual({
    status: 403,
    body: { code: 4, message: FULL },
  });
  // A session that says good-bye gives its place back.
  for (const session of sessions) await session.post('1');
  await untilOpen('196.188.3.1');
});

it('an old client counts once, however it is connected', async () => {
  for (const mode of Object.keys(MODES) as (keyof typeof MODES)[]) {
    await using sockets = tabs();
    await using client = openLegacyClient(url, { mode, from: '196.188.4.1' });
    const expected = mode === 'polling only' ? 'polling' : 'websocket';
    await expect.poll(client.transport).toBe(expected);
    client.join();
    await client.until('currentGameState');
    await expect.poll(() => sockets.open('196.188.4.1').then(() => 'open')).toBe('open');
    await sockets.open('196.188.4.1');
    await expect(sockets.open('196.188.4.1')).rejects.toThrow('503');
    await sockets.close();
    await client[Symbol.asyncDispose]();
    await untilOpen('196.188.4.1');
  }
});

import { connect } from 'node:net';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { describe, expect, it } from 'vitest';
import { openFeedStream } from '../kit/feed-stream.ts';
import { type Player, ROOM, signedInPlayer, takeCard } from '../kit/players.ts';
import { openServer, startServerHere } from '../kit/server-here.ts';
import { SELLING } from '../kit/server-process.ts';
import { openTrpcSocket } from '../kit/trpc-socket.ts';

const PER_ADDRESS = 4;

const limits = { TRUST_PROXY: 'on', SOCKETS_PER_ADDRESS_MAX: String(PER_ADDRESS) };
const server = await forAllTests(openServer({ ...limits, ...SELLING }));
const url = server.url();

const as = ({ token }: Pick<Player, 'token'>) => ({ authorization: `Bearer ${token}` });
const from = (address: string) => ({ 'x-forwarded-for': address });
const room = (headers: Record<string, string>) =>
  openFeedStream(url, 'rooms.feed', { input: { roomId: ROOM }, headers });

describe('a live feed by HTTP', () => {
  it('begins with the whole room and goes on with what changes', async () => {
    await using stream = await room({});
    expect(stream).toMatchObject({ status: 200, type: 'text/event-stream' });
    expect(await stream.event('message')).toMatchObject({ type: 'snapshot', room: { roomId: ROOM } });
    await takeCard(await signedInPlayer(url, server.db), 7);
    await expect.poll(() => stream.events.at(-1)?.data).toContain('"takenCards":[7]');
  });

  it('knows its player by the header or the cookie, and says why where there is none', async () => {
    const player = await signedInPlayer(url, server.db);
    for (const headers of [as(player), { cookie: `cartela_session=${player.token}` }]) {
      await using stream = await openFeedStream(url, 'wallet.changes', { headers });
      expect(await stream.event('message')).toMatchObject({ walletSantim: 50_000 });
    }
    await using nobodys = await openFeedStream(url, 'wallet.changes');
    expect(await nobodys.event('serialized-error')).toMatchObject({ data: { reason: 'noToken' } });
  });

  it('ends with its session, and is refused then', async () => {
    const player = await signedInPlayer(url, server.db);
    await using stream = await openFeedStream(url, 'wallet.changes', { headers: as(player) });
    await stream.event('message');
    await player.call.accounts.logout.mutate();
    await expect.poll(stream.isOver).toBe(true);
    await using again = await openFeedStream(url, 'wallet.changes', { headers: as(player) });
    expect(await again.event('serialized-error')).toMatchObject({ data: { reason: 'sessionOver' } });
  });

  it('takes the place of a socket, for as long as it is open', async () => {
    const here = from('196.188.0.7');
    await using socket = await openTrpcSocket(url, { from: '196.188.0.7' });
    expect(socket.closed()).toBeNull();
    const open = await Promise.all(Array.from({ length: PER_ADDRESS - 1 }, () => room(here)));
    await using tooMany = await room(here);
    expect(tooMany.status).toBe(429);
    await expect(openTrpcSocket(url, { from: '196.188.0.7' })).rejects.toThrow('503');
    await using elsewhere = await room(from('196.188.0.8'));
    expect(elsewhere.status).toBe(200);
    for (const stream of open) await stream[Symbol.asyncDispose]();
    await expect
      .poll(async () => {
        await using later = await room(here);
        return later.status;
      })
      .toBe(200);
  });

  it('is refused to pages of other sites, and by every other spelling of its address', async () => {
    await using foreign = await room({ origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    for (const address of [
      '/trpc//rooms.feed',
      '/trpc/rooms.feed/',
      '/trpc/rooms%2Efeed',
      '/trpc/rooms.feed,rooms.feed?batch=1',
    ]) {
      const input = encodeURIComponent(JSON.stringify({ roomId: ROOM }));
      const answer = await fetch(`${url}${address}${address.includes('?') ? '&' : '?'}input=${input}`, {
        headers: { ...from('196.188.0.9'), origin: 'https://evil.example' },
      });
      expect([403, 400, 405], address).toContain(answer.status);
    }
  });

  it('leaves its place when its client breaks off', async () => {
    const address = '196.188.0.10';
    const input = encodeURIComponent(JSON.stringify({ roomId: ROOM }));
    const sockets = Array.from({ length: PER_ADDRESS }, () => connect(Number(new URL(url).port), '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => socket.destroy());
      socket.write(
        `GET /trpc/rooms.feed?input=${input} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`,
      );
      await new Promise((resolve) => socket.once('data', resolve));
      socket.destroy();
    }
    await expect
      .poll(async () => {
        await using later = await room(from(address));
        return later.status;
      })
      .toBe(200);
  });
});

it('ends its feeds by HTTP when it closes, so that their clients come back', async () => {
  await using own = await createTestDatabase();
  const closing = await startServerHere({ DATABASE_URL: own.url, ...SELLING });
  await using stream = await openFeedStream(closing.url(), 'rooms.feed', { input: { roomId: ROOM } });
  await stream.event('message');
  await closing[Symbol.asyncDispose]();
  await expect.poll(stream.isOver).toBe(true);
  expect(stream.events.map(({ name }) => name)).not.toContain('return');
});

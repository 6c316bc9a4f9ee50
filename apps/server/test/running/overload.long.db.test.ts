import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { newPhone, newUsername } from '@cartela/api/testing';
import { createTestDatabase, failingProxy } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { field, openLegacyClient } from '../kit/legacy/legacy-client.ts';
import { callerOf, refusalOf, signedInPlayer, WALLET_SANTIM } from '../kit/players.ts';
import { watchRoom } from '../kit/room-watcher.ts';
import { SELLING, startServer } from '../kit/server-process.ts';
import { openTrpcSocket } from '../kit/trpc-socket.ts';

const CALLS_MAX = 4;
const STANDS_STILL_MS = 600;
const BUSY = /^Very many people are playing right now/;
const FULL = /^Nothing can be saved right now/;

const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, ...Object(await answer.json()) };
};

it('more calls than a server can do are refused at once at every door, what it took on is done, and then it takes more', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, CALLS_MAX: String(CALLS_MAX), TRUST_PROXY: 'on', ...SELLING };
  await using server = await startServer(settings);
  const player = await signedInPlayer(server.url(), database.db);
  const socket = await openTrpcSocket(server.url(), player);
  await using watcher = watchRoom(server.url());
  await watcher.until(() => true);
  await using phone = openLegacyClient(server.url(), { token: player.token });
  phone.join('10');
  await phone.until('walletUpdate', () => true);

  // Until this is over, nobody can read a balance, as if the database stood still.
  let goOn = () => {};
  const isHeld = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let onLocked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    onLocked = resolve;
  });
  const standing = database.unguarded.transaction(async (tx) => {
    await tx.execute(sql`lock table ledger_accounts in access exclusive mode`);
    onLocked();
    await isHeld;
  });
  await isLocked;
  // No address may have all calls.
  const balanceFrom = async (address: string, path: string, more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${player.token}`, 'x-forwarded-for': address, ...more };
    const answer = await fetch(`${server.url()}/trpc/${path}`, { headers });
    return [await answer.json()].flat();
  };
  const single = 'wallet.balance';
  const batch = 'wallet.balance,wallet.balance?batch=1';
  const taken = [
    balanceFrom('10.0.0.1', single),
    balanceFrom('10.0.0.1', single),
    // Nobody gets the answers of a batch one by one, because its calls would no longer count.
    balanceFrom('10.0.0.2', batch, { 'trpc-accept': 'application/jsonl' }),
  ];
  await vi.waitFor(async () => expect(await readiness(server.url())).toMatchObject({ problems: ['busy'] }), PATIENCE);

  expect(await refusalOf(callerOf(server.url(), player.token).wallet.balance.query())).toEqual({
    message: expect.stringMatching(BUSY),
    httpStatus: 503,
  });
  const raw = await fetch(`${server.url()}/trpc/wallet.balance`);
  expect([raw.status, raw.headers.get('retry-after')]).toEqual([503, '2']);
  const old = await fetch(`${server.url()}/api/wallet/${player.username}`);
  expect([old.status, old.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await old.json()).toMatchObject({ message: expect.stringMatching(BUSY) });
  expect(await socket.call('query', 'wallet.balance')).toMatchObject({ error: { data: { reason: 'busy' } } });
  phone.select(3);
  await phone.until('cartelaRejected', (told) => BUSY.test(String(field(told, 'message'))));
  await expect(openTrpcSocket(server.url(), player)).rejects.toThrow('503');
  const polling = await fetch(`${server.url()}/socket.io/?EIO=4&transport=polling`);
  expect(await polling.json()).toMatchObject({ message: expect.stringMatching(BUSY) });
  // The process lives and serves pages, and watchers of a game go on watching.
  expect((await fetch(`${server.url()}/healthz`)).status).toBe(200);
  expect(watcher.connections()).toBe(1);

  goOn();
  await standing;
  const answers = (await Promise.all(taken)).flat();
  const answered = { result: { data: expect.objectContaining({ walletSantim: WALLET_SANTIM }) } };
  expect(answers).toEqual(Array.from({ length: CALLS_MAX }, () => answered));
  expect(await callerOf(server.url(), player.token).wallet.balance.query()).toMatchObject({
    walletSantim: WALLET_SANTIM,
  });
  expect(await readiness(server.url())).toEqual({ status: 200, ok: true });
  expect(server.stderr()).toContain('there is more to do than this process can handle');
  await socket[Symbol.asyncDispose]();
});

it('a lock that is not to be had and a disk that is full are answered clearly, change nothing, and pass', async () => {
  await using database = await createTestDatabase();
  const { unguarded } = database;
  await using server = await startServer({ DATABASE_URL: database.url, DATABASE_LOCK_MAX_MS: '200', ...SELLING });
  const player = await signedInPlayer(server.url(), database.db);
  const select = (cardNo: number) =>
    player.call.rooms.selectCard.mutate({ roomId: '10', cardNo, idempotencyKey: randomUUID() });
  await unguarded.transaction(async (tx) => {
    await tx.execute(sql`lock table ledger_accounts in access exclusive mode`);
    expect(await refusalOf(select(1))).toMatchObject({ message: expect.stringMatching(BUSY), httpStatus: 503 });
  });

  // The error with which PostgreSQL says that it cannot make a table longer.
  await unguarded.execute(sql`create function no_space() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await unguarded.execute(sql`create trigger no_space before insert on ledger_transfers execute function no_space()`);
  expect(await refusalOf(select(2))).toMatchObject({ message: expect.stringMatching(FULL), httpStatus: 503 });
  expect(await readiness(server.url())).toEqual({ status: 200, ok: true, problems: ['disk-full'] });
  expect(server.stderr()).toContain('the disk of the database is full');
  expect(await player.call.wallet.balance.query()).toMatchObject({ walletSantim: WALLET_SANTIM });
  expect(await player.call.rooms.playerStatus.query({ roomId: '10' })).toMatchObject({ selectedCards: [] });

  await unguarded.execute(sql`drop trigger no_space on ledger_transfers`);
  await select(3);
  expect(await player.call.rooms.playerStatus.query({ roomId: '10' })).toMatchObject({ selectedCards: [3] });
});

it.each(['1', '3'])(
  'a database that stands still while requests fill the pipeline loses no sign-up: a pool of %s',
  async (size) => {
    await using database = await createTestDatabase();
    await using proxy = await failingProxy(database.url);
    await using server = await startServer({ DATABASE_URL: proxy.url, DATABASE_POOL_SIZE: size, ...SELLING });
    const url = server.url();
    const player = await signedInPlayer(url, database.db);
    const ask = (path: string) =>
      fetch(`${url}/trpc/${path}`, { headers: { authorization: `Bearer ${player.token}` } });
    for (const queued of [98, 99, 100, 101, 102]) {
      proxy.silence();
      const asked = Array.from({ length: queued }, () => ask('accounts.me'));
      // They come one after the other, and the sign-up after them.
      await setTimeout(STANDS_STILL_MS / 2);
      const registered = callerOf(url).accounts.register.mutate({
        ...{ username: newUsername(), phoneNumber: newPhone(), age: 'confirmed' },
      });
      await setTimeout(STANDS_STILL_MS / 2);
      proxy.speak();
      expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
      expect(await registered).toMatchObject({ message: 'User registered successfully' });
    }
    expect(await readiness(url)).toMatchObject({ status: 200 });
  },
);

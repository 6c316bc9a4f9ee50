import { readFile } from 'node:fs/promises';
import { createTestDatabase, freePort, type TestDatabase } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cuttingProxy } from './kit/cutting-proxy.ts';
import { seatTwoPlayers, signedInPlayer, takeCard } from './kit/players.ts';
import { watchRoom } from './kit/room-watcher.ts';
import { QUICK_GAME, SELLING, type ServerProcess, spawnServer, startServer } from './kit/server-process.ts';
import { openTrpcSocket } from './kit/trpc-socket.ts';

const DASHBOARD = new URL('../../../deploy/grafana/cartela.json', import.meta.url);
const TOKEN = 'a-token-for-prometheus';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

async function statusOf(url: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${url}${path}`, { headers });
  await response.text();
  return response.status;
}

/** The value of one line. The line may have no labels besides those of `series`. */
function sampleOf(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? Number.NaN);
}

describe('whether a server is ready', () => {
  it('is yes while it serves, and no as soon as it is told to end, while it still serves', async () => {
    await using server = await startServer({ DATABASE_URL: database.url, DRAIN_MS: '10000', ...SELLING });
    const url = server.url();
    expect(await statusOf(url, '/healthz')).toBe(200);
    expect(await statusOf(url, '/readyz')).toBe(200);
    process.kill(server.pid, 'SIGTERM');
    await expect.poll(() => statusOf(url, '/readyz')).toBe(503);
    expect(await statusOf(url, '/healthz')).toBe(200);
    expect(await statusOf(url, '/trpc/rooms.list')).toBe(200);
    expect(await server.exit).toEqual({ code: 0, signal: null });
  });

  it('is no while it starts, though it lives', async () => {
    const other = await createTestDatabase();
    const port = await freePort();
    await using server = await spawnServer({ DATABASE_URL: other.url, PORT: String(port), ...SELLING });
    const early = await vi.waitFor(
      async () => [
        await statusOf(`http://127.0.0.1:${port}`, '/readyz'),
        await statusOf(`http://127.0.0.1:${port}`, '/healthz'),
      ],
      { ...PATIENCE, interval: 1 },
    );
    expect([200, 503]).toContain(early[0]);
    expect(early[1]).toBe(200);
    await server.kill('SIGTERM');
    await other[Symbol.asyncDispose]();
  });

  it('is no while the database does not answer', async () => {
    const through = new URL(database.url);
    await using proxy = await cuttingProxy(Number(through.port));
    through.host = new URL(proxy.url).host;
    await using server = await startServer({ DATABASE_URL: through.href, ...SELLING });
    expect(await statusOf(server.url(), '/readyz')).toBe(200);
    await proxy[Symbol.asyncDispose]();
    await expect.poll(() => statusOf(server.url(), '/readyz')).toBe(503);
    expect(await statusOf(server.url(), '/healthz')).toBe(200);
    await server.kill('SIGKILL');
  });
});

it('a server whose rooms cannot go on, for whatever reason, says that it is not ready until they can', async () => {
  await using other = await createTestDatabase();
  const role = sql.raw(new URL(other.url).username);
  // Long enough that the right is gone before the game starts.
  const settings = { ...QUICK_GAME, BINGO_COUNTDOWN_MS: '10000' };
  await using server = await startServer({ DATABASE_URL: other.url, ...settings });
  const readiness = async () => (await fetch(`${server.url()}/readyz`)).json();
  expect(await readiness()).toEqual({ ok: true });
  const players = await seatTwoPlayers(server.url(), other.db);
  // One table that cannot go on may be at fault itself.
  await Promise.all(players.map((player, index) => takeCard(player, index + 1, '20')));
  await other.unguarded.execute(sql`revoke update on rounds from ${role}`);
  await vi.waitFor(async () => expect(await readiness()).toEqual({ ok: false, problems: ['rooms-stuck'] }), PATIENCE);
  expect(server.stderr() + server.stdout()).toContain('permission denied for table rounds');
  await other.unguarded.execute(sql`grant update on rounds to ${role}`);
  await vi.waitFor(async () => expect(await readiness()).toEqual({ ok: true }), PATIENCE);
});

describe('a database that says nothing any more', () => {
  it('is told, and the server goes on with new connections', async () => {
    const through = new URL(database.url);
    await using proxy = await cuttingProxy(Number(through.port));
    through.host = new URL(proxy.url).host;
    await using server = await startServer({ DATABASE_URL: through.href, ...SELLING });
    const waiting = async () => (await fetch(`${server.url()}/trpc/payments.methods`)).status;
    proxy.freeze();
    const unanswered = waiting();
    const readiness = async () => (await fetch(`${server.url()}/readyz`)).json();
    await vi.waitFor(
      async () => expect(await readiness()).toEqual({ ok: false, problems: ['database-stalled'] }),
      PATIENCE,
    );
    expect(await unanswered).toBeGreaterThanOrEqual(500);
    proxy.thaw();
    await vi.waitFor(async () => expect(await readiness()).toEqual({ ok: true }), PATIENCE);
    expect(await waiting()).toBe(200);
    expect(server.stderr()).toContain('nothing comes from the database');
    await server.kill('SIGKILL');
  });
});

it('a server with one connection to the database serves a whole game', async () => {
  const other = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: other.url, DATABASE_POOL_SIZE: '1', ...QUICK_GAME });
  await using watcher = watchRoom(server.url());
  await watcher.until(() => true);
  await seatTwoPlayers(server.url(), other.db);
  await watcher.until(({ phase }) => phase === 'settled');
  await server.kill('SIGTERM');
  await other[Symbol.asyncDispose]();
});

describe('metrics', () => {
  let server: ServerProcess;
  /** A database without a round that was opened at another pace. */
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await createTestDatabase();
    const own = { METRICS_TOKEN: TOKEN, DATABASE_POOL_SIZE: '7' };
    server = await startServer({ DATABASE_URL: fresh.url, ...own, ...QUICK_GAME });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await fresh[Symbol.asyncDispose]();
  });

  const read = async () => {
    const response = await fetch(`${server.url()}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(response.status).toBe(200);
    return response.text();
  };

  it('are for whoever has the token', async () => {
    for (const authorization of ['', 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
      expect(await statusOf(server.url(), '/metrics', { authorization })).toBe(401);
    }
    const cookie = `cartela_session=${TOKEN}`;
    expect(await statusOf(server.url(), '/metrics', { cookie })).toBe(401);
  });

  it('tell of a game and of nobody who plays it', async () => {
    await using watcher = watchRoom(server.url());
    await watcher.until(() => true);
    const seated = await seatTwoPlayers(server.url(), fresh.db);
    await watcher.until(({ phase }) => phase === 'settled');
    const stranger = await signedInPlayer(server.url(), fresh.db);
    await expect(
      stranger.call.rooms.selectCard.mutate({ roomId: 'none', cardNo: 1, idempotencyKey: 'a-key-of-my-own' }),
    ).rejects.toThrow();
    await using socket = await openTrpcSocket(server.url(), stranger);
    const text = await read();
    expect(socket.closed()).toBeNull();
    expect(sampleOf(text, 'cartela_connections{protocol="trpc"}')).toBeGreaterThanOrEqual(2);
    expect(sampleOf(text, 'cartela_connections{protocol="socket.io"}')).toBe(0);
    expect(sampleOf(text, 'cartela_watchers{room="10"}')).toBe(1);
    expect(sampleOf(text, 'cartela_transfers_total{kind="stake"}')).toBeGreaterThanOrEqual(2);
    expect(sampleOf(text, 'cartela_transfers_total{kind="house-cut"}')).toBeGreaterThanOrEqual(1);
    expect(sampleOf(text, 'cartela_call_lateness_seconds_count')).toBeGreaterThanOrEqual(4);
    expect(sampleOf(text, 'cartela_card_batch_size_count')).toBeGreaterThanOrEqual(1);
    expect(sampleOf(text, 'cartela_refusals_total{reason="roomNotFound"}')).toBe(1);
    expect(sampleOf(text, 'cartela_database_pool_size')).toBe(7);
    expect(text).toMatch(/^cartela_database_connections\{state="idle"\} \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    for (const { username, phoneNumber, token, userId } of [...seated, stranger]) {
      for (const secret of [username, phoneNumber.slice(4), token, userId]) expect(text).not.toContain(secret);
    }
  });

  it('of the dashboard are all there', async () => {
    const dashboard = await readFile(DASHBOARD, 'utf8');
    const text = await read();
    const names = new Set(dashboard.match(/\b(?:cartela|nodejs|process)_[a-z0-9_]+/g));
    expect(names.size).toBeGreaterThan(10);
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}(\\{| )`, 'm'));
  });
});

it('there are no metrics without a token', async () => {
  const other = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: other.url, ...SELLING });
  expect(await statusOf(server.url(), '/metrics', { authorization: 'Bearer ' })).toBe(404);
  expect(await statusOf(server.url(), '/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(404);
  await server.kill('SIGTERM');
  await other[Symbol.asyncDispose]();
});

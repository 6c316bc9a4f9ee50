import { readFile } from 'node:fs/promises';
import { checkLedger, schema } from '@cartela/db';
import { noteBackup } from '@cartela/db/backup';
import { createTestDatabase, forAllTests, freePort, type TestDatabase } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cuttingProxy } from '../kit/cutting-proxy.ts';
import { seatTwoPlayers, signedInPlayer, takeCard } from '../kit/players.ts';
import { watchRoom } from '../kit/room-watcher.ts';
import {
  QUICK_GAME,
  REDIS_AWAY,
  SELLING,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../kit/server-process.ts';
import { openTrpcSocket } from '../kit/trpc-socket.ts';

const DEPLOY = new URL('../../../../deploy/', import.meta.url);
const READERS = ['grafana/cartela.json', 'prometheus/alerts.yaml'];
/** Where nothing answers. */
const NO_TELEGRAM = { TELEGRAM_BOT_TOKEN: '123456:a-token-of-nobody', TELEGRAM_API_ROOT: 'http://127.0.0.1:1' };
const TOKEN = 'a-token-for-prometheus';

const database = await forAllTests(createTestDatabase());

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
    await using server = await startServer({ DATABASE_URL: through.href, METRICS_TOKEN: TOKEN, ...SELLING });
    const waiting = async () => (await fetch(`${server.url()}/trpc/payments.methods`)).status;
    const known = sampleOf(await textOf(server), 'cartela_open_alarms');
    proxy.freeze();
    const unanswered = waiting();
    // Who reads metrics is told even while nothing comes.
    expect(sampleOf(await textOf(server), 'cartela_open_alarms')).toBe(known);
    const readiness = async () => (await fetch(`${server.url()}/readyz`)).json();
    await vi.waitFor(
      async () => expect(await readiness()).toEqual({ ok: false, problems: ['database-stalled'] }),
      PATIENCE,
    );
    expect(sampleOf(await textOf(server), 'cartela_database_stalled')).toBe(1);
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

async function textOf(server: ServerProcess): Promise<string> {
  const response = await fetch(`${server.url()}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  return response.text();
}

describe('metrics', () => {
  let server: ServerProcess;
  /** A database without a round that was opened at another pace. */
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await createTestDatabase();
    const own = { METRICS_TOKEN: TOKEN, DATABASE_POOL_SIZE: '7' };
    // There is neither a Redis nor Telegram.
    const away = { REDIS_URL: REDIS_AWAY, ...NO_TELEGRAM };
    server = await startServer({ DATABASE_URL: fresh.url, ...own, ...away, ...QUICK_GAME });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await fresh[Symbol.asyncDispose]();
  });

  const read = () => textOf(server);

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

  it.each(READERS)('that %s asks for are all there', async (reader) => {
    const asked = await readFile(new URL(reader, DEPLOY), 'utf8');
    const text = await read();
    const names = new Set(asked.match(/\b(?:cartela|nodejs|process)_[a-z0-9_]+/g));
    expect(names.size).toBeGreaterThan(10);
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}(\\{| )`, 'm'));
  });

  it('say for how long a payment waits, that no backup was made, and then when', async () => {
    const player = await signedInPlayer(server.url(), fresh.db);
    expect(await read()).toContain('\ncartela_backup_age_seconds +Inf\n');
    await fresh.unguarded.insert(schema.payments).values({
      userId: player.userId,
      type: 'deposit',
      phoneNumber: player.phoneNumber,
      method: 'telebirr',
      amountSantim: 1000,
      createdAt: new Date(Date.now() - 3_600_000),
    });
    await noteBackup(fresh.ownerUrl, 7_200_000);
    const text = await read();
    expect(sampleOf(text, 'cartela_oldest_deposit_seconds')).toBeGreaterThanOrEqual(3600);
    expect(sampleOf(text, 'cartela_oldest_withdrawal_seconds')).toBe(0);
    expect(sampleOf(text, 'cartela_backup_age_seconds')).toBeGreaterThanOrEqual(7200);
    expect(sampleOf(text, 'cartela_backup_age_seconds')).toBeLessThan(10_800);
    expect(sampleOf(text, 'cartela_bot_stopped')).toBe(1);
    expect(sampleOf(text, 'cartela_redis_up')).toBe(0);
  });

  it('say that the ledger is wrong, whichever process has found it', async () => {
    await using other = await createTestDatabase();
    await using wronged = await startServer({ DATABASE_URL: other.url, METRICS_TOKEN: TOKEN, ...SELLING });
    const { userId } = await signedInPlayer(wronged.url(), other.db);
    const { ledgerAccounts } = schema;
    await other.unguarded.update(ledgerAccounts).set({ balance: 100 }).where(eq(ledgerAccounts.userId, userId));
    const before = await textOf(wronged);
    expect(sampleOf(before, 'cartela_ledger_wrong')).toBe(0);
    expect(before).toContain('\ncartela_ledger_check_age_seconds +Inf\n');
    await checkLedger(other.db);
    const after = await textOf(wronged);
    expect(sampleOf(after, 'cartela_ledger_wrong')).toBe(1);
    expect(sampleOf(after, 'cartela_ledger_check_age_seconds')).toBeLessThan(600);
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

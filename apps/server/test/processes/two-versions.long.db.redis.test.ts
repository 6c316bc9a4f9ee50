import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf } from '@cartela/api/kernel/day';
import { connect, type Database, verifyLedger } from '@cartela/db';
import { makeFolder, PREVIOUS_SCHEMA } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { operatorsDatabase } from '../kit/operators-database.ts';
import { callerOf } from '../kit/players.ts';
import { type Balancer, startBalancer } from '../kit/processes/balancer.ts';
import { playThrough } from '../kit/processes/played-game.ts';
import { buildPreviousRelease, describeWithRelease } from '../kit/processes/previous-release.ts';
import { startRedis } from '../kit/processes/redis.ts';
import { type Environment, runCommand, startServer } from '../kit/server-process.ts';

const ADMIN = { username: 'operator', password: 'hunter2hunter2' };
const GAME = { BINGO_COUNTDOWN_MS: '6000', BINGO_CALL_INTERVAL_MS: '100', BINGO_POPUP_MS: '1000' };
/** A game that is not over before its process is killed. */
const SLOW_CALLS = { BINGO_CALL_INTERVAL_MS: '1000' };

/** Of the first game for which a card was taken. */
const STATUS_OF_FIRST = 'select status from rounds where id = (select min(round_id) from entries)';

type Server = Awaited<ReturnType<typeof startServer>>;

describeWithRelease('the release before and this version on one database', () => {
  let release: Awaited<ReturnType<typeof buildPreviousRelease>>;
  let database: Awaited<ReturnType<typeof operatorsDatabase>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let balancer: Balancer;
  let reader: Database;
  const running = new Set<Server>();
  let old: Server;
  let today: Server;

  beforeAll(async () => {
    release = await buildPreviousRelease();
    database = await operatorsDatabase();
    redis = await startRedis();
    balancer = await startBalancer([]);
    reader = connect({ url: database.ownerUrl, maxConnections: 1 });
    return async () => {
      for (const server of running) await server[Symbol.asyncDispose]();
      await reader.close();
      for (const each of [balancer, redis, database, release]) await each[Symbol.asyncDispose]();
    };
  });

  async function start(root?: string, own: Environment = {}): Promise<Server> {
    const { runningUrl: DATABASE_URL, ownerUrl: MIGRATE_DATABASE_URL } = database;
    const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
    const addresses = { DATABASE_URL, MIGRATE_DATABASE_URL, REDIS_URL: redis.url, TRUST_PROXY: 'on' };
    const server = await startServer({ ...addresses, ...admin, ...GAME, ...own }, root);
    running.add(server);
    return server;
  }

  async function stop(server: Server, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await server.kill(signal);
    running.delete(server);
  }

  /** Plays a game to its end, by these processes in turn. */
  function play(...servers: readonly Server[]): Promise<void> {
    balancer.use(servers.map(({ port }) => port));
    return playThrough(balancer.url, { admin: ADMIN, say: () => {} });
  }

  /** All that the running role may do, as lines. */
  const rights = async () =>
    (
      await database.asSuperuser(`
        select table_name || ' ' || privilege_type as may from information_schema.table_privileges
          where grantee = '${database.role}'
        union select table_name || ' ' || privilege_type || ' ' || column_name from information_schema.column_privileges
          where grantee = '${database.role}'`)
    ).map(({ may }) => String(may));

  /** Expects that the ledger is right, and the public records of this many games. */
  async function expectSound(server: Server, { games }: { games: number }): Promise<void> {
    expect(await verifyLedger(reader.db)).toMatchObject({ ok: true, differences: [], escrows: [] });
    const day = await fetch(`${server.url()}/fair/days/${dayOf(new Date())}.jsonl`);
    const file = join(await makeFolder('fair'), 'day.jsonl');
    await writeFile(file, await day.text());
    const { code, stdout } = await runCommand({}, 'verify', file);
    expect(stdout).toMatch(new RegExp(`${games} games that ended\\n[^]*It all adds up\\.\\n$`));
    expect(code).toBe(0);
  }

  it('settle by the new one a game that the old one opened before the upgrade, sold and started', async () => {
    old = await start(release.root, SLOW_CALLS);
    await database.asSuperuser('update installation set real_money_at = now()');
    const before = await rights();
    today = await start();
    expect(await rights()).toEqual(expect.arrayContaining(before));
    const game = play(old);
    const status = async () => (await database.asSuperuser(STATUS_OF_FIRST))[0]?.status;
    await vi.waitFor(async () => expect(await status()).toBe('active'), PATIENCE);
    balancer.use([today.port]);
    await stop(old, 'SIGKILL');
    expect(await status()).toBe('active');
    await game;
  });

  it('play on whichever is restarted, and the new one has all of its rights', async () => {
    const all = await rights();
    old = await start(release.root);
    await vi.waitFor(async () => expect((await rights()).toSorted()).toEqual(all.toSorted()), PATIENCE);
    await play(old, today);
    await stop(today);
    today = await start();
    await play(today, old);
    await expectSound(today, { games: 3 });
  });

  it('list no approvals on the old one while one of them is about payouts, until the new one has decided it', async () => {
    await database.asSuperuser(`
      insert into approvals (kind, subject, title, input, requested_by, requested_at)
      select kind, 'of a test', 'Limits', '{}', id, now()
      from users, unnest(array['payment-limits', 'payout-settings']) as kind
      where username = '${ADMIN.username}'`);
    const { token } = await callerOf(today.url()).accounts.adminLogin.mutate(ADMIN);
    const [onOld, onNew] = [callerOf(old.url(), token).approvals, callerOf(today.url(), token).approvals];
    await expect(onOld.pending.query()).rejects.toThrow();
    for (const { id, kind } of (await onNew.pending.query()).approvals) {
      if (kind !== 'payment-limits') await onNew.decline.mutate({ approvalId: id });
    }
    expect(await onOld.pending.query()).toMatchObject({ approvals: [{ kind: 'payment-limits' }] });
  });

  it('go back to the old one alone, and forth again', async () => {
    await stop(today);
    await play(old);
    today = await start();
    await stop(old);
    await play(today);
    await expectSound(today, { games: 5 });
  });

  it('differ by migrations that the new one knows to be newer', () => {
    expect(release.schema, `the last migration of ${release.version} is another one`).toBe(PREVIOUS_SCHEMA);
  });
});

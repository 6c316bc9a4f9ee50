import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BOT_TOKEN, fakeChapa, TEST_BOT } from '@cartela/api/testing';
import { connect, type Database, migrateDatabase } from '@cartela/db';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@cartela/db/embedded';
import { copyDataDir, freezeFamily, killFamily, letSell, startStandby } from '@cartela/db/testing';
import { cuttingProxy } from '../../apps/server/test/kit/cutting-proxy.ts';
import { startFakeBotApi } from '../../apps/server/test/kit/fake-bot-api.ts';
import { startBalancer } from '../../apps/server/test/kit/processes/balancer.ts';
import { clockOff } from '../../apps/server/test/kit/processes/cluster.ts';
import { startRedis } from '../../apps/server/test/kit/processes/redis.ts';
import { type ServerProcess, startServer } from '../../apps/server/test/kit/server-process.ts';
import { smallDisk } from './small-disk.ts';

const SERVERS = 2;
const LAST_WORDS_LENGTH = 3000;
/** The connections of a server's pool. One of the faults fills it. */
export const POOL_SIZE = 10;
/** How far off a wrong clock is, and by how much a clock is set. */
export const CLOCK_OFF_MS = 90_000;
const RECOVERY_TRIES = 150;
const RECOVERY_LOOK_MS = 200;
export const SMS_SECRET = 'a secret of the operator';
const GAME = {
  BINGO_COUNTDOWN_MS: '2500',
  BINGO_CALL_INTERVAL_MS: '100',
  BINGO_POPUP_MS: '1000',
  // The balancer in front says where a client comes from.
  TRUST_PROXY: 'on',
  DATABASE_POOL_SIZE: String(POOL_SIZE),
  // A burst is more than the usual number of calls.
  CALLS_MAX: '5000',
  SMS_WEBHOOK_SECRET: SMS_SECRET,
  TELEGRAM_BOT_TOKEN: BOT_TOKEN,
  TELEGRAM_APP_URL: TEST_BOT.appUrl,
  LOG_LEVEL: 'error',
};

type Server = ServerProcess & { readonly port: number };

export type System = Awaited<ReturnType<typeof startSystem>>;

/**
 * Servers behind a balancer, a network in front of it, one PostgreSQL, one Redis and Telegram. Each
 * of them can fail. PostgreSQL is reached through a network too, so its address stays the same each
 * time it is started.
 */
export async function startSystem() {
  const folder = await mkdtemp(join(tmpdir(), 'cartela-chaos-'));
  // Nothing here takes the machine's power away, so nothing needs to wait for the disk. What is
  // answered still outlives a crash of PostgreSQL, because it is written before.
  const durable = false;
  const disk = await smallDisk(folder);
  // As root, the database runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  // The server's folder, and that of a standby, which may take its place.
  let [dataDir, standbyDir] = [join(folder, 'one'), join(folder, 'two')];
  await mkdir(dataDir);
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, durable });
  const portNow = () => Number(new URL(postgres.url).port);
  const toDatabase = await cuttingProxy(portNow);
  const past = await cuttingProxy(portNow);
  const through = (proxy: typeof past, url: string) => {
    const address = new URL(url);
    address.port = new URL(proxy.url).port;
    return address.href;
  };
  await migrateDatabase(postgres.ownerUrl, { runningRole: new URL(postgres.url).username });
  await letSell(postgres.ownerUrl);
  const owner = connect({ url: through(past, postgres.ownerUrl), maxConnections: 1 });
  await owner.db.execute('alter database cartela set synchronous_commit = on');
  await owner.close();
  const redis = await startRedis();
  const bot = await startFakeBotApi();
  const chapa = await fakeChapa({ secretKey: 'CHASECK-of-the-operator' });
  const database = connect({ url: through(past, postgres.url), maxConnections: 4 });

  const start = (clockOffMs = 0): Promise<Server> =>
    startServer({
      DATABASE_URL: through(toDatabase, postgres.url),
      REDIS_URL: redis.url,
      TELEGRAM_API_ROOT: bot.url,
      PUBLIC_URL: 'https://play.test',
      CHAPA_API_ROOT: chapa.settings.apiRoot,
      CHAPA_SECRET_KEY: chapa.settings.secretKey,
      CHAPA_WEBHOOK_SECRET: chapa.settings.webhookSecret ?? '',
      CHAPA_APPROVAL_SECRET: chapa.settings.approvalSecret ?? '',
      ...GAME,
      ...clockOff(clockOffMs, { jumpMs: CLOCK_OFF_MS }),
    });
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => start()));
  const balancer = await startBalancer(servers.map(({ port }) => port));
  const network = await cuttingProxy(Number(new URL(balancer.url).port));
  const useServers = () => balancer.use(servers.map(({ port }) => port));

  return {
    db: database.db,
    /** The address that clients connect to. */
    url: network.url,
    network,
    redis,
    /** The Telegram that the bot talks to. */
    bot,
    /** The provider at whose checkout players deposit, and which sends withdrawals. */
    chapa,
    /** The disk that can be filled. Null where there is none. */
    disk,
    /** Kills a server, and starts another one in its place. */
    async replace(place: number, { clockOffMs = 0 } = {}): Promise<void> {
      await servers[place]?.kill('SIGKILL');
      servers[place] = await start(clockOffMs);
      useServers();
    },
    async freezeServer(place: number, ms: number): Promise<void> {
      const { pid } = servers[place] ?? {};
      if (pid === undefined) return;
      const thaw = await freezeFamily(pid);
      await wait(ms);
      thaw();
    },
    /** Sets the clock of a server wrong, or right again. */
    setClock(place: number): void {
      servers[place]?.signal('SIGUSR2');
    },
    serverCount: servers.length,
    urls: () => servers.map((server) => server.url()),
    /** The last lines that the servers have logged. */
    lastWords: () => servers.map((server) => server.stderr().slice(-LAST_WORDS_LENGTH)).join('\n'),
    /** Breaks every connection to the database, as a network may. */
    cutDatabase: () => toDatabase.cut(),
    /** Breaks them with an error. */
    resetDatabase: () => toDatabase.reset(),
    async freezePostgres(ms: number): Promise<void> {
      const thaw = await freezeFamily(await postmasterOf(dataDir));
      await wait(ms);
      thaw();
    },
    async restartPostgres(awayMs: number): Promise<void> {
      await postgres.stop();
      await wait(awayMs);
      postgres = await startEmbeddedPostgres({ dataDir, durable });
    },
    /**
     * The server gets a standby that has all it confirms, hangs, and the standby takes over. The
     * address stays the same, as with a balancer in front of both.
     */
    async failOver({ calmMs, hangMs }: { calmMs: number; hangMs: number }): Promise<void> {
      await postgres.stop();
      await copyDataDir(dataDir, standbyDir);
      postgres = await startEmbeddedPostgres({ dataDir, durable });
      const standby = await startStandby(dataDir, standbyDir);
      await wait(calmMs);
      const oldServer = { server: postgres, pid: await postmasterOf(dataDir) };
      await freezeFamily(oldServer.pid);
      await wait(hangMs);
      await standby.promote();
      [dataDir, standbyDir] = [standbyDir, dataDir];
      postgres = await startEmbeddedPostgres({ dataDir, durable });
      await wait(calmMs);
      // It never comes back, as if its machine had been cut off.
      const stop = oldServer.server.stop();
      await killFamily(oldServer.pid);
      await stop;
    },
    /** Locks a table, so that all connections of the servers' pools end up waiting for it. */
    async fillPool(ms: number): Promise<void> {
      const locking = connect({ url: through(past, postgres.ownerUrl), maxConnections: 1 });
      try {
        await locking.db.transaction(async (tx) => {
          await tx.execute('lock table ledger_accounts in access exclusive mode');
          await wait(ms);
        });
      } finally {
        await locking.close();
      }
    },
    /**
     * Waits until PostgreSQL answers. If it has ended by itself, it starts again by itself.
     *
     * @throws Error if it does not come back
     */
    async ensurePostgres(): Promise<void> {
      if (!(await isUp(database))) throw new Error('PostgreSQL has not come back');
    },
    /**
     * Kills one of PostgreSQL's processes, so that it starts all of them anew and recovers from its
     * log.
     */
    async crashPostgres(): Promise<void> {
      const [row] = await database.db.execute<{ pid: number }>('select pg_backend_pid() as pid');
      if (row) process.kill(row.pid, 'SIGKILL');
    },
    async [Symbol.asyncDispose]() {
      await network[Symbol.asyncDispose]();
      await Promise.all(servers.map((server) => server.kill('SIGTERM')));
      await balancer[Symbol.asyncDispose]();
      await database.close();
      await toDatabase[Symbol.asyncDispose]();
      await past[Symbol.asyncDispose]();
      await redis[Symbol.asyncDispose]();
      await bot[Symbol.asyncDispose]();
      await chapa[Symbol.asyncDispose]();
      await postgres.stop();
      await disk?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether the database answers, if need be after it has recovered. */
async function isUp({ db }: Database): Promise<boolean> {
  for (let tries = 0; tries < RECOVERY_TRIES; tries += 1) {
    const isThere = await db.execute('select 1').then(
      () => true,
      () => false,
    );
    if (isThere) return true;
    await wait(RECOVERY_LOOK_MS);
  }
  return false;
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

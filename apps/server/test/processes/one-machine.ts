// What `deploy/compose.yaml` runs, on this machine without containers, and a game that is played
// through it. Run by `deploy/one-machine.mjs`, which builds the server first.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect, migrateDatabase, verifyLedger } from '@cartela/db';
import { startEmbeddedPostgres } from '@cartela/db/embedded';
import { freePort, letSell, superuserUrl } from '@cartela/db/testing';
import postgres from 'postgres';
import { parse } from 'yaml';
import { z } from 'zod';
import { startBalancer } from '../kit/processes/balancer.ts';
import { playThrough } from '../kit/processes/played-game.ts';

const GAMES = ['game1', 'game2', 'game3'];
const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url));
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const READY = /Cartela is ready/;
const REDIS = ['valkey-server', 'redis-server'];
const ADMIN = { username: 'operator', password: process.env.ADMIN_PASSWORD ?? randomUUID() };
const GAME = { BINGO_COUNTDOWN_MS: '6000', BINGO_CALL_INTERVAL_MS: '100', BINGO_POPUP_MS: '2000' };
const BALANCER_TRIES = 100;
const BALANCER_PAUSE_MS = 100;

const service = z.object({
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.coerce.string()).default({}),
});
const composeFile = z.object({ services: z.record(z.string(), service) });

/** `${NAME}`, `${NAME:-usual}` or `${NAME:?why it is needed}`. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** What an operator writes into `deploy/.env`. */
const SETTINGS = {
  POSTGRES_PASSWORD: randomUUID(),
  OWNER_PASSWORD: randomUUID(),
  APP_PASSWORD: randomUUID(),
  VALKEY_PASSWORD: randomUUID(),
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'warn',
  ...GAME,
};
const serviceOf = servicesWith(SETTINGS);

const run = promisify(execFile);
const say = (line: string) => void process.stdout.write(`${line}\n`);
/** What is done when the script ends, the last entry first. */
const endings: (() => Promise<unknown>)[] = [];

/** Ends a child process when the script ends, whatever happens. */
function ends(child: ChildProcess): ChildProcess {
  endings.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  return child;
}

interface Addresses {
  readonly DATABASE_URL: string;
  readonly MIGRATE_DATABASE_URL?: string | undefined;
}

/** The operator's database, which has to sell cards, or one that is thrown away. */
async function database(): Promise<Addresses> {
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    say('PostgreSQL: the one of DATABASE_URL');
    return { DATABASE_URL, MIGRATE_DATABASE_URL };
  }
  const own = await ownDatabase();
  await migrateDatabase(own.MIGRATE_DATABASE_URL, { runningRole: new URL(own.DATABASE_URL).username });
  await letSell(own.MIGRATE_DATABASE_URL);
  return own;
}

/** An embedded database that is thrown away, with the roles of the containers' where it can be. */
async function ownDatabase(): Promise<{ DATABASE_URL: string; MIGRATE_DATABASE_URL: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartela-machine-'));
  endings.push(() => rm(dataDir, { recursive: true, force: true }));
  // As root, the database runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbeddedPostgres({ dataDir });
  endings.push(() => embedded.stop());
  const address = new URL(await superuserUrl(dataDir, 'postgres'));
  if (!(await makeRoles(address))) {
    say('PostgreSQL: one of its own; postgres-roles.sh needs psql, and did not run');
    return { DATABASE_URL: embedded.url, MIGRATE_DATABASE_URL: embedded.ownerUrl };
  }
  say('PostgreSQL: one of its own, with the roles of postgres-roles.sh');
  const { environment } = serviceOf('game1');
  const here = (url = '') => url.replace('@postgres:5432/', `@${address.host}/`);
  return {
    DATABASE_URL: here(environment.DATABASE_URL),
    MIGRATE_DATABASE_URL: here(environment.MIGRATE_DATABASE_URL),
  };
}

/** Makes the roles as the container does. False if this machine has no psql. */
async function makeRoles({ href, hostname, port, username, password }: URL): Promise<boolean> {
  const hasPsql = await run('psql', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasPsql) return false;
  const sql = postgres(href, { max: 1, onnotice: () => {} });
  // The container's server has neither of these yet.
  await sql.unsafe('drop database cartela');
  await sql.unsafe('drop role cartela_app, cartela_owner');
  await sql.end();
  const connection = { PGHOST: hostname, PGPORT: port, PGDATABASE: 'postgres', PGPASSWORD: password };
  const env = { ...process.env, ...serviceOf('postgres').environment, ...connection, POSTGRES_USER: username };
  await run('sh', [join(DEPLOY, 'postgres-roles.sh')], { env });
  return true;
}

/** Starts the first of the programs that is there, or returns null. */
async function start(programs: readonly string[], args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  for (const program of programs) {
    const child = spawn(program, args, { stdio: 'ignore', env });
    const begun = await Promise.race([once(child, 'error').then(() => false), once(child, 'spawn').then(() => true)]);
    if (begun) return ends(child);
  }
  return null;
}

/** Starts Redis with the arguments of the container, and returns its address for the servers. */
async function redis(): Promise<string> {
  const port = await freePort();
  const [, ...args] = serviceOf('valkey').command;
  const child = await start(REDIS, [...args, '--port', String(port), '--bind', '127.0.0.1']);
  if (!child) throw new Error(`none of ${REDIS.join(', ')} is on the PATH; on Debian: apt-get install redis-server`);
  const { REDIS_URL = '' } = serviceOf('game1').environment;
  return REDIS_URL.replace('@valkey:6379', `@127.0.0.1:${port}`);
}

/**
 * Starts Caddy with the Caddyfile, without TLS, or the balancer of the tests where there is no
 * Caddy.
 */
async function balancer(ports: readonly number[]): Promise<string> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const folder = await mkdtemp(join(tmpdir(), 'cartela-caddy-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  const games = ports.map((port) => `127.0.0.1:${port}`).join(' ');
  const own = { SITE: url, GAMES: games, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const admin = { CADDY_ADMIN: `127.0.0.1:${await freePort()}` };
  const args = ['run', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')];
  const caddy = await start(['caddy'], args, { ...process.env, ...own, ...admin });
  if (caddy) {
    await answered(`${url}/healthz`);
    say(`Caddy: ${url}`);
    return url;
  }
  const stand = await startBalancer(ports);
  endings.push(async () => {
    await stand[Symbol.asyncDispose]();
    if (stand.faults.length > 0) throw new Error(`not in order: ${stand.faults.join(', ')}`);
  });
  say(`no caddy on the PATH; a balancer of the tests: ${stand.url}`);
  return stand.url;
}

async function answered(url: string): Promise<void> {
  for (let tries = 0; tries < BALANCER_TRIES; tries += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await sleep(BALANCER_PAUSE_MS);
  }
  throw new Error(`${url} does not answer`);
}

async function server(environment: NodeJS.ProcessEnv): Promise<number> {
  const port = await freePort();
  const child = ends(
    spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...SETTINGS, ...environment, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (READY.test(output)) resolve();
    });
    child.once('exit', () => reject(new Error(`a server ended: ${output}`)));
  });
  return port;
}

async function main(): Promise<void> {
  const addresses = await database();
  const redisUrl = await redis();
  say('Redis: with the settings of the compose file');
  const ports: number[] = [];
  for (const name of GAMES)
    ports.push(await server({ ...serviceOf(name).environment, ...addresses, REDIS_URL: redisUrl }));
  for (const port of ports) {
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`);
    say(`server on port ${port}: ${status === 200 ? 'ready' : `not ready (${status})`}`);
  }
  await playThrough(await balancer(ports), { admin: ADMIN, say });
  const reader = connect({ url: addresses.DATABASE_URL, maxConnections: 1 });
  const ledger = await verifyLedger(reader.db);
  await reader.close();
  say(`ledger: ${ledger.ok ? 'sound' : 'NOT SOUND'}`);
  if (!ledger.ok) throw new Error('the ledger does not agree');
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const end of endings.toReversed()) await end();
}

/** The services of `compose.yaml`, with what stands in `deploy/.env` filled in. */
function servicesWith(settings: Readonly<Record<string, string>>) {
  const text = readFileSync(`${DEPLOY}compose.yaml`, 'utf8').replaceAll(
    VARIABLE,
    (_all, name: string, kind?: string, words = '') => {
      const value = settings[name] || (kind === '-' ? words : undefined);
      if (value === undefined && kind === '?') throw new Error(`${name}: ${words}`);
      return value ?? '';
    },
  );
  const { services } = composeFile.parse(parse(text, { merge: true }));
  return (name: string) => services[name] ?? service.parse({});
}

// Three server processes, one PostgreSQL, one Redis and a balancer on this machine, and a game that
// is played through them. Run by `deploy/one-machine.mjs`, which builds the server first.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, verifyLedger } from '@cartela/db';
import { startEmbeddedPostgres } from '@cartela/db/embedded';
import { freePort } from '@cartela/db/testing';
import { startBalancer } from '../kit/processes/balancer.ts';
import { playThrough } from '../kit/processes/played-game.ts';

const PROCESSES = 3;
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const READY = /Cartela is ready/;
const REDIS = ['redis-server', 'valkey-server'];
const ADMIN = { username: 'operator', password: randomUUID() };
const GAME = { BINGO_COUNTDOWN_MS: '6000', BINGO_CALL_INTERVAL_MS: '100', BINGO_POPUP_MS: '2000' };

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

/** The operator's database, or an embedded one that is thrown away. */
async function database(): Promise<{ url: string; ownerUrl: string | undefined }> {
  const url = process.env.DATABASE_URL;
  if (url) return { url, ownerUrl: process.env.MIGRATE_DATABASE_URL };
  const dataDir = await mkdtemp(join(tmpdir(), 'cartela-machine-'));
  endings.push(() => rm(dataDir, { recursive: true, force: true }));
  // As root, the database runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  endings.push(() => postgres.stop());
  return { url: postgres.url, ownerUrl: postgres.ownerUrl };
}

/** Starts the first of the Redis programs that is there, and returns its address. */
async function redis(): Promise<string> {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  for (const program of REDIS) {
    const child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'ignore'] });
    const begun = await Promise.race([once(child, 'error').then(() => false), once(child, 'spawn').then(() => true)]);
    if (!begun) continue;
    ends(child);
    child.stdout.resume();
    return `redis://127.0.0.1:${port}`;
  }
  throw new Error(`none of ${REDIS.join(', ')} is on the PATH; on Debian: apt-get install redis-server`);
}

async function server(environment: Readonly<Record<string, string>>): Promise<number> {
  const port = await freePort();
  const child = ends(
    spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1' },
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
  const { url, ownerUrl } = await database();
  say(process.env.DATABASE_URL ? 'PostgreSQL: the one of DATABASE_URL' : 'PostgreSQL: one of its own');
  const redisUrl = await redis();
  say(`Redis: ${redisUrl}`);
  const environment = {
    ...GAME,
    DATABASE_URL: url,
    ...(ownerUrl === undefined ? {} : { MIGRATE_DATABASE_URL: ownerUrl }),
    REDIS_URL: redisUrl,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const ports: number[] = [];
  for (let count = 0; count < PROCESSES; count += 1) ports.push(await server(environment));
  for (const port of ports) {
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`);
    say(`server on port ${port}: ${status === 200 ? 'ready' : `not ready (${status})`}`);
  }
  const balancer = await startBalancer(ports);
  endings.push(async () => balancer[Symbol.asyncDispose]());
  say(`balancer: ${balancer.url}`);
  await playThrough(balancer.url, { admin: ADMIN, say });
  const reader = connect({ url, maxConnections: 1 });
  const ledger = await verifyLedger(reader.db);
  await reader.close();
  say(`ledger: ${ledger.ok ? 'sound' : 'NOT SOUND'}`);
  if (!ledger.ok || balancer.faults.length > 0) throw new Error(`not in order: ${balancer.faults.join(', ')}`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const end of endings.toReversed()) await end();
}

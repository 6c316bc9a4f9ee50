import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './cluster.ts';
import { codeOf, EmbeddedPostgresError, reasonOf } from './errors.ts';
import type { Home } from './home.ts';
import { isAlive, isPostmasterOf, type PidFile, readPidFile, realPathOf, removePidFile } from './pid-file.ts';
import { run } from './run-as.ts';
import { lastLine, prepareLog, readLogSince } from './server-log.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

export interface Cluster {
  readonly home: Home;
  readonly binaries: Binaries;
  readonly password: string;
  readonly durable: boolean;
}

type State = { readonly kind: 'ready'; readonly port: number } | { readonly kind: 'changing' | 'stopped' };

// Replaying the log after a power cut can take a while.
const START_TIMEOUT_S = 120;
const STOP_TIMEOUT_S = 60;
const PG_CTL_MARGIN_S = 10;
const PROBE_TIMEOUT_S = 5;
const POLL_MS = 50;
const RETRY_DELAY_MS = 500;
const MAX_START_ATTEMPTS = 5;

/**
 * Failures that pass in a moment: a port just taken, or children of a killed postmaster still
 * exiting.
 */
const PASSING_FAILURES =
  /could not bind|could not create any TCP|pre-existing shared memory|"postmaster.pid" already exists/;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=100',
  'shared_buffers=64MB',
  'max_wal_size=512MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // The details of an error would quote rows, with names, phone numbers and messages.
  'log_error_verbosity=terse',
];
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
/**
 * For tests, which share one server. Several test files use it at a time, each with its own pools
 * and processes, so it takes many connections.
 */
const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=800'];
/** Passwords are random and long, and tests open many connections. */
const SHORT_SIGN_IN = { setting: 'scram_iterations=1', fromVersion: 16 };

/** Adopts this cluster's postmaster if it is running, or else starts one. Returns its port. */
export async function ensureRunning(cluster: Cluster): Promise<number> {
  const deadline = performance.now() + START_TIMEOUT_S * 1000;
  for (let attempts = 0; ; ) {
    const state = await inspect(cluster);
    if (state.kind === 'ready') return state.port;
    if (state.kind === 'changing') {
      if (performance.now() > deadline) throw cannotStart(cluster, `not ready after ${START_TIMEOUT_S} s`);
      await sleep(POLL_MS);
      continue;
    }
    attempts += 1;
    const outcome = await start(cluster);
    if (outcome.port !== undefined) return outcome.port;
    if (attempts === MAX_START_ATTEMPTS || !PASSING_FAILURES.test(outcome.output)) {
      throw cannotStart(cluster, lastLine(outcome.output));
    }
    await sleep(RETRY_DELAY_MS);
  }
}

/** The port of this cluster's postmaster, no matter who started it. Null if it is not running. */
export async function portOfRunning(cluster: Pick<Cluster, 'home' | 'password'>): Promise<number | null> {
  const deadline = performance.now() + START_TIMEOUT_S * 1000;
  for (;;) {
    const state = await inspect(cluster);
    if (state.kind === 'ready') return state.port;
    if (state.kind === 'stopped' || performance.now() > deadline) return null;
    await sleep(POLL_MS);
  }
}

/** Stops this cluster's postmaster. Does nothing if it is not running. */
export async function stopPostmaster({ home, binaries }: Cluster): Promise<void> {
  const pid = (await readPidFile(home.clusterDir))?.pid;
  if (pid === undefined) return;
  // Not `-w`: if another process starts the next postmaster at once, pg_ctl would wait for that one
  // too.
  const args = ['stop', '-D', home.clusterDir, '-m', 'fast', '-s', '-W'];
  const result = await run(binaries.pgCtl, args, { runAs: home.runAs, timeoutMs: PG_CTL_MARGIN_S * 1000 });
  const deadline = performance.now() + (result.succeeded ? STOP_TIMEOUT_S * 1000 : 0);
  while (await isRunning(home.clusterDir, pid)) {
    if (performance.now() >= deadline) {
      const why = result.succeeded ? `still running after ${STOP_TIMEOUT_S} s` : lastLine(result.output);
      throw new EmbeddedPostgresError(
        `The database in DATA_DIR ${home.dataDir} did not stop: ${why} (see ${home.logFile})`,
      );
    }
    await sleep(POLL_MS);
  }
}

async function isRunning(clusterDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const identity = await isPostmasterOf(clusterDir, pid);
  if (identity !== 'unknown') return identity === 'yes';
  return (await readPidFile(clusterDir))?.pid === pid;
}

async function inspect(cluster: Pick<Cluster, 'home' | 'password'>): Promise<State> {
  const { clusterDir } = cluster.home;
  const file = await readPidFile(clusterDir);
  if (file === undefined) return { kind: 'stopped' };
  if (file.pid === undefined) return inspectGarbled(clusterDir, file);
  // PostgreSQL removes the file of a dead postmaster itself, once no child of it is still writing.
  if (!isAlive(file.pid)) return { kind: 'stopped' };
  const identity = await isPostmasterOf(clusterDir, file.pid);
  if (identity === 'no') {
    // The pid now belongs to another process, for example after a reboot. PostgreSQL would take
    // that process for a postmaster.
    await removePidFile(clusterDir, file);
    return { kind: 'stopped' };
  }
  const answer = file.port === undefined ? 'nothing' : await probe(cluster, file.port);
  if (answer === 'ours' && file.port !== undefined) return { kind: 'ready', port: file.port };
  return { kind: identity === 'yes' || answer === 'ours but busy' ? 'changing' : 'stopped' };
}

// The file is empty for an instant while a postmaster starts, and stays empty after some power
// cuts.
async function inspectGarbled(clusterDir: string, file: PidFile): Promise<State> {
  await sleep(RETRY_DELAY_MS);
  if (file.text.trim() === '') await removePidFile(clusterDir, file);
  return { kind: 'stopped' };
}

type Answer = 'ours' | 'ours but busy' | 'nothing';

async function probe({ home, password }: Pick<Cluster, 'home' | 'password'>, port: number): Promise<Answer> {
  const sql = postgres({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    max: 1,
    connect_timeout: PROBE_TIMEOUT_S,
    fetch_types: false,
  });
  try {
    const [row] = await sql<{ dir: string }[]>`select current_setting('data_directory') as dir`;
    const isOurs = row !== undefined && (await realPathOf(row.dir)) === (await realPathOf(home.clusterDir));
    return isOurs ? 'ours' : 'nothing';
  } catch (error) {
    if (codeOf(error) === '28P01') {
      const remedy = `restore ${home.passwordFile}, or set DATABASE_URL`;
      throw new EmbeddedPostgresError(`The database in DATA_DIR ${home.dataDir} refuses our password: ${remedy}`);
    }
    // Starting up, shutting down, or out of connections.
    return codeOf(error) === '57P03' || codeOf(error) === '53300' ? 'ours but busy' : 'nothing';
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Where clients look for a server that has ended by itself. */
interface Place {
  readonly port: number;
  readonly socketFolder: string | null;
}

/**
 * Starts this cluster's postmaster at its earlier port and socket, unless it is running, starting
 * or stopping.
 */
export async function startAgain(
  cluster: Cluster,
  place: Place,
): Promise<'running' | 'started' | { readonly why: string }> {
  if ((await inspect(cluster)).kind !== 'stopped') return 'running';
  const { port, output } = await start(cluster, place);
  return port === undefined ? { why: lastLine(output) } : 'started';
}

async function start(cluster: Cluster, place?: Place): Promise<{ port: number | undefined; output: string }> {
  const { home, binaries } = cluster;
  const logStart = await prepareLog(home).catch((error: unknown) => {
    throw cannotStart(cluster, reasonOf(error));
  });
  const port = place?.port ?? (await freePort());
  const socketFolder = place ? place.socketFolder : await makeSocketFolder(home.runAs);
  const sockets = `unix_socket_directories=${socketFolder ?? ''}`;
  const ofItsKind = cluster.durable ? DURABLE : await throwAwaySettings(home.clusterDir);
  const settings = [...SETTINGS, sockets, ...ofItsKind].map((each) => `-c ${each}`);
  const args = ['start', '-D', home.clusterDir, '-l', home.logFile, '-s', '-w', '-t', String(START_TIMEOUT_S)];
  args.push('-o', [`-p ${port}`, ...settings].join(' '));
  const timeoutMs = (START_TIMEOUT_S + PG_CTL_MARGIN_S) * 1000;
  const result = await run(binaries.pgCtl, args, { runAs: home.runAs, timeoutMs });
  if (result.succeeded) return { port, output: '' };
  if (socketFolder !== null && !place) await removeSocketFolder(socketFolder);
  return { port: undefined, output: (await readLogSince(home, logStart)) || result.output };
}

async function throwAwaySettings(clusterDir: string): Promise<readonly string[]> {
  const version = Number(await readFile(join(clusterDir, 'PG_VERSION'), 'utf8'));
  return version >= SHORT_SIGN_IN.fromVersion ? [...THROW_AWAY, SHORT_SIGN_IN.setting] : THROW_AWAY;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    const refuse = (error: unknown) =>
      reject(new EmbeddedPostgresError(`No free port on 127.0.0.1 (${reasonOf(error)}): set DATABASE_URL`));
    server.once('error', refuse);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : refuse(address)));
    });
  });
}

function cannotStart({ home }: Cluster, why: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in DATA_DIR ${home.dataDir} cannot start: ${why} (see ${home.logFile}, or set DATABASE_URL)`,
  );
}

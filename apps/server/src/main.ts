import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFailure } from '@cartela/api';
import { isDriverPatched } from '@cartela/db';
import { tryKeys } from './commands/encryption.ts';
import { runCommand } from './commands/index.ts';
import { type Config, readConfig, StartError } from './config.ts';
import { openDatabase } from './database.ts';
import { startDemoPlayers } from './demo/demo-players.ts';
import { greeting } from './greeting.ts';
import { createLog } from './log.ts';
import { watchLoop } from './loop-watch.ts';
import { serve, takePort } from './server.ts';

/**
 * How long connections may take to end; then the process is killed. The time that an embedded
 * database needs does not count: it first writes what it has in memory, and has a limit of its own.
 */
const SHUTDOWN_MAX_MS = 10_000;

/** How long to wait before a start is tried again, in milliseconds. */
const START_AGAIN_MS = 10_000;

const UNPATCHED = 'the database driver was installed without its patch; delete node_modules, and run npm start';

const FULL = 'the disk of the database is full; free space there, and start again';

/** The oldest version of Node that still gets security fixes. */
const SUPPORTED_NODE = 22;

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Running = { drain(): Promise<void>; close(): Promise<void>; closeDatabase(): Promise<void> };
type Log = ReturnType<typeof createLog>;

interface Ends {
  /** Aborted if another process takes the database over. */
  readonly takeover: AbortController;
  /** Aborted when the process is told to end. */
  readonly ending: AbortController;
}

/**
 * Starts the server. A database that was reached once, and then loses connections, is waited for.
 *
 * @throws StartError
 */
async function start(config: Config, log: Log, { takeover, ending }: Ends): Promise<Running> {
  if (Number.parseInt(process.versions.node, 10) < SUPPORTED_NODE)
    say(`Node ${process.versions.node} gets no security fixes any more: take Node 24.`);
  const server = await takePort(config);
  let hasReached = false;
  const reporting = {
    progress: say,
    log,
    onTaken: () => takeover.abort(),
    onReached() {
      hasReached = true;
    },
    endSignal: ending.signal,
  };
  for (;;) {
    try {
      return await startOn(server, { config, log, reporting });
    } catch (error) {
      if (!hasReached || temporaryFailure(error, { isRead: true }) !== 'busy') throw error;
      const why = error instanceof Error ? error.message : String(error);
      say(`Connections to the database are lost while the server starts; trying again … (${why})`);
    }
    await sleep(START_AGAIN_MS, undefined, { signal: ending.signal }).catch(() => {
      throw new StartError('it was told to end');
    });
  }
}

interface Starting {
  readonly config: Config;
  readonly log: Log;
  readonly reporting: Parameters<typeof openDatabase>[1];
}

async function startOn(server: Server, { config, log, reporting }: Starting): Promise<Running> {
  const database = await openDatabase(config, reporting);
  try {
    const running = await serve({ config, server, database, log });
    const demo = config.demoPlayers ? startDemoPlayers({ url: running.localUrl, log }) : null;
    say(greeting(running.url, config, running.admin));
    return {
      drain: running.drain,
      async close() {
        await demo?.stop();
        await running.close();
      },
      closeDatabase: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Shuts down on a signal or an uncaught error, or when the database is taken. A server that is
 * still starting is closed once it has started.
 */
function closeInOrder(starting: Promise<Running>, log: Log, { takeover, ending }: Ends): void {
  let closing = false;
  const shutDown = async (exitCode: number, { drained = false } = {}): Promise<void> => {
    // Under npm, one Ctrl-C arrives twice: from the terminal and from npm.
    if (closing) return;
    closing = true;
    try {
      const running = await starting.catch(() => process.exit(exitCode));
      if (!drained) await running.drain();
      const limit = setTimeout(() => {
        log.error({ limitMs: SHUTDOWN_MAX_MS }, 'shutting down takes too long; ending at once');
        process.exit(1);
      }, SHUTDOWN_MAX_MS);
      await running.close();
      clearTimeout(limit);
      await running.closeDatabase();
      process.exit(exitCode);
    } catch (error) {
      log.error({ err: error }, 'could not shut down in order');
      process.exit(1);
    }
  };
  // SIGHUP means that the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'shutting down');
      ending.abort();
      // Only supervisors, which send SIGTERM, need the drain. Somebody who presses Ctrl-C waits for
      // the end.
      void shutDown(0, { drained: signal !== 'SIGTERM' });
    });
  }
  takeover.signal.addEventListener('abort', () => {
    log.fatal({}, 'the connection to the database was lost, and another process has taken it over; shutting down');
    void shutDown(1, { drained: true });
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught; shutting down');
    void shutDown(1, { drained: true });
  });
}

async function runServer(config: Config): Promise<void> {
  watchLoop();
  const log = createLog(config.logLevel);
  const ends = { takeover: new AbortController(), ending: new AbortController() };
  const starting = start(config, log, ends);
  closeInOrder(starting, log, ends);
  try {
    await starting;
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (temporaryFailure(error) === 'storageFull') throw new StartError(FULL, { cause: error });
    log.fatal({ err: error }, 'the start failed');
    throw new StartError('something unexpected went wrong; the log says what', { cause: error });
  }
}

async function run(command: string | undefined, args: readonly string[]): Promise<void> {
  if (!isDriverPatched()) throw new StartError(UNPATCHED);
  const config = readConfig(process.env);
  await tryKeys(config.backupKeys);
  return command === undefined ? runServer(config) : runCommand(command, config, args);
}

/**
 * Without arguments, runs the server. With a command, such as `backup FILE`, carries it out and
 * ends.
 */
export function main(): void {
  const [command, ...args] = process.argv.slice(2);
  run(command, args).catch((error: unknown) => {
    const why = error instanceof StartError ? error.message : String(error);
    const task = command === undefined ? 'Cartela cannot start' : `Cartela cannot do this (${command})`;
    process.stderr.write(`${task}: ${why}\n`);
    process.exit(1);
  });
}

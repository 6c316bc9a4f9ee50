import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TEST_KEYS } from '@cartela/api/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { vi } from 'vitest';

const SERVER_ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUNDLE = 'dist/main.js';
const SETUP = new URL('../../../../scripts/setup.mjs', import.meta.url).href;
const READY = /Cartela is ready: {2}(http:\S+)/;

/** Settings for a whole game in a few seconds. */
export const QUICK_GAME = { BINGO_COUNTDOWN_MS: '600', BINGO_CALL_INTERVAL_MS: '20', BINGO_POPUP_MS: '300' };
/** Settings for a game that begins soon, and whose balls can be followed one by one. */
export const STEADY_GAME = { BINGO_COUNTDOWN_MS: '600', BINGO_CALL_INTERVAL_MS: '60', BINGO_POPUP_MS: '600000' };
/** Settings with which no game begins while the test looks on. */
export const SELLING = { BINGO_COUNTDOWN_MS: '600000' };

/** With it, a server has nothing to warn of. */
export const WITH_DATA_KEY = { DATA_KEY: TEST_KEYS.current.toString('base64') };

/** Lets processes share a database on a machine without Redis: there is none at this address. */
export const REDIS_AWAY = 'redis://127.0.0.1:1';

export type Environment = Readonly<Record<string, string>>;

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcess extends AsyncDisposable {
  readonly pid: number;
  /** The address at which it serves. Throws while it is not ready. */
  url(): string;
  stdout(): string;
  stderr(): string;
  /** Sends a signal that does not end the process. */
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal and waits until the process has ended. */
  kill(signal: NodeJS.Signals): Promise<Exit>;
  readonly exit: Promise<Exit>;
}

let bundled: Promise<unknown> | undefined;

/**
 * Builds the server from its present sources, as production runs it, unless that is done already.
 */
function bundle(): Promise<unknown> {
  const build = `import { buildServer } from ${JSON.stringify(SETUP)}; await buildServer();`;
  bundled ??= promisify(execFile)(process.execPath, ['--input-type=module', '--eval', build]);
  return bundled;
}

interface Spawning {
  /** A command of the server, which is then started in its place. */
  readonly args?: readonly string[];
  /** The folder of another server that is built already. */
  readonly root?: string | undefined;
}

/** Starts the server with only these settings, and waits for nothing. */
export async function spawnServer(
  environment: Environment,
  { args = [], root }: Spawning = {},
): Promise<ServerProcess> {
  if (root === undefined) await bundle();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [BUNDLE, ...args], {
    cwd: root ?? SERVER_ROOT,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exit = new Promise<Exit>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  return {
    pid: child.pid ?? 0,
    url() {
      const url = READY.exec(stdout)?.[1];
      if (!url) throw new Error(`the server is not ready: ${stdout}${stderr}`);
      return url.replace('localhost', '127.0.0.1');
    },
    stdout: () => stdout,
    stderr: () => stderr,
    signal: (signal) => void child.kill(signal),
    kill,
    exit,
    async [Symbol.asyncDispose]() {
      await kill('SIGTERM');
    },
  };
}

/** Starts the server, or the one in another folder, and waits until it serves. */
export async function startServer(
  environment: Environment,
  root?: string,
): Promise<ServerProcess & { readonly port: number }> {
  const server = await spawnServer(environment, { root });
  try {
    const ended = server.exit.then(() => server.url());
    const url = await Promise.race([vi.waitFor(() => server.url(), PATIENCE), ended]);
    return { ...server, port: Number(new URL(url).port) };
  } catch (error) {
    await server.kill('SIGKILL');
    throw error;
  }
}

/** Starts a server that is expected to fail, and returns how it ended. */
export const failedStart = (environment: Environment) => ended(environment, []);

/** Runs a command such as `backup FILE`, and returns how it ended. */
export const runCommand = (environment: Environment, ...args: readonly string[]) => ended(environment, args);

async function ended(environment: Environment, args: readonly string[]) {
  await using server = await spawnServer(environment, { args });
  const { code } = await server.exit;
  return { code, stdout: server.stdout(), stderr: server.stderr() };
}

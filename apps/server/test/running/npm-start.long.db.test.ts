import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { forAllTests } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { isRunning, ownDataDir } from '../kit/data-dir.ts';
import { SELLING } from '../kit/server-process.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const READY = /Cartela is ready: {2}http:\S+:(\d+)/;
/**
 * Far longer than a server takes to stop answering, whether it is told to end or notices by itself.
 */
const STEADY_MS = 1500;

/** The data directory of all tests. Each of them has to leave it so that the next one can start. */
const dataDir = await forAllTests(ownDataDir());

describe('a server that npm start runs', { skip: process.platform === 'win32' }, () => {
  it('ends in order when npm alone is told to end', async () => {
    await using npm = await started('npm', ['start']);
    process.kill(npm.pid, 'SIGTERM');
    await expectAllEnded(npm);
  });

  it('ends in order on Ctrl-C, which reaches npm, its shell and the server', async () => {
    await using npm = await started('npm', ['start']);
    process.kill(-npm.pid, 'SIGINT');
    await expectAllEnded(npm);
  });

  it('ends in order when npm is killed, although its shell goes on', async () => {
    await using npm = await started('npm', ['start']);
    process.kill(npm.pid, 'SIGKILL');
    await expectAllEnded(npm);
  });

  it('ends in order when its terminal is closed', async () => {
    await using npm = await started('npm', ['start']);
    process.kill(-npm.pid, 'SIGHUP');
    await expectAllEnded(npm);
  });

  it('ends in order when npm is told to end while the database is starting', async () => {
    await using npm = await spawned('npm', ['start']);
    await vi.waitUntil(() => dataDir.postmasterPid(), PATIENCE);
    process.kill(npm.pid, 'SIGTERM');
    await expectAllEnded(npm);
  });
});

describe('a server that a shell runs', { skip: process.platform === 'win32' }, () => {
  it('goes on when the shell ends, also where npm had started the shell for something else', async () => {
    const command = ['-c', 'node scripts/start.mjs & wait'];
    await using shell = await started('sh', command, { npm_lifecycle_script: 'sh' });
    process.kill(shell.pid, 'SIGKILL');
    await vi.waitUntil(() => shell.child.signalCode !== null, PATIENCE);
    await new Promise((resolve) => setTimeout(resolve, STEADY_MS));
    expect(await answers(shell.port)).toBe(true);
    process.kill(-shell.pid, 'SIGTERM');
    await expectAllEnded(shell);
  });
});

type Environment = Readonly<Record<string, string>>;

/** Starts a command in a process group of its own, as a terminal does, and waits for nothing. */
async function spawned(command: string, args: readonly string[], environment: Environment = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir.path, DEMO: 'off', ...SELLING, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  // All processes below the command hold the same two pipes, which close once the last one has
  // ended.
  let allEnded = false;
  child.once('close', () => {
    allEnded = true;
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} cannot be run`);
  return {
    child,
    pid,
    output: () => output,
    allEnded: () => allEnded,
    async [Symbol.asyncDispose]() {
      if (!allEnded) process.kill(-pid, 'SIGKILL');
      await vi.waitUntil(() => allEnded, PATIENCE);
    },
  };
}

/** Starts a command and waits until the server below it serves. */
async function started(...command: Parameters<typeof spawned>) {
  const processes = await spawned(...command);
  try {
    const port = await vi.waitUntil(() => Number(READY.exec(processes.output())?.[1]), PATIENCE);
    return { ...processes, port };
  } catch {
    await processes[Symbol.asyncDispose]();
    throw new Error(`the server is not ready: ${processes.output()}`);
  }
}

type Processes = Awaited<ReturnType<typeof spawned>>;

/**
 * Expects that nothing is left: no process below the command, and a database that was stopped. The
 * port says nothing: once it is free, a test that runs beside this one may be given it.
 */
async function expectAllEnded(processes: Processes): Promise<void> {
  const postmaster = await dataDir.postmasterPid();
  await expect.poll(processes.allEnded).toBe(true);
  expect(await dataDir.postmasterPid()).toBeNull();
  expect(postmaster !== null && (await isRunning(postmaster))).toBe(false);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { freePort, makeFolder } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { Redis } from 'ioredis';
import { describe, vi } from 'vitest';
import { programOnPath } from '../program-on-path.ts';

/** The first of these programs on the PATH is used. */
const SERVERS = ['redis-server', 'valkey-server'];
const program = programOnPath(SERVERS);
const LOOPBACK = '127.0.0.1';

/**
 * For tests that need a real Redis. Where there is none, they are skipped, and
 * `npm run test:long` says so at its end. It recognises them by `[needs Redis]`.
 */
export const describeWithRedis = (about: string, tests: () => void) =>
  describe.skipIf(program === undefined)(`${about} [needs Redis]`, tests);

/**
 * A Redis for one test, which keeps nothing when it ends. Its clients reach it at this host of
 * 127.0.0.0/8.
 */
export async function startRedis(host = LOOPBACK) {
  const folder = await makeFolder('redis');
  const port = await freePort();
  const url = `redis://${host}:${port}`;
  const start = () => run(port, folder, host);
  let child = await start();

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  return {
    url,
    /** Freezes it: it keeps its connections, and answers nothing. */
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    /** Ends it at once. All that it knew is lost. */
    stop,
    async restart(): Promise<void> {
      await stop();
      child = await start();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(port: number, folder: string, host: string): Promise<ChildProcess> {
  const hosts = new Set([LOOPBACK, host]);
  const settings = ['--port', String(port), '--bind', ...hosts, '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn(program ?? '', settings, { stdio: 'ignore' });
  await vi.waitFor(() => ping(port), PATIENCE);
  return child;
}

async function ping(port: number): Promise<void> {
  const client = new Redis(port, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
}

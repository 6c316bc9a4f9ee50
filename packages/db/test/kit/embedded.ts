import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { access, chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '../../src/embedded/index.ts';

const OWNER = fileURLToPath(new URL('owner.ts', import.meta.url));

export const isRoot = process.getuid?.() === 0;

/**
 * Gives a test file a folder that PostgreSQL's user may enter, and stops every server at the end of
 * the test that started it.
 */
export function embeddedServers() {
  const root = join(realpathSync(tmpdir()), `cartela-embedded-${randomUUID()}`);
  const running = new Set<EmbeddedPostgres>();
  const stopAll = async () => {
    for (const embedded of running) await embedded.stop();
    running.clear();
  };
  beforeAll(async () => {
    await mkdir(root);
    await chmod(root, 0o755);
  });
  afterEach(stopAll);
  afterAll(() => rm(root, { recursive: true, force: true }));
  return {
    root,
    stopAll,
    async start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
      const embedded = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
      running.add(embedded);
      return embedded;
    },
  };
}

/**
 * Like `embeddedServers`, with a data directory that has a database. Tests that need no fresh
 * database share it, because creating one is slow.
 */
export function existingServer() {
  const servers = embeddedServers();
  const existing = join(servers.root, 'existing');
  beforeAll(async () => {
    await (await startEmbeddedPostgres({ dataDir: existing, durable: false })).stop();
  });
  return { ...servers, existing };
}

export async function query<T extends postgres.Row>(url: string, text: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe<T[]>(text);
  } finally {
    await sql.end();
  }
}

export async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  return error instanceof Error ? error.message : '';
}

export async function postmasterPid(dataDirectory: string): Promise<number> {
  return Number((await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Starts another process and waits until it owns the database. */
export async function startOwner(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', OWNER, dataDir], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])]);
  return { child, url: String(line).trim() };
}

/** Kills the owner and its whole process group, as Ctrl-C in a terminal reaches the whole group. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
  await once(child, 'exit');
}

export async function giveTo(file: string, exampleOfOwner: string): Promise<void> {
  const { uid, gid } = await stat(exampleOfOwner);
  await chown(file, uid, gid);
}

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Figures, startProgram } from '../harness/index.ts';

const SERVER_ROOT = fileURLToPath(new URL('../../apps/server', import.meta.url));
const BUNDLE = 'dist/main.js';
const READY = /Cartela is ready: {2}(http:\S+)/;

/** Builds the server as production runs it. */
export async function buildServer(): Promise<void> {
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: SERVER_ROOT });
}

export async function newDataDir(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'cartela-start-'));
  // If this runs as root, the database runs as another user, who has to be able to open the folder.
  await chmod(path, 0o755);
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/**
 * Starts the server with an embedded database in this folder. Also returns what it took until it
 * was ready.
 */
export async function startIn(dataDir: string, env: Readonly<Record<string, string>> = {}) {
  const startedMs = performance.now();
  const program = await startProgram(join(SERVER_ROOT, BUNDLE), {
    cwd: SERVER_ROOT,
    env: { PORT: '0', LOG_LEVEL: 'warn', DEMO: 'off', DATA_DIR: dataDir, ...env },
  });
  const [, url = ''] = await program.printed(READY);
  const tookMs = performance.now() - startedMs;
  const { cpuMicros, rssBytes } = await program.usage();
  const figures: Figures = { ms: tookMs, cpuMs: cpuMicros / 1000, mb: rssBytes / 2 ** 20 };
  return { program, url: url.replace('localhost', '127.0.0.1'), figures };
}

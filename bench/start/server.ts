import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Figures, startProgram } from '../harness/index.ts';
import { SERVER_ROOT } from '../servers/game-server.ts';

const BUNDLE = 'dist/main.js';
const READY = /Cartela is ready: {2}(http:\S+)/;

/** Builds the server as production runs it. */
export async function buildServer(): Promise<void> {
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: SERVER_ROOT });
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

import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '@cartela/db/testing';
import { build } from 'esbuild';

const INSTALLED = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/**
 * A program of `examples`, bundled with the Socket.IO client that is installed here, because its
 * folder has no packages of its own.
 */
export async function installedExample(name: string) {
  const folder = await makeFolder('example');
  const outfile = join(folder, 'play.mjs');
  const banner = {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  };
  await build({
    entryPoints: [fileURLToPath(new URL(`../../../../../examples/${name}/play.js`, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    nodePaths: [INSTALLED],
    banner,
    external: ['bufferutil', 'utf-8-validate'],
  });
  return { outfile, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs the program as a process of its own, with only these arguments and settings. */
export function runExample(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH ?? '', ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    output: () => output,
    ended,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

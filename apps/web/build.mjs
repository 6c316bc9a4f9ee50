// Complete or not at all: a server that runs on this folder meanwhile serves the old build, and
// never half of a new one.

import { mkdtemp, rename, rm } from 'node:fs/promises';
import { build } from 'vite';
import { pack } from './pack.mjs';

const OUTPUT = 'dist';

const folder = await mkdtemp(`${OUTPUT}.`);
try {
  const [fresh, old] = [`${folder}/new`, `${folder}/old`];
  await build({ logLevel: 'warn', build: { outDir: fresh } });
  await pack(fresh);
  await rename(OUTPUT, old).catch(ignoreMissing);
  await rename(fresh, OUTPUT);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}

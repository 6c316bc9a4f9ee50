// `pnpm bench NAME [ARGUMENTS]` runs the file `NAME.bench.ts` of a package's folder `bench` with
// these arguments. `pnpm bench` runs all such files.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root, run, tool } from './setup.mjs';

const ENDING = '.bench.ts';
const benches = packages.flatMap((folder) => {
  const path = join(root, folder, 'bench');
  if (!existsSync(path)) return [];
  const files = readdirSync(path).filter((file) => file.endsWith(ENDING));
  return files.map((file) => ({ name: file.slice(0, -ENDING.length), folder, file }));
});

const [name, ...args] = process.argv.slice(2);
const wanted = benches.filter((bench) => name === undefined || bench.name === name);
if (wanted.length === 0) {
  const names = benches.map((bench) => bench.name).join(', ');
  process.stderr.write(
    `Usage: pnpm bench [NAME], with one of: ${names}. Without a name all run, one after the other.\n`,
  );
  process.exit(1);
}
for (const { name: title, folder, file } of wanted) {
  process.stdout.write(`\n== ${title} ==\n`);
  const code = await run(process.execPath, [tool('tsx', 'tsx'), join('bench', file), ...args], { cwd: folder });
  // A bench that fails, or misses a target, does not keep the others from running.
  if (code !== 0) process.exitCode = code;
}

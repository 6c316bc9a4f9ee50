// `pnpm bench NAME [ARGUMENTS]` runs `bench/NAME.bench.ts` with these arguments. `pnpm bench` runs
// all such files.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH, installBench, requireNode, root, run, tool } from './setup.mjs';

const ENDING = '.bench.ts';

requireNode();
const names = readdirSync(join(root, BENCH))
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));
const [name, ...args] = process.argv.slice(2);
const chosenNames = names.filter((each) => name === undefined || each === name);
if (chosenNames.length === 0) {
  process.stderr.write(
    `Usage: pnpm bench [NAME], with one of: ${names.join(', ')}. Without a name all run, one after the other.\n`,
  );
  process.exit(1);
}
await installBench();
for (const each of chosenNames) {
  process.stdout.write(`\n== ${each} ==\n`);
  const code = await run(process.execPath, [tool('tsx', 'tsx'), `${each}${ENDING}`, ...args], { cwd: BENCH });
  // A bench that fails, or misses a target, does not keep the others from running.
  if (code !== 0) process.exitCode = code;
}

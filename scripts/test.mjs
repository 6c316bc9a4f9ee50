// Runs the checks of the code and the tests, but for those that `npm run test:long` runs. The lint,
// each type check and the search for unused code count as one test each.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithSum, runTests } from './count-tests.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { BENCH, buildServer, buildWeb, install, packages, requireNode, root, run, STAMPS, tool } from './setup.mjs';

requireNode();
void endWithNpm();
await install();
await buildWeb();
await buildServer();

/** @type {import('./count-tests.mjs').Result[]} */
const checks = [];

// The tests wait for processes and databases most of the time. The checks use that time.
const [tests] = await Promise.all([runTests('--exclude=**/*.long.*'), runChecks()]);
endWithSum([...checks, tests]);

async function runChecks() {
  await check('lint', [tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']);
  await check('types of what runs on Node', typeCheck('node'));
  for (const folder of packages) {
    if (existsSync(join(root, folder, 'tsconfig.json'))) await check(`types of ${folder}`, typeCheck(folder), folder);
  }
  // Some of these types come with packages that nobody but `pnpm bench` and `pnpm chaos` fetches.
  if (existsSync(join(root, BENCH, 'node_modules'))) await check(`types of ${BENCH}`, typeCheck(BENCH), BENCH);
  else console.log(`NOT CHECKED: types of ${BENCH}, until pnpm bench or pnpm chaos has installed it`);
  await check('nothing unused, no circle of files', [tool('knip', 'knip'), '--no-progress']);
}

/**
 * The arguments of an incremental type check. It knows the results of files that have not changed
 * since the last time, and depend on none that has.
 *
 * @param {string} name
 */
function typeCheck(name) {
  const infoFile = join(STAMPS, `types-of-${name.replace('/', '-')}.json`);
  // Several checkers would each look at much of the same code, and the tests need the other
  // processors.
  return [tool('typescript', 'tsc'), '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', infoFile];
}

/** @param {string} name @param {readonly string[]} args @param {string} [cwd] */
async function check(name, args, cwd) {
  let output = '';
  const code = await run(process.execPath, args, { cwd, onOutput: (text) => (output += text) });
  // The output is printed in one piece, because the tests write meanwhile.
  console.log(`${code === 0 ? 'ok' : 'not ok'}: ${name}\n${output}`.trimEnd());
  checks.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
}

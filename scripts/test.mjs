// Runs every check there is. The lint, each type check and the search for unused code count as one
// test each. The last line has the sum.

import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { BENCH, buildServer, buildWeb, install, packages, requireNode, root, run, STAMPS, tool } from './setup.mjs';

requireNode();
void endWithNpm();
await install();
await buildWeb();
await buildServer();

/** Tests have this in their title if they need Redis, which npm does not bring. */
const NEEDS_REDIS = '[needs Redis]';

/** @type {{ name: string, passed: number, failed: number }[]} */
const results = [];
/** @type {string[]} titles of tests that did not run */
const skipped = [];

// The tests wait for processes and databases most of the time. The checks use that time.
await Promise.all([runChecks(), runTests()]);

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const result of results) if (result.failed > 0) console.log(`FAILED: ${result.name}`);
sayWhatDidNotRun();
console.log(`\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function runChecks() {
  await check('lint', [tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']);
  await check('types of the scripts', typeCheck('scripts'));
  for (const folder of packages) await check(`types of ${folder}`, typeCheck(folder), folder);
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
  const known = join(STAMPS, `types-of-${name.replace('/', '-')}.json`);
  // Several checkers would each look at much of the same code, and the tests need the other
  // processors.
  return [tool('typescript', 'tsc'), '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', known];
}

/** @param {string} name @param {readonly string[]} args @param {string} [cwd] */
async function check(name, args, cwd) {
  let output = '';
  const code = await run(process.execPath, args, { cwd, onOutput: (text) => (output += text) });
  // The output is printed in one piece, because the tests write meanwhile.
  console.log(`${code === 0 ? 'ok' : 'not ok'}: ${name}\n${output}`.trimEnd());
  results.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
}

async function runTests() {
  const folder = await mkdtemp(join(tmpdir(), 'cartela-results-'));
  // The folder is removed however this process ends, even in the middle of the run.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'results.json');
  const reporters = ['default', 'json', './scripts/stall-reporter.mjs'].map((name) => `--reporter=${name}`);
  const args = [tool('vitest', 'vitest'), 'run', ...reporters, `--outputFile.json=${file}`];
  const code = await run(process.execPath, args, { env: { NODE_ENV: 'test' } });
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report(await readFile(file, 'utf8'));
    // A file that could not be loaded has no test to count, so failed suites are counted instead. A
    // failure outside of a test shows only in the exit code.
    const failedTests = numFailedTests || numFailedTestSuites || (code === 0 ? 0 : 1);
    results.push({ name: 'tests', passed: numPassedTests, failed: failedTests });
    for (const { assertionResults } of testResults) {
      const pending = assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed');
      skipped.push(...pending.map(({ fullName }) => fullName));
    }
  } catch (error) {
    results.push({ name: `tests (${error})`, passed: 0, failed: 1 });
  }
}

/** Says which tests did not run, so that nobody takes them for passed. */
function sayWhatDidNotRun() {
  if (skipped.length === 0) return;
  console.log(`\nThese tests did not run on this machine:\n${skipped.map((title) => `  ${title}`).join('\n')}`);
  if (!skipped.some((title) => title.includes(NEEDS_REDIS))) return;
  console.log('Those of several processes need redis-server or valkey-server on the PATH:');
  console.log(
    '  Debian, Ubuntu: apt-get install redis-server   macOS: brew install redis   Fedora: dnf install valkey',
  );
}

/**
 * @typedef {{ fullName: string, status: string }} AssertionResult
 * @typedef {object} Report what vitest reports
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numFailedTestSuites
 * @property {{ assertionResults: AssertionResult[] }[]} testResults
 */

/** @param {string} json @returns {Report} */
function report(json) {
  return JSON.parse(json);
}

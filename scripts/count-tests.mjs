// Runs tests and counts them. The last line that is printed has the sum.

import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run, tool } from './setup.mjs';

/** Tests have this in their title if they need Redis, which npm does not bring. */
const NEEDS_REDIS = '[needs Redis]';

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [skipped] titles of tests that did not run
 */

/**
 * Runs vitest, which says in full what fails.
 *
 * @param {...string} args what to run, as vitest is told
 * @returns {Promise<Result>}
 */
export async function runTests(...args) {
  const folder = await mkdtemp(join(tmpdir(), 'cartela-results-'));
  // The folder is removed however this process ends, even in the middle of the run.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'results.json');
  const reporters = ['default', 'json', './scripts/stall-reporter.mjs'].map((name) => `--reporter=${name}`);
  const vitest = [tool('vitest', 'vitest'), 'run', ...args, ...reporters, `--outputFile.json=${file}`];
  const code = await run(process.execPath, vitest, { env: { NODE_ENV: 'test' } });
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report(await readFile(file, 'utf8'));
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, path: relative(process.cwd(), name) })),
    );
    const skipped = tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName);
    // What vitest says of them may be far above, or lost where an output is cut.
    const broken = tests
      .filter(({ status }) => status === 'failed')
      .map(({ path, fullName }) => `${path}: ${fullName}`);
    // A file that could not be loaded has no test to count, so failed suites are counted instead. A
    // failure outside of a test shows only in the exit code.
    const failed = numFailedTests || numFailedTestSuites || (code === 0 ? 0 : 1);
    return { name: ['tests', ...broken].join('\n  '), passed: numPassedTests, failed, skipped };
  } catch (error) {
    return { name: `tests (${error})`, passed: 0, failed: 1 };
  }
}

/**
 * Prints what failed, what did not run and, in the last line, the sum. Ends this process.
 *
 * @param {readonly Result[]} results
 */
export function endWithSum(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const skipped = results.flatMap((result) => result.skipped ?? []);
  for (const result of results) if (result.failed > 0) console.log(`FAILED: ${result.name}`);
  sayWhatDidNotRun(skipped);
  console.log(`\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/**
 * So that nobody takes these tests for passed.
 *
 * @param {readonly string[]} skipped
 */
function sayWhatDidNotRun(skipped) {
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
 * @property {{ name: string, assertionResults: AssertionResult[] }[]} testResults
 */

/** @param {string} json @returns {Report} */
function report(json) {
  return JSON.parse(json);
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, buildWeb, install, requireNode, run, tool } from './setup.mjs';

/** Every check there is. Each type check and the lint count as one test; the last line has the sum. */
requireNode();
await install();
await buildWeb();
await buildServer();

const results = [];
const PACKAGES = ['packages/game-core', 'packages/db', 'packages/api', 'apps/server', 'apps/web'];

await check('lint', [tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']);
for (const folder of PACKAGES) await check(`types of ${folder}`, [tool('typescript', 'tsc'), '-p', '.'], folder);
await runTests();

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const result of results) if (result.failed > 0) console.log(`FAILED: ${result.name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function check(name, args, cwd) {
  const code = await run(process.execPath, args, { cwd });
  console.log(`${code === 0 ? 'ok' : 'not ok'}: ${name}`);
  results.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
}

async function runTests() {
  const folder = await mkdtemp(join(tmpdir(), 'cartela-results-'));
  const file = join(folder, 'results.json');
  const args = [tool('vitest', 'vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(process.execPath, args, { env: { NODE_ENV: 'test' } });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
      await readFile(file, 'utf8'),
    );
    // A file that could not even be loaded has no test to count, and what fails outside of a test shows in the exit code.
    const failedTests = numFailedTests || numFailedTestSuites || (code === 0 ? 0 : 1);
    results.push({ name: 'tests', passed: numPassedTests, failed: failedTests });
    if (numPendingTests > 0) console.log(`${numPendingTests} tests do not apply on this machine`);
  } catch (error) {
    results.push({ name: `tests (${error.message})`, passed: 0, failed: 1 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

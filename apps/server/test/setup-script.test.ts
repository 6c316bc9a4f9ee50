import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const SETUP = new URL('../../../scripts/setup.mjs', import.meta.url).href;
const BUNDLE = fileURLToPath(new URL('../dist/main.js', import.meta.url));

it('what is built already is not built again, and nothing is said about it', async () => {
  await run('await setup.buildServer()');
  const { mtimeMs } = await stat(BUNDLE);
  expect(await run('await setup.buildServer()')).toEqual({ stdout: '', stderr: '' });
  expect((await stat(BUNDLE)).mtimeMs).toBe(mtimeMs);
});

it('a command of a package is found where that package is installed', async () => {
  const { stdout } = await run("console.log(setup.tool('tsx', 'tsx'), setup.tool('vite', 'vite', 'apps/web'))");
  expect(stdout).toMatch(/\/tsx\/\S+\.m?js \S+\/vite\/\S+\.js\n$/);
});

it('a failed command is told by its exit code', async () => {
  const { stdout } = await run("console.log(await setup.run(process.execPath, ['--eval', 'process.exit(3)']))");
  expect(stdout).toBe('3\n');
});

/** Runs a line with the set-up's functions at hand; they are plain JavaScript, so that they need nothing installed. */
function run(line: string): Promise<{ stdout: string; stderr: string }> {
  const program = `import * as setup from ${JSON.stringify(SETUP)}; ${line}`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
}

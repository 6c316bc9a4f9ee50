import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const SETUP = new URL('../setup.mjs', import.meta.url).href;
const BUNDLE = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

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

describe.skipIf(process.platform === 'win32')('a command that is told to end by', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends what it has started, too', async (signal) => {
    // The outer process ends at once, and the inner one would go on for ever. Both hold our pipe,
    // which closes when the last one ends.
    const inner = "console.log('going on'); setInterval(() => {}, 1000)";
    const outer = `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(inner)}], { stdio: 'inherit' })`;
    const { child, ended } = start(`await setup.run(process.execPath, ['--eval', ${JSON.stringify(outer)}])`);
    child.stdout?.once('data', () => child.kill(signal));
    await expect(ended).rejects.toMatchObject({ code: 128 + constants.signals[signal], stdout: 'going on\n' });
  });
});

/**
 * Runs a line of code that can use the set-up's functions. They are plain JavaScript, so nothing
 * has to be installed.
 */
function run(line: string): Promise<{ stdout: string; stderr: string }> {
  return start(line).ended;
}

function start(line: string) {
  const program = `import * as setup from ${JSON.stringify(SETUP)}; ${line}`;
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return { child: ended.child, ended };
}

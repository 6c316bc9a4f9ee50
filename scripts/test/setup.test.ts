import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
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

describe.skipIf(process.platform === 'win32')('an installation', () => {
  /** Where a stranger has unpacked a release. What installs it only notes that it has run. */
  async function unpacked() {
    const folder = await mkdtemp(join(tmpdir(), 'cartela-setup-'));
    for (const each of ['scripts', 'node_modules/.pnpm', 'bin']) await mkdir(join(folder, each), { recursive: true });
    await cp(new URL(SETUP), join(folder, 'scripts/setup.mjs'));
    await writeFile(join(folder, 'pnpm-workspace.yaml'), '');
    await writeFile(join(folder, 'bin/npx'), '#!/bin/sh\necho x >> installed; exit $FAILS\n', { mode: 0o755 });
    return {
      folder,
      async install(release: string, { fails = 0 } = {}) {
        await writeFile(join(folder, 'package.json'), JSON.stringify({ release, packageManager: 'pnpm@0.0.0' }));
        const line = "await (await import('./scripts/setup.mjs')).install()";
        const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, FAILS: String(fails) };
        return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', line], { cwd: folder, env });
      },
      [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
    };
  }

  it('that failed in the middle is made again, also where its operator goes back to the release before', async () => {
    await using here = await unpacked();
    await here.install('0.2.0');
    const upgrade = here.install('0.3.0', { fails: 1 });
    await expect(upgrade).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('failed') });
    for (let time = 0; time < 2; time += 1) await here.install('0.2.0');
    expect(await readFile(join(here.folder, 'installed'), 'utf8')).toBe('x\n'.repeat(3));
  });

  it('whose folder cannot be written says so in one line', async () => {
    await using here = await unpacked();
    await writeFile(join(here.folder, 'node_modules/.cartela'), '');
    const line = expect.stringMatching(/^\S+ cannot be written: .*\n$/);
    await expect(here.install('0.2.0')).rejects.toMatchObject({ code: 1, stderr: line });
  });
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

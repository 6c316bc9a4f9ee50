// Has every file of this folder checked by the program that reads it: `node deploy/check.mjs`. A
// program that this machine does not have is named at the end. Debian has all of them.

import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('.', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'cartela-deploy-'));
const UNITS = join(scratch, 'units');

/**
 * The package of Debian that has the program, the files, and the command for one of them.
 *
 * @type {[name: string, files: RegExp, command: (file: string) => string[]][]}
 */
const CHECKS = [
  ['caddy', /^Caddyfile$/, (file) => ['caddy', 'validate', '--adapter', 'caddyfile', '--config', file]],
  ['haproxy', /^haproxy\.cfg$/, (file) => ['haproxy', '-c', '-f', file]],
  ['docker-compose', /compose.*\.ya?ml$/, (file) => ['docker-compose', '-f', composed(file), 'config', '--quiet']],
  ['systemd', /\.(?:service|timer)$/, (file) => ['systemd-analyze', 'verify', installed(file)]],
  ['prometheus', /^prometheus\/alerts\.yaml$/, (file) => ['promtool', 'check', 'rules', file]],
  ['prometheus', /^prometheus\/prometheus\.yaml$/, (file) => ['promtool', 'check', 'config', '--syntax-only', file]],
  ['prometheus', /^prometheus\/alerts\.test\.yaml$/, (file) => ['promtool', 'test', 'rules', file]],
  ['python3', /\.toml$/, (file) => ['python3', '-c', READ_TOML, file]],
  ['shellcheck', /\.sh$/, (file) => ['shellcheck', file]],
];
const READ_TOML = 'import sys, tomllib; tomllib.load(open(sys.argv[1], "rb"))';
/** What tests of `npm test` read, and what only a container engine does. */
const ELSEWHERE = /^(?:.*\.mjs|Dockerfile.*|example\.env|grafana\/.*\.json|prometheus\/token)$/;

/**
 * A copy beside a `.env` that has what it needs. Debian's version of Compose knows no `name`.
 *
 * @param {string} file
 */
function composed(file) {
  const text = readFileSync(file, 'utf8');
  const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => `${name}=secret\n`);
  writeFileSync(join(scratch, '.env'), needed.join(''));
  const copy = join(scratch, basename(file));
  writeFileSync(copy, text.replace(/^name: .*$/m, ''));
  return copy;
}

/**
 * A copy as an instance, so that what stands for its name is put in, with programs that are here.
 *
 * @param {string} file
 */
function installed(file) {
  mkdirSync(UNITS, { recursive: true });
  for (const name of readdirSync(folder).filter((each) => /\.(?:service|timer)$/.test(each)))
    copyFileSync(join(folder, name), join(UNITS, name.replace('@.', '@3001.')));
  const copy = join(UNITS, basename(file).replace('@.', '@3001.'));
  writeFileSync(copy, readFileSync(copy, 'utf8').replaceAll('/usr/bin/node', process.execPath));
  return copy;
}

const sum = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} name */
async function check(name) {
  const checks = CHECKS.filter(([, files]) => files.test(name));
  if (checks.length === 0 && !ELSEWHERE.test(name)) {
    sum.failed += 1;
    console.log(`not ok: ${name}: nothing checks it`);
  }
  for (const [debian, , commandOf] of checks) {
    const [program = '', ...args] = commandOf(join(folder, name));
    try {
      const { stderr } = await run(program, args, { cwd: scratch });
      // systemd-analyze only warns of a key that it does not know.
      if (stderr.includes(`${UNITS}/`)) throw Object.assign(new Error('it warns'), { stderr });
      sum.passed += 1;
      console.log(`ok: ${name} (${program})`);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        sum.skipped += 1;
        console.log(`NOT CHECKED: ${name}, because ${program} is not here (on Debian: apt-get install ${debian})`);
        continue;
      }
      sum.failed += 1;
      const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
      console.log(`not ok: ${name} (${program})\n${stdout}${stderr}`.trimEnd());
    }
  }
}

try {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.env')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  for (const name of names.toSorted()) await check(name);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed === 0 ? 0 : 1;

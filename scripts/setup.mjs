// Installs the dependencies and builds the apps, which the start, the tests and the developers'
// server need before they can run. It needs nothing but Node and npm, and leaves alone what is up
// to date.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const LEAST_NODE = { major: 20, minor: 19 };
/** The folder of files that tell the next run what is up to date. */
export const STAMPS = join(root, 'node_modules', '.cartela');

/** The folders of all packages that pnpm's workspace names, such as `apps/web`. */
export const packages = packageFolders();

/** The folder of the benchmarks, which is a workspace of its own. */
export const BENCH = 'bench';

const MANIFESTS = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
const SHARED_SOURCES = [
  'pnpm-lock.yaml',
  'tsconfig.json',
  ...packages.filter((folder) => folder.startsWith('packages/')).map((folder) => `${folder}/src`),
];

function packageFolders() {
  const globs = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}- (\w+)\/\*$/gm);
  return [...globs].flatMap(([, parent = '']) =>
    readdirSync(join(root, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(join(root, folder, 'package.json'))),
  );
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE.major || (major === LEAST_NODE.major && minor >= LEAST_NODE.minor)) return;
  fail(`Node ${LEAST_NODE.major}.${LEAST_NODE.minor} or newer is needed; this is ${process.versions.node}.`);
}

/** Installs with pnpm by way of npx, so pnpm itself need not be installed. */
export async function install() {
  const inputs = [...MANIFESTS, ...packages.map((folder) => join(folder, 'package.json'))];
  await unlessUpToDate('install', inputs, 'node_modules/.pnpm', async () => {
    await step('Installing dependencies', npx(), await pnpm('install', '--frozen-lockfile'));
  });
}

/** Installs what benchmarks and fault tests need beside the product, which nobody else fetches. */
export async function installBench() {
  await install();
  const inputs = MANIFESTS.map((file) => join(BENCH, file));
  await unlessUpToDate('bench', inputs, `${BENCH}/node_modules/.pnpm`, async () => {
    await step('Installing what the benchmarks need', npx(), await pnpm('install', '--frozen-lockfile'), BENCH);
  });
}

/**
 * The arguments with which npx runs the pnpm that `package.json` names.
 *
 * @param {string[]} args
 */
export async function pnpm(...args) {
  /** @type {{ packageManager: string }} */
  const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  // npx already runs the right version of pnpm. If pnpm cannot look that version up to pin it, that
  // is no reason to stop.
  return ['--yes', packageManager, '--pm-on-fail=ignore', ...args];
}

export async function buildWeb() {
  const inputs = [
    ...SHARED_SOURCES,
    'apps/web/src',
    'apps/web/public',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'apps/web/vite',
    'apps/web/build.mjs',
  ];
  await unlessUpToDate('web', inputs, 'apps/web/dist/index.html', () =>
    step('Building the web app', process.execPath, ['build.mjs'], 'apps/web'),
  );
}

export async function buildServer() {
  const own = ['src', 'build.mjs', 'compiled.mjs', 'launch.mjs'].map((path) => `apps/server/${path}`);
  // The server knows its version by this manifest.
  const inputs = [...SHARED_SOURCES, ...own, 'packages/db/package.json'];
  await unlessUpToDate('server', inputs, 'apps/server/dist/main.js', () =>
    step('Building the server', process.execPath, ['build.mjs'], 'apps/server'),
  );
}

/**
 * The path of the JavaScript file of a package's command. So the command runs with this very Node
 * on every system.
 *
 * @param {string} packageName
 * @param {string} command
 * @param {string} [from] folder of the package that has it installed
 */
export function tool(packageName, command, from = '.') {
  const require = createRequire(join(root, from, 'package.json'));
  const manifest = findManifest(require, packageName);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(manifest.text);
  const file = typeof bin === 'string' ? bin : bin[command];
  return file === undefined ? fail(`${packageName} has no command ${command}.`) : join(dirname(manifest.path), file);
}

/** @param {NodeJS.Require} require @param {string} packageName */
function findManifest(require, packageName) {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const path = join(folder, packageName, 'package.json');
    if (existsSync(path)) return { path, text: readFileSync(path, 'utf8') };
  }
  return fail(`${packageName} is not installed.`);
}

/**
 * @typedef {object} RunOptions
 * @property {string | undefined} [cwd] from the project's root
 * @property {Record<string, string>} [env] beside our own
 * @property {'ignore' | 'inherit'} [stdin]
 * @property {(text: string) => void} [onOutput] takes the output, which is shown otherwise
 */

/**
 * Runs a command to its end, and resolves with its exit code. If this process is told to end
 * meanwhile, it tells all running commands, and what they have started, to end. It ends after the
 * last of them.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = '.', env = {}, stdin = 'ignore', onOutput } = {}) {
  const output = onOutput ? 'pipe' : 'inherit';
  // A command that reads the terminal has to stay in the terminal's process group.
  const leadsGroup = stdin === 'ignore' && process.platform !== 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: join(root, cwd),
      env: { ...process.env, ...env },
      stdio: [stdin, output, output],
      detached: leadsGroup,
      shell: process.platform === 'win32' && command.endsWith('.cmd'),
    });
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
    if (running.size === 0) for (const signal of ENDING) process.on(signal, endAll);
    running.set(child, leadsGroup);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      if (running.size === 0) for (const signal of ENDING) process.off(signal, endAll);
      if (!endingBy) resolve(code ?? (signal ? 1 : 0));
      else if (running.size === 0) process.exit(128 + constants.signals[endingBy]);
    });
  });
}

/** @typedef {'SIGTERM' | 'SIGINT' | 'SIGHUP'} Ending */

/**
 * The signals with which a service manager, Ctrl-C and a closed terminal end this process.
 *
 * @type {readonly Ending[]}
 */
const ENDING = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * The commands that run, and whether each leads a process group.
 *
 * @type {Map<import('node:child_process').ChildProcess, boolean>}
 */
const running = new Map();
/** @type {Ending | null} */
let endingBy = null;

/** @param {Ending} signal */
function endAll(signal) {
  endingBy = signal;
  for (const [child, leadsGroup] of running) {
    if (leadsGroup && child.pid !== undefined) tellGroup(child.pid);
    else child.kill('SIGTERM');
  }
}

/** @param {number} leader */
function tellGroup(leader) {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch {
    // The whole group has ended already.
  }
}

/**
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
async function step(title, command, args, cwd) {
  process.stdout.write(`${title} ...\n`);
  const code = await run(command, args, { cwd });
  if (code !== 0) fail(`${title}: failed (exit code ${code}).`);
}

/**
 * @param {string} name
 * @param {readonly string[]} inputs files and folders
 * @param {string} output
 * @param {() => Promise<void>} make
 */
async function unlessUpToDate(name, inputs, output, make) {
  const stamp = join(STAMPS, name);
  const digest = await digestOf(inputs);
  const last = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (last === digest && existsSync(join(root, output))) return;
  // If it is not made to its end, what is there is not that of the sources before, either.
  await orFail(rm(stamp, { force: true }));
  await make();
  await orFail(mkdir(STAMPS, { recursive: true }));
  // The inputs are read again, because making the output may write files among the sources, such as
  // the web app's tree of routes.
  await orFail(writeFile(stamp, await digestOf(inputs)));
}

/** Says in one line what cannot be written, and why. @param {Promise<unknown>} writing */
async function orFail(writing) {
  await writing.catch((error) => fail(`${STAMPS} cannot be written: ${error.message}`));
}

/** @param {readonly string[]} inputs */
async function digestOf(inputs) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const input of inputs) {
    for (const file of await filesIn(join(root, input))) hash.update(relative(root, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** @param {string} path */
async function filesIn(path) {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export function npx() {
  return process.platform === 'win32' ? 'npx.cmd' : 'npx';
}

/** @param {string} line @returns {never} */
function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

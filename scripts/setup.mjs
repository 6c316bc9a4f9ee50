import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What the start, the tests and the developers' server need before they can run, with nothing but Node and npm: installed
 * dependencies and built apps. What is up to date is left alone.
 */
export const root = fileURLToPath(new URL('..', import.meta.url));
const LEAST_NODE = [20, 19];
const STAMPS = join(root, 'node_modules', '.cartela');

const MANIFESTS = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
const PACKAGES = ['apps/server', 'apps/web', 'packages/api', 'packages/db', 'packages/game-core'];
const SHARED_SOURCES = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'packages/api/src',
  'packages/db/src',
  'packages/game-core/src',
];

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  fail(`Node ${LEAST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

/** Installs with pnpm, by way of npx: pnpm itself need not be there. */
export async function install() {
  const inputs = [...MANIFESTS, ...PACKAGES.map((folder) => join(folder, 'package.json'))];
  await unlessUpToDate('install', inputs, 'node_modules/.pnpm', async () => {
    const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    // This very version of pnpm is the one that runs; where it cannot look itself up to pin itself, that is no reason to stop.
    const options = ['--frozen-lockfile', '--pm-on-fail=ignore'];
    await step('Installing dependencies', npx(), ['--yes', packageManager, 'install', ...options]);
  });
}

export async function buildWeb() {
  const inputs = [
    ...SHARED_SOURCES,
    'apps/web/src',
    'apps/web/public',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
  ];
  await unlessUpToDate('web', inputs, 'apps/web/dist/index.html', () =>
    step(
      'Building the web app',
      process.execPath,
      [tool('vite', 'vite', 'apps/web'), 'build', '--logLevel', 'warn'],
      'apps/web',
    ),
  );
}

export async function buildServer() {
  const inputs = [...SHARED_SOURCES, 'apps/server/src', 'apps/server/build.mjs'];
  await unlessUpToDate('server', inputs, 'apps/server/dist/main.js', () =>
    step('Building the server', process.execPath, ['build.mjs'], 'apps/server'),
  );
}

/** The JavaScript file of a package's command, so that it runs with this very Node on every system. */
export function tool(packageName, command, from = '.') {
  const require = createRequire(join(root, from, 'package.json'));
  const manifest = findManifest(require, packageName);
  const { bin } = JSON.parse(manifest.text);
  return join(dirname(manifest.path), typeof bin === 'string' ? bin : bin[command]);
}

function findManifest(require, packageName) {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const path = join(folder, packageName, 'package.json');
    if (existsSync(path)) return { path, text: readFileSync(path, 'utf8') };
  }
  return fail(`${packageName} is not installed.`);
}

/** Runs a command to its end, with its output shown; resolves with its exit code. */
export function run(command, args, { cwd = '.', env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: join(root, cwd),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command.endsWith('.cmd'),
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

async function step(title, command, args, cwd) {
  process.stdout.write(`${title} ...\n`);
  const code = await run(command, args, { cwd });
  if (code !== 0) fail(`${title}: failed (exit code ${code}).`);
}

async function unlessUpToDate(name, inputs, output, make) {
  const stamp = join(STAMPS, name);
  const digest = await digestOf(inputs);
  const last = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (last === digest && existsSync(join(root, output))) return;
  await make();
  await mkdir(STAMPS, { recursive: true });
  // Read again: making it may write files of its own among the sources, such as the web app's tree of routes.
  await writeFile(stamp, await digestOf(inputs));
}

async function digestOf(inputs) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const input of inputs) {
    for (const file of await filesIn(join(root, input))) hash.update(relative(root, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesIn(path) {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function npx() {
  return process.platform === 'win32' ? 'npx.cmd' : 'npx';
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeFolder } from '@cartela/db/testing';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const RELEASED = /^\d+\.\d+\.\d+$/;
/** What git and pnpm may print, in bytes. */
const OUTPUT_MAX = 64 * 1024 * 1024;

const run = async (program: string, args: readonly string[], cwd = ROOT) =>
  (await promisify(execFile)(program, args, { cwd, maxBuffer: OUTPUT_MAX })).stdout.trim();

/**
 * Builds the server of the release before this version, from the repository's history and with the
 * dependencies that it had.
 */
export async function buildPreviousRelease() {
  const { commit, version } = await previousRelease();
  const folder = await makeFolder('release');
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, commit]);
  await run('tar', ['-xf', archive], folder);
  const { packageManager }: { packageManager: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--filter', '@cartela/server...'];
  await run('npx', ['--yes', packageManager, '--pm-on-fail=ignore', ...install], folder);
  const root = join(folder, 'apps/server');
  await run(process.execPath, ['build.mjs'], root);
  const journal = await readFile(join(folder, 'packages/db/migrations/meta/_journal.json'), 'utf8');
  const { entries }: { entries: { when: number }[] } = JSON.parse(journal);
  return {
    version,
    /** The folder of its server. */
    root,
    /** The time of its last migration. */
    schema: entries.at(-1)?.when,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The last commit that gave the product another version than it has now, for a release. */
async function previousRelease(): Promise<{ commit: string; version: string }> {
  const isShallow = await run('git', ['rev-parse', '--is-shallow-repository']).catch((error: unknown) => {
    throw new Error(`the release before this one is built from git's history: run this in a clone (${error})`);
  });
  if (isShallow === 'true') {
    throw new Error('the release before this one is not in this shallow clone: run git fetch --unshallow');
  }
  const current = versionIn(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const commits = await run('git', ['log', '--format=%H', '-G"version":', '--', 'package.json']);
  for (const commit of commits.split('\n')) {
    const version = versionIn(await run('git', ['show', `${commit}:package.json`]));
    if (RELEASED.test(version) && version !== current) return { commit, version };
  }
  throw new Error('the history of package.json has no release before this version: run this in a whole clone');
}

function versionIn(manifest: string): string {
  const { version }: { version: string } = JSON.parse(manifest);
  return version;
}

import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeFolder } from '@cartela/db/testing';
import { describe } from 'vitest';
import { describeWithRedis } from './redis.ts';

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
  if (!previous) throw new Error('the release before is not in the history of git');
  const { commit, version } = previous;
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

/**
 * The last commit that gave the product another version than it has now, for a release. Null where
 * git's history does not have it, as in a shallow clone or a copy without history.
 */
function previousRelease(): { readonly commit: string; readonly version: string } | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const current = versionIn(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const commit of git('log', '--format=%H', '-G"version":', '--', 'package.json').split('\n')) {
      const version = versionIn(git('show', `${commit}:package.json`));
      if (RELEASED.test(version) && version !== current) return { commit, version };
    }
    return null;
  } catch {
    return null;
  }
}

function versionIn(manifest: string): string {
  const { version }: { version: string } = JSON.parse(manifest);
  return version;
}

const previous = previousRelease();

/**
 * For tests of the release before. Where git's history does not have it, they are skipped, and
 * `npm run test:long` says so at its end.
 */
export const describeWithRelease = (about: string, tests: () => void) =>
  previous ? describeWithRedis(about, tests) : describe.skip(`${about} [needs the history of git]`, tests);

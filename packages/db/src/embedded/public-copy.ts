import { chmod, cp, lstat, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { codeOf, EmbeddedPostgresError } from './errors.ts';

/**
 * Copies the programs to a folder that every user can reach, once per version, and returns that
 * folder. Needed when the database's user cannot enter the original folder (below /root, say), or
 * when links cannot be made there.
 */
export async function publicCopyOf(nativeDir: string, version: string): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const target = join(tmpdir(), `cartela-postgres-${version}-${process.arch}-${uid}`);
  const existing = await lstat(target).catch(() => undefined);
  if (existing !== undefined) {
    // Anyone may create names in a temporary folder, so run nothing that another user could have
    // put there.
    const foreignToUs = process.getuid !== undefined && (existing.uid !== uid || (existing.mode & 0o022) !== 0);
    if (!existing.isDirectory() || foreignToUs) {
      throw new EmbeddedPostgresError(`${target} is not ours: remove it, or set DATABASE_URL`);
    }
    if (await holdsAllOf(nativeDir, target)) return target;
  }

  const unfinished = await mkdtemp(`${target}.`);
  try {
    await cp(nativeDir, unfinished, { recursive: true, verbatimSymlinks: true });
    await openToAll(unfinished);
    // A cleaner of temporary folders may have deleted part of an older copy.
    if (existing !== undefined) await rm(target, { recursive: true, force: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process finished first, and its copy is as good as ours.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
  }
  return target;
}

async function holdsAllOf(source: string, copy: string): Promise<boolean> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const checks = entries.map(async (entry) => {
    if (!entry.isFile()) return true;
    const path = join(entry.parentPath, entry.name);
    const copied = await stat(join(copy, relative(source, path))).catch(() => undefined);
    return copied?.size === (await stat(path)).size;
  });
  return (await Promise.all(checks)).every(Boolean);
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, isProgram ? 0o755 : 0o644);
  }
}

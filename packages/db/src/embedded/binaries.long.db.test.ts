import { chmod, cp, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { embeddedServers, exists, isRoot } from '../../test/kit/embedded.ts';
import { findNativeDir, prepareBinaries } from './binaries.ts';
import { run, userForCluster } from './run-as.ts';

const { root } = embeddedServers();

describe('programs', () => {
  it('get missing links back', async () => {
    const nativeDir = await installCopy(join(root, 'unlinked'));
    const links = await readdir(join(nativeDir, 'lib'));
    for (const name of links) {
      const path = join(nativeDir, 'lib', name);
      if ((await lstat(path)).isSymbolicLink()) await rm(path);
    }
    const binaries = await prepareBinaries(nativeDir, await userForCluster(root));

    expect(dirname(dirname(binaries.pgCtl))).toBe(nativeDir);
    expect((await readdir(join(nativeDir, 'lib'))).sort()).toEqual(links.sort());
  });

  it.runIf(isRoot)("are copied when the database's user cannot reach them", async () => {
    vi.stubEnv('TMPDIR', join(root, 'public'));
    await mkdir(tmpdir());
    try {
      const nativeDir = await installCopy(join(root, 'closed'));
      await chmod(join(root, 'closed'), 0o700);
      const runAs = await userForCluster(join(root, 'none'));
      const binaries = await prepareBinaries(nativeDir, runAs);

      expect(binaries.initdb.startsWith(tmpdir())).toBe(true);
      expect(await run(binaries.initdb, ['--version'], { runAs, timeoutMs: 10_000 })).toMatchObject({
        succeeded: true,
      });
      expect(await readdir(tmpdir())).toHaveLength(1);

      await rm(binaries.pgCtl);
      await prepareBinaries(nativeDir, runAs);
      expect(await exists(binaries.pgCtl)).toBe(true);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

/**
 * Copies the installed programs, so that the originals are not touched. Returns the copy's native
 * folder.
 */
async function installCopy(folder: string): Promise<string> {
  const nativeDir = findNativeDir();
  await cp(join(dirname(nativeDir), 'package.json'), join(folder, 'package.json'), { recursive: true });
  await cp(nativeDir, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native');
}

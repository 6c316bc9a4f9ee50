import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SIZE = '1200m';
/** More than there is: the rest of the disk is taken. */
const ALL = '2g';

/** A disk of its own, small enough to be filled. */
export interface SmallDisk {
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Puts a small disk into the folder. Null where this machine lets nobody do that: it takes root and
 * Linux.
 */
export async function smallDisk(folder: string): Promise<SmallDisk | null> {
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!mounted) return null;
  const filler = join(folder, 'filler');
  return {
    async fill() {
      // It is to fail: what could be taken by then stays taken.
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M', `count=${ALL}`, 'iflag=count_bytes']).catch(() => {});
    },
    makeRoom: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['--lazy', folder]);
    },
  };
}

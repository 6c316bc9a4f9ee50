import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SIZE = '1200m';
/** More than the disk has, so that the rest of it is filled. */
const ALL = '2g';

/** A disk of its own, small enough to be filled. */
export interface SmallDisk {
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a small disk on the folder. Null if that cannot be done: it takes root and Linux. */
export async function smallDisk(folder: string): Promise<SmallDisk | null> {
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!mounted) return null;
  const filler = join(folder, 'filler');
  return {
    async fill() {
      // This is meant to fail, when the disk is full. What it has written by then stays.
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M', `count=${ALL}`, 'iflag=count_bytes']).catch(() => {});
    },
    makeRoom: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['--lazy', folder]);
    },
  };
}

import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@cartela/db/testing';

export interface OwnDataDir extends AsyncDisposable {
  readonly path: string;
  /** Process id of the embedded database that runs in the folder. Null when none does. */
  postmasterPid(): Promise<number | null>;
}

/** A DATA_DIR for one test. A database that still runs in it is ended with it. */
export async function ownDataDir(): Promise<OwnDataDir> {
  const path = await makeFolder('server');
  // As root, the database runs as another user, who must be able to enter the folder.
  await chmod(path, 0o755);
  const postmasterPid = async () => {
    const file = await readFile(join(path, 'postgres', 'postmaster.pid'), 'utf8').catch(() => null);
    // The file is empty for an instant while the database starts.
    return Number(file?.split('\n')[0]) || null;
  };
  return {
    path,
    postmasterPid,
    async [Symbol.asyncDispose]() {
      const pid = await postmasterPid();
      if (pid !== null && (await isRunning(pid))) process.kill(pid, 'SIGQUIT');
      await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/**
 * Whether this process still runs. A process that has ended does not, even if its parent has not
 * asked for its exit code yet.
 */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(state);
}

import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@cartela/db/testing';

export interface OwnDataDir extends AsyncDisposable {
  readonly path: string;
  /** Process id of the embedded database that runs in it; null when none does. */
  postmasterPid(): Promise<number | null>;
}

/** A DATA_DIR for one test; a database that is still running in it ends with it. */
export async function ownDataDir(): Promise<OwnDataDir> {
  const path = await makeFolder('server');
  // As root the database runs as another user, who has to come in.
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
 * Whether this process goes on; one that has ended and that nobody has asked about yet does not.
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

import { execFile } from 'node:child_process';
import { readFile, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './errors.ts';

/** The first lines of `postmaster.pid`, left by a running or a killed postmaster. */
export interface PidFile {
  readonly text: string;
  /** Undefined when the file is empty or garbled. */
  readonly pid: number | undefined;
  readonly port: number | undefined;
}

const PID_LINE = 0;
const PORT_LINE = 3;

export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  try {
    const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8');
    const lines = text.split('\n');
    return { text, pid: positive(lines[PID_LINE]), port: positive(lines[PORT_LINE]) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the file unless it has been rewritten since it was read. */
export async function removePidFile(clusterDir: string, before: PidFile): Promise<void> {
  const now = await readPidFile(clusterDir);
  if (now?.text === before.text) await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that it is alive and belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

/** Whether a live process is the postmaster of this cluster, judging by its command line. */
export async function isPostmasterOf(clusterDir: string, pid: number): Promise<'yes' | 'no' | 'unknown'> {
  if (process.platform === 'win32') return 'unknown';
  try {
    if (process.platform === 'linux') {
      const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
      if (basename(args[0] ?? '') !== 'postgres') return 'no';
      const folder = args[args.indexOf('-D') + 1] ?? '';
      return (await realPathOf(folder)) === (await realPathOf(clusterDir)) ? 'yes' : 'no';
    }
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout.includes(`postgres -D ${clusterDir} `) ? 'yes' : 'no';
  } catch {
    return 'unknown';
  }
}

/** The real path, or the given path if nothing is there. */
export async function realPathOf(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

function positive(line: string | undefined): number | undefined {
  const value = Number(line);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

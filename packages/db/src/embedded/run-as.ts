import { spawn } from 'node:child_process';
import { lstat, stat } from 'node:fs/promises';
import { dirname, parse } from 'node:path';
import { codeOf, reasonOf } from './errors.ts';

/**
 * The user that PostgreSQL's programs run as when we are root, because PostgreSQL refuses to run as
 * root. Undefined means the current user.
 */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

export interface RunResult {
  readonly succeeded: boolean;
  /** What the program printed, for messages to the operator. */
  readonly output: string;
  /** Why the program could not be started at all, for example `EACCES` or `ENOENT`. */
  readonly spawnErrorCode?: string;
}

const NOBODY: RunAs = { uid: 65534, gid: 65534 };
const MAX_OUTPUT_CHARS = 16_384;

// Only what the programs need. PG* variables would redirect them, and they have no business with
// our secrets.
const PASSED_VARIABLES = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'COMSPEC', 'PATHEXT'];

/** Picks the user for a cluster directory that may or may not exist yet. */
export async function userForCluster(clusterDir: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await lstat(clusterDir).catch(() => undefined);
  return owner === undefined || owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid };
}

/** The topmost folder on the path to `folder` (itself included) that `user` may not enter. */
export async function firstClosedFolder(folder: string, user: RunAs): Promise<string | undefined> {
  const way = [folder];
  for (let at = folder; at !== parse(at).root; at = dirname(at)) way.unshift(dirname(at));
  for (const step of way) {
    const { uid, gid, mode } = await stat(step);
    const passBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & passBit) === 0) return step;
  }
  return undefined;
}

interface RunOptions {
  readonly runAs: RunAs | undefined;
  readonly timeoutMs: number;
}

/**
 * Runs a program to its end. It gets its own process group, so that Ctrl-C reaches only us. Never
 * rejects.
 */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  try {
    return await spawnToEnd(command, args, options);
  } catch (error) {
    return { succeeded: false, output: reasonOf(error), spawnErrorCode: codeOf(error) ?? 'UNKNOWN' };
  }
}

function spawnToEnd(command: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  // On Windows a postmaster inherits pg_ctl's handles and would keep our pipes open as long as it
  // runs.
  const canPipe = process.platform !== 'win32';
  const child = spawn(command, args, {
    ...options.runAs,
    cwd: parse(process.execPath).root,
    env: childEnvironment(),
    detached: canPipe,
    windowsHide: true,
    timeout: options.timeoutMs,
    killSignal: 'SIGKILL',
    stdio: ['ignore', canPipe ? 'pipe' : 'ignore', canPipe ? 'pipe' : 'ignore'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-MAX_OUTPUT_CHARS);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const ending = signal === null ? '' : `\nended by ${signal} (limit ${options.timeoutMs / 1000} s)`;
      resolve({ succeeded: code === 0, output: output + ending });
    });
  });
}

function childEnvironment(): NodeJS.ProcessEnv {
  // Fixes the language of the messages, which we parse.
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of PASSED_VARIABLES) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename } from 'node:path';
import { promisify } from 'node:util';

/**
 * npm runs a script below a shell: `sh -c 'node scripts/start.mjs'`. A SIGTERM to npm ends npm and
 * that shell, but few shells pass it on. The script would go on for ever and keep its port. Nobody
 * tells it, so it looks this often whether npm is still there.
 */
const LOOK_EVERY_MS = 200;

/**
 * The id, on Linux, macOS and others, of the process that takes in those whose parent has ended.
 */
const FIRST_PROCESS = 1;

/** @typedef {{ readonly parent: number, readonly command: string }} Process */

/**
 * Ends this process, as by SIGTERM, once the npm (or pnpm, or yarn) that runs it as a script is
 * gone. Does nothing if npm does not run it: a shell in which somebody starts the file may end
 * before it.
 */
export async function endWithNpm() {
  const line = process.env.npm_lifecycle_script;
  const file = process.argv[1];
  // Every process below npm inherits this variable, even those that are meant to outlive npm. npm
  // waits only for the file that the variable names.
  if (line === undefined || file === undefined || !line.includes(basename(file))) return;

  const parent = process.ppid;
  let npmIsThere = () => true;
  const looking = setInterval(() => {
    if (process.ppid === parent && isRunning(parent) && npmIsThere()) return;
    clearInterval(looking);
    end();
  }, LOOK_EVERY_MS).unref();

  const above = await lookAt(parent);
  // A shell that runs only one command may have become that command. Then there is no shell between
  // npm and this process.
  const shell = above?.command.includes(line) ? above : null;
  const npm = shell ? shell.parent : parent;
  if (npm === FIRST_PROCESS && !(await isNpm(npm))) npmIsThere = () => false;
  else if (shell) npmIsThere = () => isParentOf(parent, npm);
}

/** @param {number} child @param {number} parent */
function isParentOf(child, parent) {
  // A killed process stays listed until its own parent asks for it, but its children get another
  // parent at once.
  if (process.platform !== 'linux') return isRunning(parent);
  const entry = lookInProc(child);
  // If this process may open no more files, it cannot read the parent. That does not mean that npm
  // is gone.
  return entry === null || entry.parent === parent;
}

/** In a container npm may be the first process. @param {number} pid */
async function isNpm(pid) {
  const entry = await lookAt(pid);
  return entry === null || /\b(npm|pnpm|yarn|node)\b/.test(entry.command);
}

function end() {
  // This emits the event and sends no signal, because on Windows a signal would end this process
  // without notice.
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(128 + constants.signals.SIGTERM);
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // This process may not signal another user's process, but that process is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {number} pid @returns {Promise<Process | null>} */
async function lookAt(pid) {
  if (process.platform === 'linux') return lookInProc(pid);
  const [program, ...args] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-NonInteractive', '-Command', windowsQuery(pid)]
      : ['ps', '-ww', '-o', 'ppid=', '-o', 'args=', '-p', String(pid)];
  const output = await promisify(execFile)(program, args, { windowsHide: true }).catch(() => null);
  const [, parent, command] = /^\s*(\d+)\s+(.*)/s.exec(output?.stdout ?? '') ?? [];
  return parent === undefined || command === undefined ? null : { parent: Number(parent), command };
}

/** @param {number} pid */
function windowsQuery(pid) {
  return `Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}' | ForEach-Object { $_.ParentProcessId; $_.CommandLine }`;
}

/** @param {number} pid @returns {Process | null} */
function lookInProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // `pid (name) state parent …`, where the name may contain anything.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}

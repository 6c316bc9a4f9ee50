import { readdir, readFile } from 'node:fs/promises';

/** A process and its children, as Linux lists them. */
async function familyOf(pid: number): Promise<readonly number[]> {
  const all = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(all.map(async (each) => [each, await parentOf(each)] as const));
  return [pid, ...parents.flatMap(([each, parent]) => (parent === pid ? [each] : []))];
}

async function parentOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // `pid (name) state parent …`, where the name may hold anything.
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Stops a process and its children where they are. The returned function lets them go on. */
export async function freezeFamily(pid: number): Promise<() => void> {
  const frozen = await familyOf(pid);
  for (const each of frozen) signal(each, 'SIGSTOP');
  return () => {
    for (const each of frozen.toReversed()) signal(each, 'SIGCONT');
  };
}

/** Ends a process and its children at once, frozen or not. */
export async function killFamily(pid: number): Promise<void> {
  for (const each of await familyOf(pid)) signal(each, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended meanwhile.
  }
}

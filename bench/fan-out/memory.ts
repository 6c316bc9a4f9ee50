import type { Figures } from '../harness/index.ts';
import { CLIENT_PROCESSES, type Contestant } from './contestants.ts';

/**
 * Rounds a number of watchers up. Each client process can then connect its part in two equal
 * halves.
 */
export function spreadable(watchers: number): number {
  const parts = 2 * CLIENT_PROCESSES;
  return Math.ceil(watchers / parts) * parts;
}

/**
 * How much memory each watcher takes of a new server, in kB: how much the memory grows while the
 * second half of the watchers comes. The first half also brings what a process makes only once, and
 * the space that its collector keeps.
 */
export async function takenByWatcher(start: () => Promise<Contestant>, watchers: number): Promise<Figures> {
  const contestant = await start();
  try {
    const half = watchers / 2;
    await contestant.connect(half);
    const before = await contestant.server.usage('collected');
    await contestant.connect(half);
    const after = await contestant.server.usage('collected');
    const perWatcher = (bytes: number) => bytes / half / 1000;
    return {
      held: perWatcher(after.heapBytes + after.externalBytes - before.heapBytes - before.externalBytes),
      rss: perWatcher(after.rssBytes - before.rssBytes),
    };
  } finally {
    await contestant.end();
  }
}

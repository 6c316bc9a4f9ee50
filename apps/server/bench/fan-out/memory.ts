import type { Figures } from '@cartela/bench';
import { CLIENT_PROCESSES, type Contestant } from './contestants.ts';

/**
 * The next number of watchers of which each client process can connect a half, and then the other.
 */
export function spreadable(watchers: number): number {
  const parts = 2 * CLIENT_PROCESSES;
  return Math.ceil(watchers / parts) * parts;
}

/**
 * What a watcher takes of a new server's memory, in kB. It is the growth by the second half of the
 * watchers: with the first half come what a process makes once, and the room that its collector
 * keeps.
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

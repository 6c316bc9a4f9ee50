import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@cartela/api';
import { playForever } from './demo-player.ts';

/** The demo players of each room: enough for a game without anybody else. */
const SEATS = [
  { roomId: '10', names: ['Selam', 'Yonas', 'Meron', 'Bekele'] },
  { roomId: '20', names: ['Tigist', 'Samuel'] },
  { roomId: '30', names: ['Rahel', 'Girma'] },
  { roomId: '40', names: ['Almaz', 'Kebede'] },
  { roomId: '50', names: ['Saron', 'Mulugeta'] },
] as const;

const RETRY_MS = 5000;

/**
 * Starts demo players in try-out mode, so that a lone visitor sees a game. All they know of the
 * server is its address.
 */
export function startDemoPlayers({ url, log }: { url: string; log: Log }): { stop(): Promise<void> } {
  const leaving = new AbortController();
  const { signal } = leaving;
  const seats = SEATS.flatMap(({ roomId, names }) => names.map((name) => ({ roomId, name })));
  setMaxListeners(0, signal);
  const players = seats.map(async ({ roomId, name }, index) => {
    while (!signal.aborted) {
      try {
        await playForever({ url, name, index, roomId, signal });
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error, name }, 'a demo player could not go on; trying again');
        await wait(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  });
  return {
    async stop() {
      leaving.abort();
      await Promise.all(players);
    },
  };
}

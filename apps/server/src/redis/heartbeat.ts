import type { Link } from './link.ts';

/**
 * A process that has not said for this long that it lives is gone. What it has said of itself
 * expires.
 */
export const HEARTBEAT_TIMEOUT_MS = 5000;

export interface LinkedProcess {
  readonly link: Pick<Link, 'commands' | 'isUp'>;
  /** The beginning of every key. */
  readonly prefix: string;
  /** The id of this process. */
  readonly processId: string;
}

/** The other processes that live, as they say themselves. */
export interface Heartbeat {
  /** The ids of the other processes, as of the last beat. */
  others(): readonly string[];
  /**
   * Says that this process lives. Must be called each second. Returns a number for each process
   * that is gone since the last time: how many milliseconds ago it last said that it lives.
   */
  beat(nowMs: number): Promise<number[]>;
  /** Says that this process is gone. */
  leave(): Promise<void>;
}

export function createHeartbeat({ link, prefix, processId }: LinkedProcess): Heartbeat {
  const key = `${prefix}processes`;
  /** When each other process last said that it lives, by Redis's clock. */
  let others = new Map<string, number>();

  return {
    others: () => [...others.keys()],
    async beat(nowMs) {
      const { commands } = link;
      await commands.zadd(key, nowMs, processId);
      await commands.zremrangebyscore(key, '-inf', nowMs - HEARTBEAT_TIMEOUT_MS);
      const all = await commands.zrange(key, 0, '-1', 'WITHSCORES');
      const before = others;
      others = new Map();
      for (let at = 0; at + 1 < all.length; at += 2) others.set(String(all[at]), Number(all[at + 1]));
      others.delete(processId);
      return [...before].filter(([id]) => !others.has(id)).map(([, saidAtMs]) => nowMs - saidAtMs);
    },
    async leave() {
      await link.commands.zrem(key, processId);
    },
  };
}

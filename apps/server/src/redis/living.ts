import type { Link } from './link.ts';

/** A process that has not said so for this long is gone, with all that it has said of itself. */
export const LIVES_MS = 5000;

export interface LinkedProcess {
  readonly link: Pick<Link, 'commands' | 'isUp'>;
  /** Begins every key. */
  readonly prefix: string;
  /** This process, by an id of its own. */
  readonly processId: string;
}

/** The other processes that live, as each of them says. */
export interface Living {
  /** Their ids, as of a second ago. */
  others(): readonly string[];
  /**
   * Says that this process lives, to be called each second. Returns for how long each process that
   * is gone since the last time may have been gone, in milliseconds.
   */
  beat(nowMs: number): Promise<number[]>;
  /** Says that this process is gone. */
  leave(): Promise<void>;
}

export function createLiving({ link, prefix, processId }: LinkedProcess): Living {
  const key = `${prefix}processes`;
  /** When each last said that it lives. */
  let others = new Map<string, number>();

  return {
    others: () => [...others.keys()],
    async beat(nowMs) {
      const { commands } = link;
      await commands.zadd(key, nowMs, processId);
      await commands.zremrangebyscore(key, '-inf', nowMs - LIVES_MS);
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

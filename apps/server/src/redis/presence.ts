import type { SharedPresence } from '@cartela/api';
import type { Redis } from 'ioredis';
import { HEARTBEAT_TIMEOUT_MS, type Heartbeat, type LinkedProcess } from './heartbeat.ts';

/** Players in one command. More would keep Redis busy for too long. */
const PLAYERS_AT_ONCE_MAX = 1000;

export interface RedisPresence extends SharedPresence {
  /** Keeps what this process has said of its players from expiring. Must be called each second. */
  keep(): Promise<void>;
  /** Deletes what this process has said of its players. */
  leave(): Promise<void>;
}

/**
 * Who is connected to which process, kept in Redis. Each process has a set of its players for each
 * place, which expires unless the process lives. So a player in several processes is counted once,
 * and nobody has to tidy up after a process that was killed.
 */
export function createSharedPresence({ link, prefix, processId }: LinkedProcess, heartbeat: Heartbeat): RedisPresence {
  const here = new Map<string, Set<string>>();
  const keyOf = (id: string, place: string) => `${prefix}here:${id}:${place}`;
  /** Whether Redis may not know all players who are here. */
  let isUnsaid = false;

  function say(place: string, change: (redis: Redis, key: string) => Promise<unknown>): void {
    change(link.commands, keyOf(processId, place)).catch(() => {
      isUnsaid = true;
    });
  }

  async function sayAll(): Promise<void> {
    isUnsaid = false;
    for (const [place, players] of here) {
      const key = keyOf(processId, place);
      const anew = link.commands.multi().del(key);
      const all = [...players];
      for (let from = 0; from < all.length; from += PLAYERS_AT_ONCE_MAX) {
        anew.sadd(key, ...all.slice(from, from + PLAYERS_AT_ONCE_MAX));
      }
      await anew.pexpire(key, HEARTBEAT_TIMEOUT_MS).exec();
    }
  }

  /** Whether Redis has as many players in each place as are here: it may have been restarted. */
  async function isAllThere(): Promise<boolean> {
    const looking = link.commands.pipeline();
    const sizes = [...here].map(([place, { size }]) => {
      looking.pexpire(keyOf(processId, place), HEARTBEAT_TIMEOUT_MS);
      looking.scard(keyOf(processId, place));
      return size;
    });
    const replies = (await looking.exec()) ?? [];
    return sizes.every((size, at) => replies[2 * at + 1]?.[1] === size);
  }

  return {
    came(place, userId) {
      const players = here.get(place) ?? new Set();
      here.set(place, players.add(userId));
      say(place, (redis, key) => redis.multi().sadd(key, userId).pexpire(key, HEARTBEAT_TIMEOUT_MS).exec());
    },
    left(place, userId) {
      here.get(place)?.delete(userId);
      say(place, (redis, key) => redis.srem(key, userId));
    },
    async count(place) {
      if (!link.isUp()) return null;
      const all = [processId, ...heartbeat.others()].map((id) => keyOf(id, place));
      const union = keyOf(processId, `union of ${place}`);
      const counting = link.commands.multi().sunionstore(union, all).unlink(union);
      const [answer] = (await counting.exec().catch(() => null)) ?? [];
      const [error, players] = answer ?? [new Error('no answer')];
      return error === null ? Number(players) : null;
    },
    async isElsewhere(place, userId) {
      if (!link.isUp()) return false;
      const asking = link.commands.pipeline();
      for (const id of heartbeat.others()) asking.sismember(keyOf(id, place), userId);
      const answers = (await asking.exec().catch(() => null)) ?? [];
      return answers.some(([, isThere]) => isThere === 1);
    },
    async keep() {
      if (isUnsaid || !(await isAllThere())) await sayAll();
    },
    async leave() {
      const keys = [...here.keys()].map((place) => keyOf(processId, place));
      if (keys.length > 0) await link.commands.del(keys);
    },
  };
}

import type { ClientIdOwners } from '../legacy/sockets/client-ids.ts';
import { HEARTBEAT_TIMEOUT_MS, type Heartbeat, type LinkedProcess } from './heartbeat.ts';

/** Names in one command. More would keep Redis busy for too long. */
const NAMES_AT_ONCE_MAX = 1000;

export interface RedisClientIdOwners extends ClientIdOwners {
  /** Keeps what this process has said of its owners from expiring. Must be called each second. */
  keep(): Promise<void>;
  /** Deletes what this process has said of its owners. */
  leave(): Promise<void>;
}

/**
 * Which player holds which client id, kept in Redis. Each process has a hash from names to players,
 * which expires unless the process lives.
 */
export function createClientIdOwners(
  { link, prefix, processId }: LinkedProcess,
  heartbeat: Heartbeat,
): RedisClientIdOwners {
  const here = new Map<string, string>();
  const keyOf = (id: string) => `${prefix}held:${id}`;
  const own = keyOf(processId);
  /** Whether Redis may not know all owners who are here. */
  let isUnsaid = false;

  function say(change: Promise<unknown>): void {
    change.catch(() => {
      isUnsaid = true;
    });
  }

  async function sayAll(): Promise<void> {
    isUnsaid = false;
    const anew = link.commands.multi().del(own);
    const all = [...here];
    for (let from = 0; from < all.length; from += NAMES_AT_ONCE_MAX) {
      anew.hset(own, ...all.slice(from, from + NAMES_AT_ONCE_MAX).flat());
    }
    await anew.pexpire(own, HEARTBEAT_TIMEOUT_MS).exec();
  }

  return {
    hold(name, userId) {
      here.set(name, userId);
      say(link.commands.multi().hset(own, name, userId).pexpire(own, HEARTBEAT_TIMEOUT_MS).exec());
    },
    free(name) {
      here.delete(name);
      say(link.commands.hdel(own, name));
    },
    async isForeign(name, userId) {
      if (!link.isUp()) return false;
      const asking = link.commands.pipeline();
      for (const id of heartbeat.others()) asking.hget(keyOf(id), name);
      const answers = (await asking.exec().catch(() => null)) ?? [];
      return answers.some(([, owner]) => typeof owner === 'string' && owner !== userId);
    },
    async keep() {
      const { size } = here;
      const replies = await link.commands.pipeline().pexpire(own, HEARTBEAT_TIMEOUT_MS).hlen(own).exec();
      // Redis may have been restarted, and then knows less than is here.
      if (isUnsaid || replies?.[1]?.[1] !== size) await sayAll();
    },
    async leave() {
      await link.commands.del(own);
    },
  };
}

// What the processes of one database share through Redis. Redis loses messages, and may be away.
// Then each process reads from the database every second, so everything goes on, only a little
// later.

import { randomUUID } from 'node:crypto';
import type { Log, Shared } from '@cartela/api';
import { createBus } from './bus.ts';
import { createClientIdOwners, type RedisClientIdOwners } from './client-id-owners.ts';
import { createHeartbeat } from './heartbeat.ts';
import { limitersIn } from './limiter.ts';
import { openLink } from './link.ts';
import { createSharedPresence } from './presence.ts';
import { afterCheck, beginSubscription } from './subscription.ts';

/** How often Redis is asked whether it is there. A frozen Redis keeps its connections open. */
const CHECK_EVERY_MS = 1000;

export interface RedisOptions {
  readonly url: string;
  /**
   * Names the database that the processes share, because another installation may use the same
   * Redis.
   */
  readonly installation: string;
  readonly log: Log;
}

export interface SharedByRedis extends Shared {
  /** Who holds the client ids of old clients. */
  readonly owners: RedisClientIdOwners;
  /** Whether Redis is there. */
  readonly isUp: () => boolean;
  close(): Promise<void>;
}

/** Connects in the background, so the server starts even while Redis is away. */
export function shareByRedis({ url, installation, log }: RedisOptions): SharedByRedis {
  const processId = randomUUID();
  const prefix = `cartela:${installation}:`;
  const channel = `${prefix}changes`;
  const link = openLink({ url, channel, log, onMessage: (text) => bus.receive(text), onSubscribed: checkNow });
  const bus = createBus({ processId, log, publish: (text) => link.commands.publish(channel, text) });
  const ownProcess = { link, prefix, processId };
  const heartbeat = createHeartbeat(ownProcess);
  const presence = createSharedPresence(ownProcess, heartbeat);
  const owners = createClientIdOwners(ownProcess, heartbeat);
  let isStopped = false;
  let subscription = beginSubscription(performance.now());

  /**
   * Asks whether Redis is there, and renews what this process has said. Throws while Redis is away.
   */
  async function ask(): Promise<void> {
    const nowMs = await link.check();
    await bus.announceLoss();
    // A process that was killed may not have told the others of its last changes.
    for (const goneForMs of await heartbeat.beat(nowMs)) bus.tellMissed(goneForMs + CHECK_EVERY_MS);
    await Promise.all([presence.keep(), owners.keep()]);
  }

  async function check(): Promise<void> {
    const start = { begunAtMs: performance.now(), breaks: link.breaks() };
    const fault = await ask().then(() => null, asError);
    if (fault && isStopped) return;
    const over = { ...start, isAnswered: fault === null };
    const { missedMs, news, ...after } = afterCheck(subscription, over, performance.now());
    subscription = after.subscription;
    if (news === 'there') log.info({}, 'Redis is there: processes hear of each other');
    if (news === 'away')
      log.warn({ why: fault?.message }, 'Redis is away: the database is looked at every second instead');
    if (missedMs !== null) bus.tellMissed(missedMs);
  }

  let checking = Promise.resolve();
  const timer = setInterval(checkNow, CHECK_EVERY_MS);
  function checkNow(): void {
    checking = checking.then(check);
  }

  return {
    bus,
    presence,
    owners,
    isUp: link.isUp,
    openLimiter: limitersIn(link.commands, prefix),
    /** Sends the changes that still wait, and says that this process is gone. */
    async close() {
      isStopped = true;
      clearInterval(timer);
      await checking;
      await bus.flush();
      await Promise.allSettled([heartbeat.leave(), presence.leave(), owners.leave()]);
      link.close();
    },
  };
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

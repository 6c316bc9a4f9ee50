import type { RoomEvent } from '@cartela/game-core';
import type { RoomSubscription } from '../../kernel/application.ts';

/**
 * Events that may wait for one subscriber. One that falls further behind gets a snapshot instead.
 */
const QUEUE_MAX_EVENTS = 64;
/** Unsent bytes on a connection above which its subscriber gets nothing until it has caught up. */
const UNSENT_MAX_BYTES = 256 * 1024;
const SLOW_RETRY_MS = 250;

/**
 * Sends a room's events to its subscribers. Each subscriber begins with a snapshot, and gets
 * another one after falling behind. All get the same event object, so the connection layer can
 * serialise it once.
 */
export function createFeed(snapshot: () => RoomEvent) {
  const subscribers = new Set<(event: RoomEvent) => void>();

  async function* subscribe({ signal, unsentBytes }: RoomSubscription): AsyncGenerator<RoomEvent, void> {
    let queue: RoomEvent[] = [snapshot()];
    let wake = () => {};
    const push = (event: RoomEvent) => {
      if (queue.length < QUEUE_MAX_EVENTS) queue.push(event);
      else queue = [snapshot()];
      wake();
    };
    const onAbort = () => wake();
    subscribers.add(push);
    signal?.addEventListener('abort', onAbort);
    try {
      while (!signal?.aborted) {
        if (unsentBytes() > UNSENT_MAX_BYTES) {
          await sleep(SLOW_RETRY_MS);
          queue = [snapshot()];
          continue;
        }
        const event = queue.shift();
        if (event) yield event;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      subscribers.delete(push);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    subscribe,
    publish(event: RoomEvent): void {
      for (const push of subscribers) push(event);
    },
    subscriberCount: () => subscribers.size,
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

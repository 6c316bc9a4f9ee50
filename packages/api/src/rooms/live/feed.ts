import type { RoomEvent } from '@cartela/game-core';
import type { RoomSubscription } from '../../kernel/application.ts';
import type { Outlet } from '../../kernel/outlet.ts';
import { QUEUE_MAX_EVENTS, UNSENT_MAX_BYTES } from './feed-limits.ts';
import { createOutlets } from './outlets.ts';

const SLOW_RETRY_MS = 250;

/**
 * Sends a room's events to its subscribers. Each subscriber begins with a snapshot, and gets
 * another one after falling behind. All get the same event object, so the connection layer can
 * serialise it once.
 *
 * A subscriber that has read all there is and has an outlet waits no more: what happens next is
 * written to the outlet. It reads again when the outlet could not be sent an event.
 */
export function createFeed(snapshot: () => RoomEvent) {
  const subscribers = new Set<(event: RoomEvent) => void>();
  const outlets = createOutlets();

  async function* subscribe({ signal, unsentBytes, outletAfter }: RoomSubscription): AsyncGenerator<RoomEvent, void> {
    let queue: RoomEvent[] = [snapshot()];
    /** The snapshot that was made for this subscriber alone, until its outlet is known. */
    let own = queue[0];
    let outlet: Outlet | null = null;
    let wake = () => {};
    const push = (event: RoomEvent) => {
      if (queue.length < QUEUE_MAX_EVENTS) queue.push(event);
      else queue = [snapshot()];
      wake();
    };
    const read = () => {
      subscribers.add(push);
      return () => subscribers.delete(push);
    };
    let leave: () => void = read();
    // From the moment of leaving, and not when the reader comes round to it, nothing is sent.
    const onAbort = () => {
      leave();
      wake();
    };
    signal?.addEventListener('abort', onAbort);
    try {
      while (!signal?.aborted) {
        if (unsentBytes() > UNSENT_MAX_BYTES) {
          await sleep(SLOW_RETRY_MS);
          queue = [snapshot()];
          continue;
        }
        const event = queue.shift();
        if (event) {
          yield event;
          continue;
        }
        if (own) outlet = outletAfter?.(own) ?? null;
        own = undefined;
        if (outlet) {
          leave();
          leave = outlets.add(outlet, (missed) => {
            leave = read();
            push(missed);
          });
        }
        await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      leave();
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    subscribe,
    publish(event: RoomEvent): void {
      for (const push of subscribers) push(event);
      outlets.publish(event);
    },
    subscriberCount: () => subscribers.size + outlets.count(),
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

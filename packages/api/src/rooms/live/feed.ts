import type { RoomEvent } from '@cartela/game-core';
import type { RoomSubscription } from '../../kernel/application.ts';
import { FeedReader } from './feed-reader.ts';
import { createOutlets } from './outlets.ts';

/**
 * Sends a room's events to its subscribers. Each subscriber begins with a snapshot, and gets
 * another one after falling behind. All get the same event object, so the connection layer can
 * serialise it once.
 *
 * A subscriber that has read all there is and has an outlet waits no more: what happens next is
 * written to the outlet. It reads again when the outlet could not be sent an event.
 */
export function createFeed(snapshot: () => RoomEvent) {
  const readers = new Set<FeedReader>();
  const outlets = createOutlets();
  const source = { snapshot, readers, outlets };

  return {
    subscribe: (subscription: RoomSubscription) => new FeedReader(source, subscription),
    publish(event: RoomEvent): void {
      for (const reader of readers) reader.push(event);
      outlets.publish(event);
    },
    subscriberCount: () => readers.size + outlets.count(),
  };
}

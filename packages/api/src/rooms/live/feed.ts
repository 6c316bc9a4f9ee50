import type { RoomEvent } from '@cartela/game-core';
import type { RoomSubscription } from '../running-tables.ts';
import { FeedReader } from './feed-reader.ts';
import { createOutlets } from './outlets.ts';

/**
 * Sends a room's events to its subscribers. Each subscriber begins with a snapshot, and gets
 * another one if it falls behind. All get the same event object, so the connection layer can
 * serialise it once.
 *
 * A subscriber that has an outlet stops reading once it has read everything. Further events are
 * then written to its outlet. It reads again if an event cannot be written there.
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

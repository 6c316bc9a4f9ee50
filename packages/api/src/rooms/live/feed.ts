import type { RoomSubscription } from '../running-tables.ts';
import { FeedReader } from './feed-reader.ts';
import { createOutlets } from './outlets.ts';

/**
 * Sends events, such as a room's, to its subscribers. Each subscriber begins with a snapshot, and
 * gets another one if it falls behind. All get the same event object, so the connection layer can
 * serialise it once.
 *
 * A subscriber that has an outlet stops reading once it has read everything. Further events are
 * then written to its outlet. It reads again if an event cannot be written there.
 */
export function createFeed<Event extends object>(snapshot: () => Event) {
  const readers = new Set<FeedReader<Event>>();
  const outlets = createOutlets<Event>();
  const source = { snapshot, readers, outlets };

  return {
    subscribe: (subscription: RoomSubscription) => new FeedReader(source, subscription),
    publish(event: Event): void {
      for (const reader of readers) reader.push(event);
      outlets.publish(event);
    },
    subscriberCount: () => readers.size + outlets.count(),
  };
}

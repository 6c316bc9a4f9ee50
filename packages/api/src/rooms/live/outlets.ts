import type { RoomEvent } from '@cartela/game-core';
import type { Outlet } from '../../kernel/outlet.ts';
import { UNSENT_MAX_BYTES } from './feed-limits.ts';

/** What is called with the event that an outlet was not sent. From then on it is sent nothing. */
type OnMissed = (event: RoomEvent) => void;

/**
 * The subscribers that are written to directly. An event is packed once for all that have the same
 * envelope, so that each costs one write to its socket.
 */
export function createOutlets() {
  const byEnvelope = new Map<string, Map<Outlet, OnMissed>>();

  function remove(outlet: Outlet): void {
    const alike = byEnvelope.get(outlet.envelope);
    alike?.delete(outlet);
    if (alike?.size === 0) byEnvelope.delete(outlet.envelope);
  }

  return {
    /** Sends to an outlet until the returned function is called, or an event cannot be sent. */
    add(outlet: Outlet, onMissed: OnMissed): () => void {
      const alike = byEnvelope.get(outlet.envelope) ?? new Map<Outlet, OnMissed>();
      byEnvelope.set(outlet.envelope, alike.set(outlet, onMissed));
      return () => remove(outlet);
    },
    publish(event: RoomEvent): void {
      for (const alike of byEnvelope.values()) {
        const packed = packedFor(alike, event);
        for (const [outlet, onMissed] of alike) {
          if (packed && outlet.unsentBytes() <= UNSENT_MAX_BYTES) outlet.write(packed);
          else {
            remove(outlet);
            onMissed(event);
          }
        }
      }
    },
    count(): number {
      return [...byEnvelope.values()].reduce((sum, { size }) => sum + size, 0);
    },
  };
}

/** Null if the event cannot be packed. Each subscription then fails by itself, and not the room. */
function packedFor(alike: ReadonlyMap<Outlet, OnMissed>, event: RoomEvent): Uint8Array | null {
  const [first] = alike.keys();
  try {
    return first?.pack(event) ?? null;
  } catch {
    return null;
  }
}

import type { Outlet } from '../../kernel/calls/outlet.ts';
import { PAUSED_ABOVE_BYTES } from './feed-limits.ts';

/** The subscriber that an outlet belongs to. */
interface Owner<Event> {
  /** Called when the outlet was not sent this event. From then on it is sent nothing. */
  onMissed(event: Event): void;
}

/**
 * The outlets of subscribers to which events are written directly. An event is packed once for all
 * outlets with the same envelope, so that each outlet costs only one write to its socket.
 */
export function createOutlets<Event extends object>() {
  const byEnvelope = new Map<string, Map<Outlet, Owner<Event>>>();

  function remove(outlet: Outlet): void {
    const alike = byEnvelope.get(outlet.envelope);
    alike?.delete(outlet);
    if (alike?.size === 0) byEnvelope.delete(outlet.envelope);
  }

  return {
    /** Writes events to an outlet until it is removed, or until an event cannot be written. */
    add(outlet: Outlet, owner: Owner<Event>): void {
      const alike = byEnvelope.get(outlet.envelope) ?? new Map<Outlet, Owner<Event>>();
      byEnvelope.set(outlet.envelope, alike.set(outlet, owner));
    },
    remove,
    publish(event: Event): void {
      for (const alike of byEnvelope.values()) {
        const packed = packedFor(alike, event);
        for (const [outlet, owner] of alike) {
          if (packed && outlet.unsentBytes() <= PAUSED_ABOVE_BYTES) outlet.write(packed);
          else {
            remove(outlet);
            owner.onMissed(event);
          }
        }
      }
    },
    count(): number {
      return [...byEnvelope.values()].reduce((sum, { size }) => sum + size, 0);
    },
  };
}

export type Outlets<Event extends object> = ReturnType<typeof createOutlets<Event>>;

/**
 * Packs an event. Null if it cannot be packed: each subscription then fails by itself, and the room
 * goes on.
 */
function packedFor(alike: ReadonlyMap<Outlet, unknown>, event: object): Uint8Array | null {
  const [first] = alike.keys();
  try {
    return first?.pack(event) ?? null;
  } catch {
    return null;
  }
}

/** How long a mark of `markInRoom` counts a player as watching a room. */
export const MARK_MS = 60_000;

/** The players of all processes, by place. A place is the product as a whole, or a table. */
export interface SharedPresence {
  /** Tells the others that the player, who was not in this place in this process, now is. */
  came(place: string, userId: string): void;
  /** Tells the others that the player is no longer in this place in this process. */
  left(place: string, userId: string): void;
  /** How many different players are in a place, in all processes. Null if that is not known. */
  count(place: string): Promise<number | null>;
  /** Whether the player is in this place in another process. */
  isElsewhere(place: string, userId: string): Promise<boolean>;
}

/** For a process that is alone. */
export const NO_SHARED_PRESENCE: SharedPresence = {
  came() {},
  left() {},
  count: async () => null,
  isElsewhere: async () => false,
};

/** The place of everybody who is connected. */
const ANYWHERE = 'anywhere';
const atTable = (tableId: string) => `room ${tableId}`;

/**
 * Counts which players are connected, and which tables they watch. A player with several tabs or
 * devices counts once, even if they are connected to several processes.
 */
export function createPresence(sharedPresence: SharedPresence = NO_SHARED_PRESENCE) {
  const places = new Map<string, Map<string, number>>();
  const marked = new Map<string, { readonly leave: () => void; readonly timer: NodeJS.Timeout }>();

  function enter(place: string, userId: string): () => void {
    const counts = places.get(place) ?? new Map<string, number>();
    places.set(place, counts);
    const before = counts.get(userId) ?? 0;
    counts.set(userId, before + 1);
    if (before === 0) sharedPresence.came(place, userId);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const remaining = (counts.get(userId) ?? 1) - 1;
      if (remaining > 0) counts.set(userId, remaining);
      else {
        counts.delete(userId);
        sharedPresence.left(place, userId);
      }
    };
  }

  function enterRoom(tableId: string, userId: string): () => void {
    const leaveProduct = enter(ANYWHERE, userId);
    const leaveRoom = enter(atTable(tableId), userId);
    return () => {
      leaveProduct();
      leaveRoom();
    };
  }

  const playersAt = async (place: string) => (await sharedPresence.count(place)) ?? places.get(place)?.size ?? 0;

  return {
    /** Counts a player's connection until the returned function is called. */
    enter: (userId: string) => enter(ANYWHERE, userId),
    /**
     * Counts a player as watching a table, and as connected, until the returned function is called.
     */
    enterRoom,
    /**
     * Counts a player as watching this table for `MARK_MS`. A new mark replaces the player's
     * earlier one, so a player is marked at one table at most.
     */
    markInRoom(tableId: string, userId: string): void {
      const before = marked.get(userId);
      clearTimeout(before?.timer);
      const leave = enterRoom(tableId, userId);
      before?.leave();
      const timer = setTimeout(() => {
        marked.delete(userId);
        leave();
      }, MARK_MS).unref();
      marked.set(userId, { leave, timer });
    },
    connectedPlayers: () => playersAt(ANYWHERE),
    isConnected: async (userId: string) =>
      (places.get(ANYWHERE)?.has(userId) ?? false) || (await sharedPresence.isElsewhere(ANYWHERE, userId)),
    playersIn: (tableId: string) => playersAt(atTable(tableId)),
  };
}

export type Presence = ReturnType<typeof createPresence>;

/**
 * Passes `events` on. The reader counts as present from the first read until the events end for any
 * reason.
 */
export async function* whilePresent<Event>(
  enter: () => () => void,
  events: AsyncGenerator<Event, void>,
): AsyncGenerator<Event, void> {
  const leave = enter();
  try {
    yield* events;
  } finally {
    leave();
  }
}

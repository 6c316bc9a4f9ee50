/**
 * Counts which players are connected to this process, and which rooms they watch. A player with
 * several tabs or devices counts once.
 */
export function createPresence() {
  const connected = new Map<string, number>();
  const watching = new Map<string, Map<string, number>>();

  return {
    /** Counts a player's connection until the returned function is called. */
    enter: (userId: string) => countIn(connected, userId),
    /** Counts a player as watching a room until the returned function is called. */
    enterRoom(roomId: string, userId: string): () => void {
      const room = watching.get(roomId) ?? new Map<string, number>();
      watching.set(roomId, room);
      const leaveProduct = countIn(connected, userId);
      const leaveRoom = countIn(room, userId);
      return () => {
        leaveProduct();
        leaveRoom();
      };
    },
    connectedPlayers: () => connected.size,
    playersIn: (roomId: string) => watching.get(roomId)?.size ?? 0,
  };
}

export type Presence = ReturnType<typeof createPresence>;

/**
 * Passes on `events`. Counts the reader as present from the first read until the events end for any
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

function countIn(counts: Map<string, number>, userId: string): () => void {
  let left = false;
  counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return () => {
    if (left) return;
    left = true;
    const remaining = (counts.get(userId) ?? 1) - 1;
    if (remaining > 0) counts.set(userId, remaining);
    else counts.delete(userId);
  };
}

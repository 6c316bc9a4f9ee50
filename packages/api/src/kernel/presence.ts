/** How long a player who only says to be there is counted. */
export const MARK_MS = 60_000;

/**
 * Counts which players are connected to this process, and which rooms they watch. A player with
 * several tabs or devices counts once.
 */
export function createPresence() {
  const connected = new Map<string, number>();
  const watching = new Map<string, Map<string, number>>();
  const marked = new Map<string, { readonly leave: () => void; readonly timer: NodeJS.Timeout }>();

  function enterRoom(roomId: string, userId: string): () => void {
    const room = watching.get(roomId) ?? new Map<string, number>();
    watching.set(roomId, room);
    const leaveProduct = countIn(connected, userId);
    const leaveRoom = countIn(room, userId);
    return () => {
      leaveProduct();
      leaveRoom();
    };
  }

  return {
    /** Counts a player's connection until the returned function is called. */
    enter: (userId: string) => countIn(connected, userId),
    /** Counts a player as watching a room until the returned function is called. */
    enterRoom,
    /** Counts a player as watching this room, and no other one by a mark, until `MARK_MS` have passed. */
    markInRoom(roomId: string, userId: string): void {
      const before = marked.get(userId);
      clearTimeout(before?.timer);
      const leave = enterRoom(roomId, userId);
      before?.leave();
      const timer = setTimeout(() => {
        marked.delete(userId);
        leave();
      }, MARK_MS).unref();
      marked.set(userId, { leave, timer });
    },
    connectedPlayers: () => connected.size,
    isConnected: (userId: string) => connected.has(userId),
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

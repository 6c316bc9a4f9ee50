import { AHEAD } from '../../lib/ahead-link.ts';
import { openedRoom } from '../../lib/room-path.ts';
import { trpcClient } from '../../lib/trpc.ts';

/**
 * Asks for what the screen of a room waits for, as soon as the page is opened there and not once it
 * is drawn. The page has mostly asked already (`first-paint.ts`), if the feed is the first call
 * over the socket.
 */
export function askForRoom(): void {
  const roomId = openedRoom();
  if (!roomId) return;
  trpcClient.rooms.feed.subscribe({ roomId }, AHEAD);
  void trpcClient.rooms.playerStatus.query({ roomId }, AHEAD);
}

import { AHEAD } from '../../lib/ahead-link.ts';
import { openedRoom } from '../../lib/room-path.ts';
import { trpcClient } from '../../lib/trpc.ts';

/**
 * Asks for what the screen of a room needs as soon as the page is opened there, before the screen
 * is drawn. Mostly the page has asked for it already (`first-paint.ts`). The app takes over that
 * feed only if the feed is its first call over the socket.
 */
export function askForRoom(): void {
  const roomId = openedRoom();
  if (!roomId) return;
  trpcClient.rooms.feed.subscribe({ roomId }, AHEAD);
  void trpcClient.rooms.playerStatus.query({ roomId }, AHEAD);
}

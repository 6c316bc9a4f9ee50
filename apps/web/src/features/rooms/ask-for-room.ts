import { AHEAD } from '../../lib/ahead-link.ts';
import { isRoomPath } from '../../lib/room-path.ts';
import { getToken } from '../../lib/stored-token.ts';
import { trpcClient } from '../../lib/trpc.ts';
import { findPlayer, parsePlayerSearch } from '../accounts/player.ts';

/** Asks for what the screen of a room waits for, as soon as the page is opened there and not once it is drawn. */
export function askForRoom(): void {
  if (!isRoomPath(window.location.pathname) || getToken() === null) return;
  const search = Object.fromEntries(new URLSearchParams(window.location.search));
  const roomId = findPlayer(parsePlayerSearch(search), {})?.roomId;
  if (!roomId) return;
  trpcClient.rooms.feed.subscribe({ roomId }, AHEAD);
  void trpcClient.rooms.playerStatus.query({ roomId }, AHEAD);
}

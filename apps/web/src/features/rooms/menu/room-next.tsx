import { useText } from '../../../lib/text/i18n.ts';
import { nextGame } from '../next-game.ts';
import type { RoomSummary } from './room-order.ts';

/** When the room's next game is likely to open, while one is on. */
export function RoomNext({ room }: { room: RoomSummary }) {
  const t = useText();
  const { cardsTaken, calledCount, callIntervalMs, parts } = room;
  if (callIntervalMs === undefined) return null;
  return ` · ${nextGame({ cards: cardsTaken, called: calledCount, callIntervalMs, parts }, t)}`;
}

import { NUMBER_COUNT } from '@cartela/game-core';
import { formatTime } from '../../../lib/text/dates.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import type { RoomSummary } from './room-order.ts';

/**
 * Whether the room's cards and prize are those of a game that is over. They then say nothing about
 * the next one.
 */
export function isOver({ soonest, phase }: RoomSummary): boolean {
  return soonest === null && (phase === 'settled' || phase === 'cancelled');
}

/** Whether a game is on, and the room sells no cards of another one. */
export const isOn = ({ soonest, phase }: RoomSummary): boolean => soonest === null && phase === 'active';

/** What the table where the next game begins pays now, or the game that is on. */
export function prizeNow(room: RoomSummary): number {
  return isOver(room) ? 0 : (room.soonest?.prizeSantim ?? room.prizeSantim);
}

/** What that is called: it grows only while cards are sold. */
export const prizeName = (room: RoomSummary) =>
  prizeNow(room) === 0 ? 'fullTable' : isOn(room) ? 'prize' : 'prizeSoFar';

/** What goes on in a room of which it is not known when its next game begins. */
export function statusMeaning({ soonest, phase, calledCount, opensAtMs }: RoomSummary, t: Translate): string {
  if (soonest?.awaitedPlayers) return t('needsPlayers', { count: soonest.awaitedPlayers });
  if (phase === 'active') return t('statusGameOn', { called: calledCount, total: NUMBER_COUNT });
  if (opensAtMs !== null) return t('statusOpensAt', { time: formatTime(opensAtMs) });
  return t(phase === 'closed' ? 'statusClosed' : 'statusSoon');
}

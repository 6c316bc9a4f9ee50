import type { RoomView } from '@cartela/game-core';
import type { z } from 'zod';
import type { Application } from '../kernel/application.ts';
import type { roomListOutput, roomSummary } from './contract.ts';

/** All rooms as they are at this moment. Players' menus ask often, so nothing is read for it. */
export function roomList({ now, liveRooms }: Application): z.input<typeof roomListOutput> {
  return { serverNowMs: now(), rooms: liveRooms.all().map((room) => summaryOf(room.view())) };
}

function summaryOf({ roomId, stakeSantim, possibleWinSantim, round }: RoomView): z.input<typeof roomSummary> {
  return {
    roomId,
    stakeSantim,
    possibleWinSantim,
    // The old system's word for every room. `phase` says what is really going on.
    status: 'Starting',
    phase: round?.phase ?? 'closed',
    selectingEndsAtMs: round?.phase === 'selecting' ? round.selectingEndsAtMs : null,
    playerCount: round?.playerCount ?? 0,
    cardsTaken: round?.takenCards.length ?? 0,
    calledCount: round?.calledNumbers.length ?? 0,
  };
}

import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { createStorageSignal } from '../../../lib/session/signal.ts';
import { readText, writeText } from '../../../lib/session/storage.ts';

export type RoomSummary = ApiOutputs['rooms']['list']['rooms'][number];
export type RoomOrder = 'stake' | 'soonest';

const KEY = 'roomOrder';
const changes = createStorageSignal();

/** The order in which the player wants the rooms. It is remembered on this device. */
export function useRoomOrder(): RoomOrder {
  return changes.useValue(() => (readText(KEY) === 'stake' ? 'stake' : 'soonest'));
}

export function orderRooms(order: RoomOrder): void {
  writeText(KEY, order);
  changes.notify();
}

interface Startable {
  readonly phase: RoomSummary['phase'];
  readonly soonest: Pick<NonNullable<RoomSummary['soonest']>, 'awaitedPlayers' | 'selectingEndsAtMs'> | null;
}

/**
 * The rooms in their own order, which the operator may have chosen, or the one whose game begins
 * first at the top. Games that begin in the same second keep that order. Games that lack players
 * come after those that can start, as nobody knows when they begin.
 */
export function inOrder<Room extends Startable>(rooms: readonly Room[], order: RoomOrder): readonly Room[] {
  if (order === 'stake') return rooms;
  return [...rooms].sort((a, b) => rankOf(a) - rankOf(b) || secondOf(a) - secondOf(b));
}

function rankOf({ soonest, phase }: Startable): number {
  if (soonest) return soonest.awaitedPlayers === 0 ? 0 : 1;
  return phase === 'closed' ? 3 : 2;
}

const secondOf = (room: Startable): number => Math.round((startOf(room) ?? 0) / 1000);

/** When the room's next game begins, by the server's clock. Null if that is not known. */
export const startOf = ({ soonest }: Pick<Startable, 'soonest'>): number | null =>
  soonest && !soonest.awaitedPlayers ? soonest.selectingEndsAtMs : null;

import { applyRoomEvent, type RoomEvent, type RoomView } from '@cartela/game-core';
import { PATIENCE } from '@cartela/game-core/testing';
import { vi } from 'vitest';
import type { User } from '../../../src/kernel/actors/actor.ts';
import type { Changes } from '../../../src/kernel/work/changes.ts';
import type { Core } from '../../../src/kernel/work/core.ts';
import { selectCard } from '../../../src/rooms/cards.ts';
import type { LiveRoom } from '../../../src/rooms/running-tables.ts';
import { playerOf } from '../people/people.ts';
import { type CardAnswer, cardRequest, ROOM } from './rooms.ts';

type EventOf<Type extends RoomEvent['type']> = Extract<RoomEvent, { type: Type }>;

/** Subscribes to a room and keeps every event, until it is disposed of. */
export function watch({ subscribe }: Pick<LiveRoom, 'subscribe'>, onEvent: (event: RoomEvent) => void = () => {}) {
  const leaving = new AbortController();
  const events: RoomEvent[] = [];
  const listening = (async () => {
    for await (const event of subscribe({ signal: leaving.signal, unsentBytes: () => 0 })) {
      onEvent(event);
      events.push(event);
    }
  })();
  const of = <Type extends RoomEvent['type']>(type: Type) =>
    events.filter((event): event is EventOf<Type> => event.type === type);
  return {
    events,
    of,
    calls: () => of('call').map((call) => call.number),
    /** The view of a screen that has taken in every event so far. */
    view: () => events.reduce<RoomView | null>(applyRoomEvent, null),
    /** Waits for the first event of a kind, and returns it. */
    async first<Type extends RoomEvent['type']>(type: Type): Promise<EventOf<Type>> {
      return vi.waitFor(() => {
        const [event] = of(type);
        if (!event) throw new Error(`no ${type} yet`);
        return event;
      }, PATIENCE);
    },
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await listening;
    },
  };
}

/** Lets a room take in all that has changed in the database, by whichever process. */
export async function takeInChanges(changes: Changes, room: Pick<LiveRoom, 'tableId' | 'caughtUp'>): Promise<void> {
  changes.publish([{ type: 'room', roomId: room.tableId }]);
  await room.caughtUp();
}

/** Takes a card as soon as the room sells. Between two countdowns it sells nothing for a moment. */
export async function takeCard(core: Core, user: User, cardNo: number, roomId: string = ROOM): Promise<CardAnswer> {
  const request = cardRequest(cardNo, { roomId });
  return vi.waitFor(() => selectCard(core, playerOf(user), request), PATIENCE);
}

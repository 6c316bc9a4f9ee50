import { setTimeout as wait } from 'node:timers/promises';
import type { Application } from '@cartela/api';
import { applyRoomEvent, type RoomEvent, type RoomView } from '@cartela/game-core';
import type { Telling } from './protocol.ts';
import { tellings } from './translate.ts';

const RETRY_MS = 1000;

export interface RoomHubOptions {
  readonly app: Application;
  readonly roomId: string;
  readonly signal: AbortSignal;
  /** Tells everybody in the room. */
  tell(telling: Telling): void;
  /** The round is being played: each socket is to have its own cards. */
  started(): void;
  /** Events were missed: each socket is to have the whole state. */
  resync(): void;
}

/** Follows a room's feed once for all sockets of this process. `view` is the room as they have been told of it. */
export function openRoomHub({ app, roomId, signal, tell, started, resync }: RoomHubOptions) {
  const room = app.liveRooms.get(roomId);
  let view: RoomView | null = null;

  function take(event: RoomEvent): void {
    const before = view;
    const after = applyRoomEvent(before, event);
    view = after;
    if (before === null) return;
    const news = tellings(before, event, after, app.now());
    for (const telling of news) tell(telling);
    if (event.type === 'started') started();
    if (event.type === 'snapshot' && (news.length === 0 || after?.round?.phase !== 'selecting')) resync();
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        // Sockets have buffers of their own: what is handed to Socket.IO never waits here.
        for await (const event of room.subscribe({ signal, unsentBytes: () => 0 })) take(event);
      } catch (error) {
        app.log.error({ err: error, roomId }, 'the sockets’ feed of a room failed; following it again');
        await wait(RETRY_MS);
      }
    }
  }

  void follow();
  return { roomId, cardsOf: room.cardsOf, view: (): RoomView => view ?? room.view() };
}

export type RoomHub = ReturnType<typeof openRoomHub>;

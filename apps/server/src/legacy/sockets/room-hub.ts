import { setTimeout as wait } from 'node:timers/promises';
import type { Application } from '@cartela/api';
import { applyRoomEvent, type RoomEvent, type RoomView } from '@cartela/game-core';
import type { ServerEvent } from './protocol.ts';
import { serverEvents } from './translate.ts';

const RETRY_MS = 1000;

export interface RoomHubOptions {
  readonly app: Application;
  readonly tableId: string;
  readonly signal: AbortSignal;
  /** Sends an event to everybody at the table. */
  send(event: ServerEvent): void;
  /**
   * Called when the round has started, before the sockets learn of it. It sends each socket its own
   * cards.
   */
  sendCards(): void;
  /** Called when a round has opened. It sends each socket the cards that its player ordered. */
  sendOrdered(): void;
  /** Called after missed events. It sends each socket the whole state. */
  resync(): void;
}

/**
 * Follows a table's feed once for all sockets of this process. `view` is the table as those sockets
 * have last seen it.
 *
 * @throws Refusal `roomNotFound`
 */
export async function openRoomHub({ app, tableId, signal, send, ...toEach }: RoomHubOptions) {
  const room = await app.liveRooms.get(tableId);
  const leaving = new AbortController();
  const end = AbortSignal.any([signal, leaving.signal]);
  let view: RoomView | null = null;

  function take(event: RoomEvent): void {
    const before = view;
    const after = applyRoomEvent(before, event);
    view = after;
    if (before === null) return;
    // Clients open their board when they get their cards, and miss events that come before. So the
    // cards are sent first.
    if (event.type === 'started') toEach.sendCards();
    const events = serverEvents(before, event, after, app.now());
    for (const each of events) send(each);
    if (event.type !== 'snapshot') return;
    if (events.length > 0 && after?.round?.phase === 'selecting') toEach.sendOrdered();
    else toEach.resync();
  }

  async function follow(): Promise<void> {
    while (!end.aborted) {
      try {
        // Socket.IO has a buffer for each socket, so nothing that is sent ever waits here.
        for await (const event of room.subscribe({ signal: end, unsentBytes: () => 0 })) take(event);
      } catch (error) {
        app.log.error({ err: error, roomId: tableId }, 'the sockets’ feed of a room failed; following it again');
        await wait(RETRY_MS);
      }
    }
  }

  void follow();
  return {
    tableId,
    cardsOf: room.cardsOf,
    view: (): RoomView => view ?? room.view(),
    /** Stops following the table. */
    leave: () => leaving.abort(),
  };
}

export type RoomHub = Awaited<ReturnType<typeof openRoomHub>>;

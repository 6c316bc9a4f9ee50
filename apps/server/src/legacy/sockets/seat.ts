import type { Application } from '@cartela/api';
import { etbOf } from '@cartela/game-core';
import type { Socket } from 'socket.io';
import type { SocketIdentity } from './identity.ts';
import type { ServerEvent } from './protocol.ts';
import type { RoomHub } from './room-hub.ts';
import { toldCards } from './told-cards.ts';
import { cartelas, indexOf, welcome } from './translate.ts';

/** The Socket.IO room of all sockets at one of our tables. */
export const roomChannel = (tableId: string) => `room:${tableId}`;

export interface SeatOptions {
  readonly app: Application;
  readonly socket: Socket;
  readonly identity: SocketIdentity;
  /** Sends an event to this socket. */
  send(event: ServerEvent): void;
  /** Sends the current balance to all of the player's sockets. */
  sendWallet(userId: string): void;
}

/**
 * Keeps track of the one table, if any, that a socket is at. On entering, the socket gets the
 * table's whole state.
 */
export function createSeat({ app, socket, identity, send, sendWallet }: SeatOptions) {
  let room: RoomHub | null = null;
  let leavePresence = () => {};
  const told = toldCards();

  async function enter(joining: RoomHub): Promise<void> {
    const { roundId, cardNos } = await ownCards(identity, joining);
    if (!socket.connected) return;
    // No await from here on, so that the room's next events cannot overtake this state.
    leave();
    room = joining;
    void socket.join(roomChannel(joining.tableId));
    const player = identity.player();
    if (player) leavePresence = app.presence.enterRoom(joining.tableId, player.id);
    for (const cardNo of cardNos) told.note(joining.tableId, roundId, cardNo);
    // This process may not have seen the round yet in which they are.
    sendState(joining, roundId === joining.view().round?.roundId ? cardNos : []);
    if (player) sendWallet(player.id);
  }

  function leave(): void {
    if (room) void socket.leave(roomChannel(room.tableId));
    room = null;
    leavePresence();
    leavePresence = () => {};
  }

  function sendState({ view }: RoomHub, cardNos: readonly number[]): void {
    for (const event of welcome(view(), cardNos, app.now())) send(event);
  }

  const cardsIn = (hub: RoomHub) => hub.cardsOf(identity.user()?.id ?? '');
  return {
    enter,
    leave,
    noteAccepted: told.note,
    isIn: (hub: RoomHub) => room === hub,
    /** Sends the player's cards in the game that is starting: an empty list if there are none. */
    sendCards: (hub: RoomHub) => send(['myCartelas', cartelas(cardsIn(hub))]),
    /**
     * Sends the player's cards in the round that has just opened, as if each had been selected.
     * Those that were selected here are left out: this process may learn late that it has opened.
     */
    async sendOrdered(hub: RoomHub): Promise<void> {
      const user = identity.user();
      const roundId = hub.view().round?.roundId;
      if (!user || roundId === undefined) return;
      const cardNos = told.untold(hub.tableId, roundId, cardsIn(hub));
      if (cardNos.length === 0) return;
      const { walletSantim } = await app.wallets.read(user.id);
      for (const cardNo of cardNos) {
        told.note(hub.tableId, roundId, cardNo);
        send(['cartelaAccepted', { cartelaIndex: indexOf(cardNo), Wallet: etbOf(walletSantim) }]);
      }
    },
    resync: (hub: RoomHub) => sendState(hub, cardsIn(hub)),
  };
}

export type Seat = ReturnType<typeof createSeat>;

async function ownCards(identity: SocketIdentity, { tableId }: RoomHub) {
  const caller = await identity.caller();
  if (!identity.player()) return { roundId: '', cardNos: [] };
  const { roundId, selectedCards: cardNos } = await caller.rooms.playerStatus({ roomId: tableId });
  return { roundId: roundId ?? '', cardNos };
}

import { randomUUID } from 'node:crypto';
import { usernameKey } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { etbOf } from '@cartela/game-core';
import type { z } from 'zod';
import { RequestFault } from '../refused.ts';
import type { HeldClientId } from './client-ids.ts';
import type { SocketIdentity } from './identity.ts';
import { clientEvents, type ServerEvent } from './protocol.ts';
import type { RoomHub } from './room-hub.ts';
import type { Seat } from './seat.ts';
import { indexOf } from './translate.ts';

export interface SocketClient {
  readonly identity: SocketIdentity;
  readonly seat: Seat;
  readonly clientId: HeldClientId;
  /** What the page has said of itself. */
  readonly page: {
    /** Whether the player that it named is not the socket's: another one has signed in since. */
    isOthers: boolean;
  };
  /** @throws Refusal `roomNotFound` */
  hubOf(tableId: string): Promise<RoomHub>;
}

type Answer = ServerEvent | null;

/** A handler that checks the payload's shape before it acts on the payload. */
function request<Payload>(shape: z.ZodType<Payload>, act: (by: SocketClient, payload: Payload) => Promise<Answer>) {
  return async (by: SocketClient, payload: unknown): Promise<Answer> => act(by, shape.parse(payload));
}

/** A handler for pages that do not believe to be another player's than the socket's. */
function ownRequest<Payload>(shape: z.ZodType<Payload>, act: (by: SocketClient, payload: Payload) => Promise<Answer>) {
  return request(shape, async (by, payload) => {
    if (by.page.isOthers) throw notAllowed();
    return act(by, payload);
  });
}

const notAllowed = () => new RequestFault(403, messages.notAllowed);

/** Handles each event that a client sends. The answer goes to that client alone. */
export const requests = {
  joinRoom: request(clientEvents.joinRoom, async (by, payload) => {
    const { identity, seat, clientId, page, hubOf } = by;
    const { roomId, clientId: id, username, telegramId } = payload;
    const hub = await hubOf(roomId);
    const before = identity.user();
    if (username) await identity.actFor({ username });
    else if (telegramId) await identity.actFor({ telegramId });
    const user = identity.user();
    // The socket has another user now. Users of the same browser have the same client id, so the
    // one before must not keep it.
    if (user?.id !== before?.id) clientId.release();
    // Names prove nothing, so a signed-in client may only give its own.
    page.isOthers = Boolean(user && username && usernameKey(username) !== usernameKey(user.username));
    if (page.isOthers) throw notAllowed();
    if (user) await clientId.hold(id, user);
    await seat.enter(hub);
    return null;
  }),

  markPlayerInGame: ownRequest(clientEvents.markPlayerInGame, async (by, payload) => {
    const { identity, seat, clientId, hubOf } = by;
    const { roomId, clientId: id } = payload;
    const hub = await hubOf(roomId);
    await clientId.requireOwn(id, identity.user());
    if (!seat.isIn(hub)) await seat.enter(hub);
    const { rooms } = await identity.caller();
    if (identity.player()) await rooms.markPlayerInGame({ roomId, clientId: id });
    return null;
  }),

  checkPlayerStatus: ownRequest(clientEvents.checkPlayerStatus, async (by, payload) => {
    const { identity, clientId, hubOf } = by;
    const { roomId, clientId: id } = payload;
    await hubOf(roomId);
    await clientId.requireOwn(id, identity.user());
    const caller = await identity.caller();
    if (!identity.player()) return ['playerStatus', { inGame: false, selectedCartelas: [] }];
    const { inGame, selectedCards } = await caller.rooms.playerStatus({ roomId });
    return ['playerStatus', { inGame, selectedCartelas: selectedCards.map(indexOf) }];
  }),

  selectCartela: ownRequest(clientEvents.selectCartela, async (by, payload) => {
    const { identity, seat, clientId, hubOf } = by;
    const { roomId, clientId: id, cartelaIndex } = payload;
    const { tableId } = await hubOf(roomId);
    await clientId.requireOwn(id, identity.user());
    const { rooms } = await identity.caller();
    const request = { roomId, clientId: id, cardNo: cartelaIndex + 1, idempotencyKey: randomUUID() };
    const { roundId, cardNo, walletSantim } = await rooms.selectCard(request);
    seat.noteAccepted(tableId, roundId, cardNo);
    return ['cartelaAccepted', { cartelaIndex, Wallet: etbOf(walletSantim) }];
  }),
} as const;

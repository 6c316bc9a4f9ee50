import { randomUUID } from 'node:crypto';
import { type Application, usernameKey } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import { etb } from '../etb.ts';
import { RequestFault, refusedBy } from '../refused.ts';
import type { ClientIds } from './client-ids.ts';
import { eventLimit } from './flood.ts';
import type { SocketIdentity } from './identity.ts';
import { clientEvents, type Telling } from './protocol.ts';
import type { RoomHub } from './room-hub.ts';
import { cartelas, gameState, indexOf, welcome } from './translate.ts';

export interface PlayerSocketDeps {
  readonly app: Application;
  readonly clientIds: ClientIds;
  /** @throws Refusal `roomNotFound` */
  hubOf(roomId: string): RoomHub;
  /** Tells the player's sockets the present balance. */
  tellWallet(userId: string): void;
}

type Payload<Event extends keyof typeof clientEvents> = z.output<(typeof clientEvents)[Event]>;

/** Names the Socket.IO room of everybody who is in one of ours. */
export const roomChannel = (roomId: string) => `room:${roomId}`;
/** Names the Socket.IO room of a player's own sockets. */
export const playerChannel = (userId: string) => `player:${userId}`;

/** One client's socket: translates what it sends and tells it what is its own. */
export function servePlayerSocket(deps: PlayerSocketDeps, socket: Socket, identity: SocketIdentity) {
  const { app, clientIds, hubOf } = deps;
  let hub: RoomHub | null = null;
  let leaveRoom = () => {};
  let releaseClientId = () => {};
  const verdict = eventLimit(Date.now);
  const inFlight = new Set<Promise<void>>();

  const tell = (telling: Telling) => void socket.emit(telling[0], telling[1]);

  async function joinRoom({ roomId, clientId, username, telegramId }: Payload<'joinRoom'>): Promise<null> {
    const joining = hubOf(roomId);
    const user = identity.user();
    if (user) {
      requireOwn(user.username, username, usernameKey);
      requireOwn(user.telegramId, telegramId);
      const release = clientIds.take(clientId, user.id);
      if (!release) throw new RequestFault(403, messages.foreignClientId);
      releaseClientId();
      releaseClientId = release;
    }
    await enter(joining);
    return null;
  }

  async function markPlayerInGame({ roomId, clientId }: Payload<'markPlayerInGame'>): Promise<null> {
    const joining = hubOf(roomId);
    requireOwnClientId(clientId);
    if (hub !== joining) await enter(joining);
    return null;
  }

  async function checkPlayerStatus({ roomId, clientId }: Payload<'checkPlayerStatus'>): Promise<Telling> {
    hubOf(roomId);
    requireOwnClientId(clientId);
    const caller = await identity.caller();
    if (identity.user()?.role !== 'client') return ['playerStatus', { inGame: false, selectedCartelas: [] }];
    const { inGame, selectedCards } = await caller.rooms.playerStatus({ roomId });
    return ['playerStatus', { inGame, selectedCartelas: selectedCards.map(indexOf) }];
  }

  async function selectCartela({ roomId, clientId, cartelaIndex }: Payload<'selectCartela'>): Promise<Telling> {
    hubOf(roomId);
    requireOwnClientId(clientId);
    const { rooms } = await identity.caller();
    const request = { roomId, clientId, cardNo: cartelaIndex + 1, idempotencyKey: randomUUID() };
    const { walletSantim } = await rooms.selectCard(request);
    return ['cartelaAccepted', { cartelaIndex, Wallet: etb(walletSantim) }];
  }

  /** Names in a payload prove nothing: a client that is signed in may only give its own. */
  function requireOwn(own: string, named: string | null | undefined, key = (text: string) => text): void {
    if (named && key(named) !== key(own)) throw new RequestFault(403, messages.notAllowed);
  }

  function requireOwnClientId(clientId: string): void {
    const user = identity.user();
    if (user && clientIds.isForeign(clientId, user.id)) throw new RequestFault(403, messages.foreignClientId);
  }

  async function enter(joining: RoomHub): Promise<void> {
    const held = await ownCards(joining);
    if (!socket.connected) return;
    // Nothing is awaited from here on: what the room is told next comes after this state and not before.
    leave();
    hub = joining;
    void socket.join(roomChannel(joining.roomId));
    const user = identity.user();
    if (user?.role === 'client') leaveRoom = app.presence.enterRoom(joining.roomId, user.id);
    sendState(joining, held);
    if (joining.view().round?.phase === 'active' && held.length > 0) tell(['myCartelas', cartelas(held)]);
    if (user?.role === 'client') deps.tellWallet(user.id);
  }

  function leave(): void {
    if (hub) void socket.leave(roomChannel(hub.roomId));
    hub = null;
    leaveRoom();
    leaveRoom = () => {};
  }

  async function ownCards({ roomId, view }: RoomHub): Promise<readonly number[]> {
    const caller = await identity.caller();
    if (identity.user()?.role !== 'client') return [];
    const { gameId, selectedCards } = await caller.rooms.playerStatus({ roomId });
    return gameId === view().round?.gameId ? selectedCards : [];
  }

  function sendState(room: RoomHub, cardNos: readonly number[]): void {
    tell(['currentGameState', gameState(room.view(), cardNos, app.now())]);
    for (const telling of welcome(room.view(), app.now())) tell(telling);
  }

  function listen<Event extends keyof typeof clientEvents>(
    event: Event,
    parse: (payload: unknown) => Payload<Event>,
    act: (payload: Payload<Event>) => Promise<Telling | null>,
  ): void {
    const answer = async (payload: unknown): Promise<Telling | null> => {
      try {
        return await act(parse(payload));
      } catch (error) {
        const { text: message, byRule, status } = refusedBy(error, app.log, { event });
        const isRule = event === 'selectCartela' && byRule && status !== 404;
        return [isRule ? 'cartelaRejected' : 'cartelaError', { message }];
      }
    };
    const name: string = event;
    socket.on(name, (payload: unknown, acknowledge: unknown) => {
      const work = answer(payload).then((telling) => {
        if (telling) tell(telling);
        if (typeof acknowledge === 'function') acknowledge(telling?.[1] ?? {});
      });
      inFlight.add(work);
      void work.finally(() => inFlight.delete(work));
    });
  }

  socket.use((_packet, next) => {
    const is = verdict();
    if (is === 'pass') next();
    else if (is === 'warn') tell(['cartelaError', { message: messages.tooManyEvents }]);
  });
  listen('joinRoom', (payload) => clientEvents.joinRoom.parse(payload), joinRoom);
  listen('selectCartela', (payload) => clientEvents.selectCartela.parse(payload), selectCartela);
  listen('markPlayerInGame', (payload) => clientEvents.markPlayerInGame.parse(payload), markPlayerInGame);
  listen('checkPlayerStatus', (payload) => clientEvents.checkPlayerStatus.parse(payload), checkPlayerStatus);
  socket.on('disconnect', () => {
    leave();
    releaseClientId();
  });

  const cardsInRoom = (room: RoomHub) => room.cardsOf(identity.user()?.id ?? '');
  return {
    isIn: (room: RoomHub) => hub === room,
    /** Tells the cards that this player has in the game that begins: none, where there are none. */
    tellCards: (room: RoomHub) => tell(['myCartelas', cartelas(cardsInRoom(room))]),
    resync: (room: RoomHub) => sendState(room, cardsInRoom(room)),
    /** The session is over: the socket may go on watching, as nobody. */
    forget(): void {
      const user = identity.user();
      if (user) void socket.leave(playerChannel(user.id));
      identity.forget();
      leaveRoom();
      releaseClientId();
    },
    /** Resolves when what the client has asked for so far is done. */
    settled: async (): Promise<void> => void (await Promise.allSettled(inFlight)),
  };
}

export type PlayerSocket = ReturnType<typeof servePlayerSocket>;

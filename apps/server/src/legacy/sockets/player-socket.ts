import type { Application } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import type { Socket } from 'socket.io';
import { Rate } from '../../realtime/rates.ts';
import { refusedBy } from '../refused.ts';
import type { ClientIds } from './client-ids.ts';
import { endEngine } from './engine-limits.ts';
import type { SocketIdentity } from './identity.ts';
import type { ClientEvent, ServerEvent } from './protocol.ts';
import { requests, type SocketClient } from './requests.ts';
import type { RoomHub } from './room-hub.ts';
import { createSeat } from './seat.ts';

export interface PlayerSocketOptions {
  readonly app: Application;
  readonly clientIds: ClientIds;
  /** @throws Refusal `roomNotFound` */
  hubOf(tableId: string): Promise<RoomHub>;
  /** Sends the current balance to all of the player's sockets. */
  sendWallet(userId: string): void;
}

/** The Socket.IO room of a player's own sockets. */
export const playerChannel = (userId: string) => `player:${userId}`;

/**
 * Serves one client's socket: answers its requests, and sends it the events that are for this
 * player alone.
 */
export function servePlayerSocket(options: PlayerSocketOptions, socket: Socket, identity: SocketIdentity) {
  const { app, clientIds, hubOf, sendWallet } = options;
  const send = (event: ServerEvent) => void socket.emit(event[0], event[1]);
  const seat = createSeat({ app, socket, identity, send, sendWallet });
  const clientId = clientIds.ofSocket(socket);
  const client: SocketClient = { identity, seat, clientId, page: { isOthers: false }, hubOf };
  /** Resolves when all requests received so far are done. */
  let requestsEnd = Promise.resolve();

  // Requests are served one after the other. Otherwise a page that joins, and at once says that it
  // plays, would get the room's state twice.
  function listen(event: ClientEvent): void {
    socket.on(event, (payload: unknown, acknowledge: unknown) => {
      requestsEnd = requestsEnd.then(async () => {
        const reply = await answer(app, client, event, payload);
        if (reply) send(reply);
        if (typeof acknowledge === 'function') acknowledge(reply?.[1] ?? {});
      });
    });
  }

  limitEvents(socket, send);
  for (const event of ['joinRoom', 'selectCartela', 'markPlayerInGame', 'checkPlayerStatus'] as const) listen(event);
  socket.on('disconnect', () => {
    seat.leave();
    clientId.release();
  });

  return {
    isIn: seat.isIn,
    sendCards: seat.sendCards,
    /** After the requests received so far, whose answers tell of cards that were selected here. */
    sendOrdered(hub: RoomHub): void {
      requestsEnd = requestsEnd
        .then(() => seat.sendOrdered(hub))
        .catch((err: unknown) => {
          app.log.error({ err }, 'ordered cards could not be sent');
        });
    },
    resync: seat.resync,
    /** Closes the socket, because its user has opened too many newer ones. */
    oneTooMany(): void {
      send(['cartelaError', { message: messages.tooManySockets }]);
      endEngine(socket.conn);
    },
    /** Resolves when all requests received so far are done. */
    settled: () => requestsEnd,
  };
}

export type PlayerSocket = ReturnType<typeof servePlayerSocket>;

/**
 * Answers one request. A card that a rule refuses is answered with `cartelaRejected`. Any other
 * failure, an unknown room included, is answered with `cartelaError`.
 */
async function answer(
  app: Application,
  client: SocketClient,
  event: ClientEvent,
  payload: unknown,
): Promise<ServerEvent | null> {
  let release = () => {};
  try {
    release = app.load.take(client.identity.address);
    return await requests[event](client, payload);
  } catch (error) {
    const { text: message, byRule, status } = refusedBy(error, app, { path: event, isRead: false });
    const isRule = event === 'selectCartela' && byRule && status !== 404;
    return [isRule ? 'cartelaRejected' : 'cartelaError', { message }];
  } finally {
    release();
  }
}

function limitEvents(socket: Socket, send: (event: ServerEvent) => void): void {
  const verdict = eventLimit();
  socket.use((_packet, next) => {
    const is = verdict();
    if (is === 'pass') next();
    else if (is === 'warn') send(['cartelaError', { message: messages.tooManyMessages }]);
  });
}

/** Events that one socket may send in a second. A person who plays sends a few. */
export const EVENTS_PER_SECOND_MAX = 20;

type Verdict = 'pass' | 'warn' | 'ignore';

/**
 * Counts a socket's events. Those over the limit are ignored until the second is over, and only the
 * first of them gets a warning.
 */
function eventLimit(): () => Verdict {
  const events = new Rate();
  return () => {
    const inThisSecond = events.count();
    if (inThisSecond <= EVENTS_PER_SECOND_MAX) return 'pass';
    return inThisSecond === EVENTS_PER_SECOND_MAX + 1 ? 'warn' : 'ignore';
  };
}

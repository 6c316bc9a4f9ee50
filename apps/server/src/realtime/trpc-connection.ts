import type { Duplex } from 'node:stream';
import { type Application, type Connection, type Identity, type Outlet, Refusal, sessionId } from '@cartela/api';
import {
  CALLS_PER_SECOND_MAX,
  MESSAGES_PER_SECOND_MAX,
  SUBSCRIPTIONS_PER_SOCKET_MAX,
} from '@cartela/api/kernel/limits';
import { messages } from '@cartela/api/messages';
import type { WebSocket } from 'ws';
import { identify } from '../http/identity.ts';
import { COME_BACK, endSocket, OVER_LIMIT, SESSION_OVER } from './end-socket.ts';
import type { LiveSockets } from './live-sockets.ts';
import { Rate } from './rates.ts';
import { socketOutlet } from './socket-outlet.ts';

export interface TrpcConnectionOptions {
  readonly app: Application;
  readonly socket: WebSocket;
  /** The network connection below the socket. */
  readonly network: Duplex;
  readonly token: string | null;
  readonly address: string;
  readonly liveSockets: LiveSockets;
}

/** Identifies a tRPC socket and holds it to its session and its limits until it closes. */
export async function openTrpcConnection(options: TrpcConnectionOptions) {
  const { app, socket, token, liveSockets } = options;
  const { sessions, users } = liveSockets;
  // Held before the lookup, so that even a session that ends at this moment closes its socket.
  const release = token === null ? null : sessions.hold(sessionId(token), () => endOfSession(socket));
  if (release) socket.once('close', release);
  const { identity } = await identify(app, token).catch((error: unknown) => {
    // Closed with no call answered: a client that comes back then asks for its feeds again.
    endSocket(socket, COME_BACK, messages.busy);
    throw error;
  });
  // Without a valid session the socket may only watch, and it has no session that could end.
  if (!identity) release?.();
  else if (socket.readyState === socket.OPEN) {
    const oneTooMany = () => endSocket(socket, OVER_LIMIT, messages.tooManySockets);
    socket.once('close', users.enter(identity.user.id, oneTooMany));
  }

  return { identity, connection: new TrpcConnection(options, identity) };
}

/**
 * It is a class because closures would take more memory, and there are tens of thousands of these.
 */
class TrpcConnection implements Connection {
  readonly #options: TrpcConnectionOptions;
  readonly #identity: Identity | null;
  readonly #calls = new Rate();
  #subscriptions = 0;

  constructor(options: TrpcConnectionOptions, identity: Identity | null) {
    this.#options = options;
    this.#identity = identity;
  }

  get bufferedAmount(): number {
    return this.#options.socket.bufferedAmount;
  }

  outletAfter(event: object): Outlet | null {
    return socketOutlet(this.#options.socket, this.#options.network, event);
  }

  countCall(): void {
    if (this.#calls.count() <= CALLS_PER_SECOND_MAX) return;
    endSocket(this.#options.socket, OVER_LIMIT, messages.tooManyMessages);
    throw new Refusal('tooManyMessages');
  }

  async identify(): Promise<Identity | null> {
    const { app, socket } = this.#options;
    if (!this.#identity) return null;
    const now = await identify(app, this.#identity.token);
    // Deferred, so that the client gets the refusal before the connection ends.
    if (!now.identity) setImmediate(() => endOfSession(socket));
    return now.identity;
  }

  takeSubscription(): () => void {
    const { liveSockets, address } = this.#options;
    const ofAll = liveSockets.subscriptions;
    if (this.#subscriptions >= SUBSCRIPTIONS_PER_SOCKET_MAX) throw new Refusal('tooManySubscriptions');
    if (!ofAll.hasFreePlace(address)) throw new Refusal('serverFull');
    this.#subscriptions += 1;
    const leave = ofAll.take(address);
    return () => {
      this.#subscriptions -= 1;
      leave();
    };
  }
}

function endOfSession(socket: WebSocket): void {
  endSocket(socket, SESSION_OVER, messages.sessionOver);
}

/**
 * Closes a socket that sends more messages in a second than it may. Call it before anything else
 * listens to the socket.
 */
export function limitMessages(socket: WebSocket): void {
  const rate = new Rate();
  socket.on('message', () => {
    if (rate.count() > MESSAGES_PER_SECOND_MAX) endSocket(socket, OVER_LIMIT, messages.tooManyMessages);
  });
}

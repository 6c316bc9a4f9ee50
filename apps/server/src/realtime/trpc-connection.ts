import { type Application, type Connection, type Identity, Refusal, sessionId } from '@cartela/api';
import {
  CALLS_PER_SECOND_MAX,
  MESSAGES_PER_SECOND_MAX,
  SUBSCRIPTIONS_PER_SOCKET_MAX,
} from '@cartela/api/kernel/limits';
import { messages } from '@cartela/api/messages';
import type { WebSocket } from 'ws';
import { identify } from '../http/identity.ts';
import { endSocket, OVER_LIMIT, SESSION_OVER } from './end-socket.ts';
import type { LiveSockets } from './live-sockets.ts';
import { perSecond } from './per-second.ts';
import type { Places } from './places.ts';

export interface TrpcConnectionOptions {
  readonly app: Application;
  readonly socket: WebSocket;
  readonly token: string | null;
  readonly address: string;
  readonly liveSockets: LiveSockets;
}

/** Identifies a tRPC socket and holds it to its session and its limits until it closes. */
export async function openTrpcConnection({ app, socket, token, address, liveSockets }: TrpcConnectionOptions) {
  const { sessions, users } = liveSockets;
  const over = () => endSocket(socket, SESSION_OVER, messages.failedToVerifyUserLoginAgain);
  // Held before the lookup, so that even a session that ends at this moment closes its socket.
  const release = token === null ? () => {} : sessions.hold(sessionId(token), over);
  socket.once('close', release);
  const identity = await identityOf(app, token);
  // Without a valid session it may watch, and nothing ends.
  if (!identity) release();
  else if (socket.readyState === socket.OPEN) {
    const oneTooMany = () => endSocket(socket, OVER_LIMIT, messages.tooManySockets);
    socket.once('close', users.enter(identity.user.id, oneTooMany));
  }

  async function identifyAgain(): Promise<Identity | null> {
    if (!identity) return null;
    const now = await identify(app, identity.token);
    // The call's refusal goes out first.
    if (!now.identity) setImmediate(over);
    return now.identity;
  }

  const connection: Connection = {
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    countCall: callBudget(socket),
    identify: identifyAgain,
    takeSubscription: subscriptionPlaces(liveSockets.subscriptions, address),
  };
  return { identity, connection };
}

async function identityOf(app: Application, token: string | null): Promise<Identity | null> {
  try {
    return (await identify(app, token)).identity;
  } catch (error) {
    app.log.error({ err: error }, 'a socket could not be identified');
    return null;
  }
}

function callBudget(socket: WebSocket): () => void {
  const count = perSecond();
  return () => {
    if (count() <= CALLS_PER_SECOND_MAX) return;
    endSocket(socket, OVER_LIMIT, messages.tooManyEvents);
    throw new Refusal('tooManyMessages');
  };
}

function subscriptionPlaces(ofAll: Places, address: string): () => () => void {
  let open = 0;
  return () => {
    if (open >= SUBSCRIPTIONS_PER_SOCKET_MAX) throw new Refusal('tooManySubscriptions');
    if (!ofAll.hasRoom(address)) throw new Refusal('tooManySubscriptions', { message: messages.serverFull });
    open += 1;
    const leave = ofAll.take(address);
    return () => {
      open -= 1;
      leave();
    };
  };
}

/** Closes a socket that sends more than its budget. Call it before anything else listens. */
export function limitMessages(socket: WebSocket): void {
  const count = perSecond();
  socket.on('message', () => {
    if (count() > MESSAGES_PER_SECOND_MAX) endSocket(socket, OVER_LIMIT, messages.tooManyEvents);
  });
}

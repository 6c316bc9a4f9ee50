import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Application,
  appRouter,
  type Connection,
  type Context,
  type Identity,
  Refusal,
  sessionId,
} from '@cartela/api';
import { messages } from '@cartela/api/messages';
import type { HttpBindings } from '@hono/node-server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { MiddlewareHandler } from 'hono';
import { accountOf, addressOf, identify, isAllowedOrigin, tokenOf } from '../http/identity.ts';
import { isSubscription, TRPC_PATH } from '../http/trpc-calls.ts';
import { logTrpcError } from '../http/trpc-errors.ts';
import type { LiveSockets } from './live-sockets.ts';

type Env = { Bindings: HttpBindings };

interface FeedStreamOptions {
  readonly app: Application;
  readonly webOrigins: readonly string[];
  readonly trustProxy: boolean;
  readonly liveSockets: LiveSockets;
}

/**
 * Live feeds by HTTP, as server-sent events, for clients whose WebSockets do not get through. Each
 * stream takes the place of a socket, and is held to its session and its limits as one.
 */
export function createFeedStreams({ app, webOrigins, trustProxy, liveSockets }: FeedStreamOptions) {
  const open = new Set<AbortController>();

  const answer: MiddlewareHandler<Env> = async (c, next) => {
    if (c.req.method !== 'GET' || !isSubscription(c.req.path)) return next();
    const { incoming, outgoing } = c.env;
    if (!isAllowedOrigin(incoming.headers, { allowed: webOrigins, trustProxy })) {
      return c.json({ message: messages.foreignOrigin }, 403);
    }
    const address = addressOf(incoming, { trustProxy });
    if (!liveSockets.places.hasFreePlace(address)) {
      throw new Refusal('serverFull');
    }
    const stopping = new AbortController();
    outgoing.once('close', liveSockets.places.take(address));
    outgoing.once('close', () => {
      open.delete(stopping);
      stopping.abort();
    });
    open.add(stopping);
    const context = await contextOf(incoming, outgoing, address, stopping);
    return fetchRequestHandler({
      endpoint: TRPC_PATH,
      req: new Request(c.req.url, { headers: c.req.raw.headers, signal: stopping.signal }),
      router: appRouter,
      createContext: async () => context,
      onError: (failed) => logTrpcError(app.log, failed),
    });
  };

  async function contextOf(
    { headers }: IncomingMessage,
    outgoing: ServerResponse,
    address: string,
    stopping: AbortController,
  ): Promise<Context> {
    const token = tokenOf(headers)?.token ?? null;
    const stop = () => stopping.abort();
    // Held before the lookup, so that even a session that ends at this moment ends its stream.
    if (token !== null) outgoing.once('close', liveSockets.sessions.hold(sessionId(token), stop));
    const { identity, hadToken } = await identify(app, token);
    if (identity && !outgoing.closed) outgoing.once('close', liveSockets.users.enter(identity.user.id, stop));
    const connection = new StreamConnection(outgoing, identity, () => takeSubscription(address));
    return { app, identity, hadToken, account: accountOf(headers), address, connection, setSession() {} };
  }

  function takeSubscription(address: string): () => void {
    if (liveSockets.subscriptions.hasFreePlace(address)) return liveSockets.subscriptions.take(address);
    throw new Refusal('serverFull');
  }

  return {
    answer,
    count: () => open.size,
    /** Ends all streams. Clients then come back by themselves. */
    close(): void {
      for (const stopping of open) stopping.abort();
    },
  };
}

/** A stream is for one subscription, so there is nothing that it could do too often. */
class StreamConnection implements Connection {
  readonly #outgoing: ServerResponse;
  readonly #identity: Identity | null;
  readonly takeSubscription: () => () => void;

  constructor(outgoing: ServerResponse, identity: Identity | null, takeSubscription: () => () => void) {
    this.#outgoing = outgoing;
    this.#identity = identity;
    this.takeSubscription = takeSubscription;
  }

  get bufferedAmount(): number {
    return this.#outgoing.writableLength;
  }

  outletAfter(): null {
    return null;
  }

  countCall(): void {}

  async identify(): Promise<Identity | null> {
    return this.#identity;
  }
}

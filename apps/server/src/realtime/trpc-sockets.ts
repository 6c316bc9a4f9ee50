import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Application, appRouter, type Context, sessionId } from '@cartela/api';
import { BATCH_CALLS_MAX, SOCKET_MESSAGE_BYTES_MAX } from '@cartela/api/kernel/limits';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { addressOf, identify, tokenOf } from '../http/identity.ts';
import { logTrpcError } from '../http/trpc-errors.ts';
import { sharedEncoder } from './shared-encoder.ts';

const PING_MS = 30_000;
const PONG_WAIT_MS = 10_000;
/**
 * The session behind a socket has ended. The client reconnects with whatever session it has then.
 */
const SESSION_OVER = 4401;

export interface TrpcSocketOptions {
  readonly app: Application;
  readonly trustProxy: boolean;
}

/**
 * The tRPC endpoint for subscriptions. The owner of the HTTP server passes it the upgrades for its
 * path.
 */
export function createTrpcSockets({ app, trustProxy }: TrpcSocketOptions) {
  const wss = new WebSocketServer({ noServer: true, maxPayload: SOCKET_MESSAGE_BYTES_MAX, perMessageDeflate: false });

  const handler = applyWSSHandler({
    wss,
    router: appRouter,
    maxBatchSize: BATCH_CALLS_MAX,
    keepAlive: { enabled: true, pingMs: PING_MS, pongWaitMs: PONG_WAIT_MS },
    experimental_encoder: sharedEncoder,
    // Called once per socket. It never throws: a client without a valid session is anonymous, and
    // each call decides what that allows.
    createContext: async ({ req, res, info }): Promise<Context> => {
      const token = socketToken(req, info.connectionParams);
      // Before the lookup, so that even a session that ends at this moment closes its socket.
      if (token !== null) closeWith(sessionId(token), res);
      const who = await identify(app, token).catch((error: unknown) => {
        app.log.error({ err: error }, 'a socket could not be identified');
        return { identity: null, hadToken: true };
      });
      return { app, ...who, address: addressOf(req, { trustProxy }), connection: res, setSession() {} };
    },
    onError: (opts) => {
      // A failure outside any call is the client's: a broken frame, a message over the limit, a
      // lost connection.
      if (opts.type === 'unknown') app.log.info({ err: opts.error }, 'a socket failed');
      else logTrpcError(app.log, opts);
    },
  });

  function socketToken(req: IncomingMessage, params: Readonly<Record<string, unknown>> | null): string | null {
    if (typeof params?.token === 'string' && params.token !== '') return params.token;
    return tokenOf(req.headers)?.token ?? null;
  }

  /** Closes the socket when its session ends. */
  function closeWith(session: string, socket: WebSocket): void {
    if (socket.readyState !== socket.OPEN) return;
    const close = () => {
      socket.close(SESSION_OVER);
      // A client may take its time to answer the close. Until then, anything it sends is ignored.
      socket.removeAllListeners('message');
    };
    socket.once('close', app.changes.on('session-ended', close, session));
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      wss.handleUpgrade(request, socket, head, (webSocket) => wss.emit('connection', webSocket, request));
    },
    /** Asks every client to reconnect, then ends the connections. */
    async close(graceMs: number): Promise<void> {
      handler.broadcastReconnectNotification();
      wss.close();
      await Promise.race([allClosed(), new Promise((resolve) => setTimeout(resolve, graceMs))]);
      for (const client of wss.clients) client.terminate();
    },
  };

  async function allClosed(): Promise<void> {
    await Promise.all([...wss.clients].map((client) => new Promise((resolve) => client.once('close', resolve))));
  }
}

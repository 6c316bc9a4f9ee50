import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Application, appRouter, type Context } from '@cartela/api';
import { BATCH_CALLS_MAX, SOCKET_MESSAGE_BYTES_MAX } from '@cartela/api/kernel/limits';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { addressOf, tokenOf } from '../http/identity.ts';
import { logTrpcError } from '../http/trpc-errors.ts';
import { ImpatientSocketServer } from './impatient-socket-server.ts';
import type { LiveSockets } from './live-sockets.ts';
import { sharedEncoder } from './shared-encoder.ts';
import { limitMessages, openTrpcConnection } from './trpc-connection.ts';

const PING_MS = 30_000;
const PONG_WAIT_MS = 10_000;

export interface TrpcSocketOptions {
  readonly app: Application;
  readonly trustProxy: boolean;
  readonly liveSockets: LiveSockets;
}

/**
 * The tRPC endpoint for subscriptions. The owner of the HTTP server passes it the upgrades for its
 * path.
 */
export function createTrpcSockets({ app, trustProxy, liveSockets }: TrpcSocketOptions) {
  const wss = new ImpatientSocketServer({
    noServer: true,
    maxPayload: SOCKET_MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
  });

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
      const address = addressOf(req, { trustProxy });
      const who = await openTrpcConnection({ app, socket: res, network: req.socket, token, address, liveSockets });
      return { app, ...who, hadToken: token !== null, address, setSession() {} };
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

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      wss.handleUpgrade(request, socket, head, (webSocket) => {
        limitMessages(webSocket);
        wss.emit('connection', webSocket, request);
      });
    },
    count: () => wss.clients.size,
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

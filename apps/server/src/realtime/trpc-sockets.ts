import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Application, appRouter, type Context, onceAMinute } from '@cartela/api';
import { BATCH_CALLS_MAX, SOCKET_MESSAGE_BYTES_MAX } from '@cartela/api/kernel/limits';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import type { TRPCRequestInfo } from '@trpc/server/http';
import type { WebSocket } from 'ws';
import { addressOf, tokenOf } from '../http/identity.ts';
import { logTrpcError } from '../http/trpc-errors.ts';
import { LimitedSocketServer } from './limited-socket-server.ts';
import type { LiveSockets } from './live-sockets.ts';
import { sharedEncoder } from './shared-encoder.ts';
import { limitMessages, openTrpcConnection } from './trpc-connection.ts';

/** A client that has sent nothing for so long is asked whether it is there. */
const PING_AFTER_MS = 30_000;
const ANSWER_WAIT_MS = 10_000;
/** No answer of a socket sets a cookie. */
const setSession = () => {};

type Params = TRPCRequestInfo['connectionParams'];

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
  const wss = new LimitedSocketServer(
    { noServer: true, maxPayload: SOCKET_MESSAGE_BYTES_MAX, perMessageDeflate: false },
    liveSockets.traffic,
  );

  const noteFailure = onceAMinute((about: object) => app.log.info(about, 'a socket failed'));

  wss.on('connection', limitMessages);
  const { broadcastReconnectNotification } = applyWSSHandler({
    wss,
    router: appRouter,
    maxBatchSize: BATCH_CALLS_MAX,
    keepAlive: { enabled: true, pingMs: PING_AFTER_MS, pongWaitMs: ANSWER_WAIT_MS },
    experimental_encoder: sharedEncoder,
    // A client without a valid session is anonymous, and each call decides what that allows.
    createContext: ({ req, res, info }) => contextOf(res, req, info.connectionParams),
    onError: ({ error, path }) => {
      if (path !== undefined) return logTrpcError(app.log, { error, path });
      // A failure outside any call is the client's: a broken frame, a message over the limit, a
      // lost connection. What is wrong with a message could quote it.
      const isMessage = error.code !== 'INTERNAL_SERVER_ERROR';
      noteFailure(isMessage ? { code: error.code } : { err: error });
    },
  });

  async function contextOf(socket: WebSocket, request: IncomingMessage, params: Params): Promise<Context> {
    const token = socketToken(request, params);
    const address = addressOf(request, { trustProxy });
    const who = await openTrpcConnection({ app, socket, network: request.socket, token, address, liveSockets });
    return { app, ...who, hadToken: token !== null, account: params?.account || undefined, address, setSession };
  }

  function socketToken(req: IncomingMessage, params: Params): string | null {
    if (typeof params?.token === 'string' && params.token !== '') return params.token;
    return tokenOf(req.headers)?.token ?? null;
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      wss.handleUpgrade(request, socket, head, (webSocket) => {
        wss.emit('connection', webSocket, request);
      });
    },
    count: () => wss.clients.size,
    /**
     * Asks every client to reconnect, waits at most `graceMs` for that, and then ends the
     * connections.
     */
    async close(graceMs: number): Promise<void> {
      broadcastReconnectNotification();
      wss.close();
      await Promise.race([allClosed(), new Promise((resolve) => setTimeout(resolve, graceMs))]);
      for (const client of wss.clients) client.terminate();
    },
  };

  async function allClosed(): Promise<void> {
    await Promise.all([...wss.clients].map((client) => new Promise((resolve) => client.once('close', resolve))));
  }
}

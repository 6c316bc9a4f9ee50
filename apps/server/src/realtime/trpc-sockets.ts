import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Application, appRouter, type Context } from '@cartela/api';
import { BATCH_CALLS_MAX, SOCKET_MESSAGE_BYTES_MAX } from '@cartela/api/kernel/limits';
import type { WebSocket } from 'ws';
import { addressOf, tokenOf } from '../http/identity.ts';
import { logTrpcError } from '../http/trpc-errors.ts';
import type { LiveSockets } from './live-sockets.ts';
import { ShortCloseSocketServer } from './short-close-socket-server.ts';
import { SocketCalls, type SocketEndpoint } from './socket-calls.ts';
import type { Params } from './socket-messages.ts';
import { limitMessages, openTrpcConnection } from './trpc-connection.ts';

const TICK_MS = 1000;
/** No answer of a socket sets a cookie. */
const setSession = () => {};
/** The message that tells a client of tRPC to connect again. */
const RECONNECT = JSON.stringify({ id: null, method: 'reconnect' });

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
  const wss = new ShortCloseSocketServer({
    noServer: true,
    maxPayload: SOCKET_MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
  });

  const endpoint: SocketEndpoint = {
    router: appRouter,
    batchMax: BATCH_CALLS_MAX,
    onError: ({ error, path }) => {
      if (path !== undefined) return logTrpcError(app.log, { error, path });
      // A failure outside any call is the client's: a broken frame, a message over the limit, a
      // lost connection. What is wrong with a message could quote it.
      const isMessage = error.code !== 'INTERNAL_SERVER_ERROR';
      app.log.info(isMessage ? { code: error.code } : { err: error }, 'a socket failed');
    },
  };
  const open = new Set<SocketCalls>();
  const ticking = setInterval(() => {
    for (const calls of open) calls.tick();
  }, TICK_MS);

  wss.on('connection', (socket, request) => {
    limitMessages(socket);
    keepTicking(socket, callsOf(socket, request));
  });

  function callsOf(socket: WebSocket, request: IncomingMessage): SocketCalls {
    return new SocketCalls(socket, endpoint, {
      awaitsParams: new URL(request.url ?? '/', 'ws://localhost').searchParams.get('connectionParams') === '1',
      // A client without a valid session is anonymous, and each call decides what that allows.
      createContext: (params) => contextOf(socket, request, params),
    });
  }

  /**
   * Has a function of its own, which does not know the request. Otherwise the listener for `close`
   * would keep the request as long as the socket.
   */
  function keepTicking(socket: WebSocket, calls: SocketCalls): void {
    open.add(calls);
    socket.on('close', () => open.delete(calls));
  }

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
      for (const client of wss.clients) if (client.readyState === client.OPEN) client.send(RECONNECT);
      clearInterval(ticking);
      wss.close();
      await Promise.race([allClosed(), new Promise((resolve) => setTimeout(resolve, graceMs))]);
      for (const client of wss.clients) client.terminate();
    },
  };

  async function allClosed(): Promise<void> {
    await Promise.all([...wss.clients].map((client) => new Promise((resolve) => client.once('close', resolve))));
  }
}

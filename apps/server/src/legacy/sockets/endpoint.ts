import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Application, Refusal } from '@cartela/api';
import { SOCKET_MESSAGE_BYTES_MAX } from '@cartela/api/kernel/limits';
import { messages } from '@cartela/api/messages';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { ServerOptions } from 'ws';
import { addressOf, isAllowedOrigin } from '../../http/identity.ts';
import { LimitedSocketServer } from '../../realtime/limited-socket-server.ts';
import type { LiveSockets } from '../../realtime/live-sockets.ts';
import type { LegacyAuth } from '../rest/credentials.ts';
import { type Engine, endEngine, limitEngine } from './engine-limits.ts';
import { type IdentityOptions, type SocketIdentity, socketIdentity } from './identity.ts';

export interface EndpointOptions {
  readonly app: Application;
  readonly webOrigins: readonly string[];
  readonly trustProxy: boolean;
  readonly liveSockets: LiveSockets;
  readonly legacyAuth: LegacyAuth;
}

interface SocketData {
  identity: SocketIdentity;
}

export type Endpoint = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type EndpointSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/**
 * Opens a Socket.IO endpoint that admits, limits and identifies connections, and returns it with
 * the ways to pass it requests and upgrades.
 */
export function openEndpoint(options: EndpointOptions) {
  const { app, webOrigins, trustProxy, liveSockets, legacyAuth } = options;
  const { places, sessions, traffic } = liveSockets;
  /**
   * Requests that upgrade a network connection, which has a place already. A client that polls
   * needs a place of its own.
   */
  const upgrades = new WeakSet<IncomingMessage>();
  // Socket.IO takes over the listeners of the server that it is attached to. So it gets a server
  // that never listens, and the real server passes requests and upgrades on to it.
  const unboundServer = createServer();
  const io: Endpoint = new Server(unboundServer, {
    serveClient: false,
    destroyUpgrade: false,
    maxHttpBufferSize: SOCKET_MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
    wsEngine: class extends LimitedSocketServer {
      constructor(limits: ServerOptions) {
        super(limits, traffic);
      }
    },
    httpCompression: false,
    cors: { origin: [...webOrigins], credentials: true },
    allowRequest: (request, decide) => decide(...admission(options, request, upgrades.has(request))),
  });
  io.engine.on('connection', (engine: Engine) => {
    limitEngine(engine, traffic.senderOf(engine.request));
    if (engine.transport.name === 'polling') holdPlace(engine, places.take(addressOf(engine.request, { trustProxy })));
  });
  identifySockets(io, { app, sessions, trustProxy, legacyAuth });
  return {
    io,
    handleRequest: (request: IncomingMessage, response: ServerResponse) =>
      void unboundServer.emit('request', request, response),
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      upgrades.add(request);
      unboundServer.emit('upgrade', request, socket, head);
    },
  };
}

/** Whether a request is served. A refused one is told why, except one from a foreign page. */
function admission(
  { app, webOrigins, trustProxy, liveSockets: { places } }: EndpointOptions,
  request: IncomingMessage,
  hasPlace: boolean,
): [refused: string | null, allowed: boolean] {
  if (!isAllowedOrigin(request.headers, { allowed: webOrigins, trustProxy })) return [null, false];
  if (app.load.isBusy()) return [messages.busy, false];
  if (hasPlace || places.hasFreePlace(addressOf(request, { trustProxy }))) return [null, true];
  return [messages.serverFull, false];
}

/** A client that polls has a place until it goes on by WebSocket, which has one of its own. */
function holdPlace(engine: Engine, leave: () => void): void {
  engine.once('upgrade', leave);
  engine.once('close', leave);
}

/**
 * Identifies the user of each socket before it is connected. A connection has one socket. A client
 * that asks for another while the first is being identified is cut off.
 */
function identifySockets(io: Endpoint, options: IdentityOptions): void {
  const connecting = new WeakSet<Engine>();
  io.use((socket, next) => {
    const { conn: engine, handshake, request } = socket;
    if (connecting.has(engine)) return endEngine(engine);
    connecting.add(engine);
    socketIdentity(options, { request, auth: handshake.auth, engine }).then(
      (identity) => {
        socket.data.identity = identity;
        next();
      },
      (error: unknown) => {
        // A refusal is logged where it is made.
        if (!(error instanceof Refusal))
          options.app.log.error({ err: error }, 'a legacy socket could not be identified');
        // A client that was told an error would not come back by itself.
        endEngine(engine);
      },
    );
  });
}

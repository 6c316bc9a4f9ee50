import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Application, User } from '@cartela/api';
import { SOCKET_MESSAGE_BYTES_MAX } from '@cartela/api/kernel/limits';
import { messages } from '@cartela/api/messages';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { addressOf, isAllowedOrigin } from '../../http/identity.ts';
import type { LiveSockets } from '../../realtime/live-sockets.ts';
import { ShortCloseSocketServer } from '../../realtime/short-close-socket-server.ts';
import type { LegacyAuth } from '../rest/credentials.ts';
import { createClientIds, type Holders } from './client-ids.ts';
import { type Engine, endEngine, limitEngine } from './engine-limits.ts';
import { type IdentityOptions, type SocketIdentity, socketIdentity } from './identity.ts';
import { type PlayerSocket, playerChannel, servePlayerSocket } from './player-socket.ts';
import { sendToSockets } from './room-cast.ts';
import { openRoomHub, type RoomHub } from './room-hub.ts';
import { roomChannel } from './seat.ts';
import { followWallets } from './wallet-updates.ts';

/** Socket.IO's default path, so that clients need not configure it. */
export const SOCKET_IO_PATH = '/socket.io/';
/**
 * How often tables without a socket are looked for. A table is kept if it was asked for since the
 * last look.
 */
const UNUSED_HUB_KEPT_MS = 30_000;

export interface LegacySocketOptions {
  readonly app: Application;
  readonly webOrigins: readonly string[];
  readonly trustProxy: boolean;
  readonly liveSockets: LiveSockets;
  readonly legacyAuth: LegacyAuth;
  /** Finds out who holds client ids in other processes. Undefined if this process is alone. */
  readonly holders: Holders | undefined;
}

interface SocketData {
  identity: SocketIdentity;
}

type Endpoint = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
type EndpointSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/**
 * The Socket.IO endpoint of the documented protocol. The owner of the HTTP server passes it the
 * requests and upgrades for its path.
 */
export function createLegacySockets(options: LegacySocketOptions) {
  const { app, webOrigins, trustProxy, liveSockets, legacyAuth, holders } = options;
  const { places, sessions } = liveSockets;
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
    wsEngine: ShortCloseSocketServer,
    httpCompression: false,
    cors: { origin: [...webOrigins], credentials: true },
    allowRequest: (request, decide) => decide(...admission(options, request, upgrades.has(request))),
  });
  io.engine.on('connection', (engine: Engine) => {
    limitEngine(engine);
    if (engine.transport.name === 'polling') holdPlace(engine, places.take(addressOf(engine.request, { trustProxy })));
  });
  const closing = new AbortController();
  const sockets = new Set<PlayerSocket>();
  const clientIds = createClientIds(holders);
  const hubOf = roomHubs({ app, io, sockets, signal: closing.signal });
  const wallets = followWallets(app, {
    isHere: (userId) => io.sockets.adapter.rooms.has(playerChannel(userId)),
    send: (userId, wallet) => void io.to(playerChannel(userId)).emit('walletUpdate', { wallet }),
  });

  identifySockets(io, { app, sessions, trustProxy, legacyAuth });
  io.on('connection', (socket: EndpointSocket) => {
    const { identity } = socket.data;
    const served = servePlayerSocket({ app, clientIds, hubOf, sendWallet: wallets.send }, socket, identity);
    sockets.add(served);
    let leave = () => {};
    identity.onUser((user) => {
      leave();
      leave = user ? attend(options, socket, user, served.oneTooMany) : () => {};
    });
    socket.on('disconnect', () => {
      sockets.delete(served);
      identity.onUser(() => {});
      leave();
      // A client that disconnects is done. If it could come and go on one connection, the session
      // would be looked up each time.
      endEngine(socket.conn);
    });
  });

  return {
    handleRequest: (request: IncomingMessage, response: ServerResponse) =>
      void unboundServer.emit('request', request, response),
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      upgrades.add(request);
      unboundServer.emit('upgrade', request, socket, head);
    },
    count: () => io.engine.clientsCount,
    /**
     * Waits for requests in flight, for at most `graceMs`. Then it ends the connections, and
     * clients reconnect by themselves.
     */
    async close(graceMs: number): Promise<void> {
      const settled = Promise.all([...sockets].map((socket) => socket.settled()));
      await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, graceMs))]);
      wallets.stop();
      closing.abort();
      await io.close();
    },
  };
}

/** Whether a request is served. A refused one is told why, except one from a foreign page. */
function admission(
  { app, webOrigins, trustProxy, liveSockets: { places } }: LegacySocketOptions,
  request: IncomingMessage,
  hasPlace: boolean,
): [refused: string | null, allowed: boolean] {
  if (!isAllowedOrigin(request.headers, { allowed: webOrigins, trustProxy })) return [null, false];
  if (app.load.isBusy()) return [messages.busy, false];
  if (hasPlace || places.hasFreePlace(addressOf(request, { trustProxy }))) return [null, true];
  return [messages.serverFull, false];
}

/**
 * Counts a user's socket and joins it to the user's channel, until the returned function is called.
 */
function attend(
  { app, liveSockets: { users } }: LegacySocketOptions,
  socket: EndpointSocket,
  { id, role }: User,
  oneTooMany: () => void,
): () => void {
  const leavePresence = role === 'client' ? app.presence.enter(id) : () => {};
  const leaveUser = users.enter(id, oneTooMany);
  void socket.join(playerChannel(id));
  return () => {
    void socket.leave(playerChannel(id));
    leaveUser();
    leavePresence();
  };
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
        options.app.log.error({ err: error }, 'a legacy socket could not be identified');
        connecting.delete(engine);
        next(new Error('unavailable'));
      },
    );
  });
}

/** Whether a request is for this endpoint. */
export function isForSockets({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(SOCKET_IO_PATH);
}

interface Hubs {
  readonly app: Application;
  readonly io: Endpoint;
  readonly sockets: ReadonlySet<PlayerSocket>;
  readonly signal: AbortSignal;
}

function* socketsIn({ sockets: { adapter, sockets } }: Endpoint, channel: string): Iterable<EndpointSocket> {
  for (const id of adapter.rooms.get(channel) ?? []) {
    const socket = sockets.get(id);
    if (socket) yield socket;
  }
}

/**
 * Returns a function that gives the hub of a table. The hub is opened when the first socket needs
 * it, and shared by all sockets.
 */
function roomHubs({ app, io, sockets, signal }: Hubs): (tableId: string) => Promise<RoomHub> {
  const hubs = new Map<string, Promise<RoomHub>>();
  /** Ids of tables whose hub somebody has asked for since the last look. */
  const asked = new Set<string>();

  async function open(tableId: string): Promise<RoomHub> {
    const forEach = (act: (socket: PlayerSocket) => void) => {
      for (const socket of sockets) if (socket.isIn(hub)) act(socket);
    };
    const hub: RoomHub = await openRoomHub({
      app,
      tableId,
      signal,
      send: (event) => sendToSockets(socketsIn(io, roomChannel(tableId)), event),
      sendCards: () => forEach((socket) => socket.sendCards(hub)),
      resync: () => forEach((socket) => socket.resync(hub)),
    });
    return hub;
  }

  /**
   * Leaves hubs without sockets, so that this process need not run tables that no old client
   * watches.
   */
  function leaveUnused(): void {
    for (const [tableId, opening] of hubs) {
      if (asked.has(tableId) || io.sockets.adapter.rooms.has(roomChannel(tableId))) continue;
      hubs.delete(tableId);
      void opening.then((hub) => hub.leave()).catch(() => {});
    }
    asked.clear();
  }
  const timer = setInterval(leaveUnused, UNUSED_HUB_KEPT_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer));

  return (tableId) => {
    asked.add(tableId);
    const known = hubs.get(tableId);
    if (known) return known;
    const opening = open(tableId);
    hubs.set(tableId, opening);
    // The caller gets the error. The next call opens the hub anew.
    opening.catch(() => hubs.delete(tableId));
    return opening;
  };
}

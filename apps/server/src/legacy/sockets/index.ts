import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Application } from '@cartela/api';
import { SOCKET_MESSAGE_BYTES_MAX } from '@cartela/api/kernel/limits';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { isAllowedOrigin } from '../../http/identity.ts';
import { createClientIds } from './client-ids.ts';
import { type SocketIdentity, socketIdentity } from './identity.ts';
import { type PlayerSocket, playerChannel, servePlayerSocket } from './player-socket.ts';
import { openRoomHub, type RoomHub } from './room-hub.ts';
import { roomChannel } from './seat.ts';
import { followWallets } from './wallet-updates.ts';

/** Socket.IO's default path, so that clients need not configure it. */
export const SOCKET_IO_PATH = '/socket.io/';

export interface LegacySocketOptions {
  readonly app: Application;
  readonly webOrigins: readonly string[];
  readonly trustProxy: boolean;
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
export function createLegacySockets({ app, webOrigins, trustProxy }: LegacySocketOptions) {
  // Socket.IO takes over the listeners of the server that it is attached to. So it gets a server
  // that never listens, and the real server passes requests and upgrades on to it.
  const unboundServer = createServer();
  const io: Endpoint = new Server(unboundServer, {
    serveClient: false,
    destroyUpgrade: false,
    maxHttpBufferSize: SOCKET_MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
    httpCompression: false,
    cors: { origin: [...webOrigins], credentials: true },
    allowRequest: (request, decide) =>
      decide(null, isAllowedOrigin(request.headers, { allowed: webOrigins, trustProxy })),
  });
  const closing = new AbortController();
  const sockets = new Set<PlayerSocket>();
  const clientIds = createClientIds();
  const hubOf = roomHubs({ app, io, sockets, signal: closing.signal });
  const wallets = followWallets(app, {
    isHere: (userId) => io.sockets.adapter.rooms.has(playerChannel(userId)),
    send: (userId, wallet) => void io.to(playerChannel(userId)).emit('walletUpdate', { wallet }),
  });

  io.use((socket, next) => {
    const { auth } = socket.handshake;
    socketIdentity(app, { request: socket.request, auth }, { trustProxy }).then(
      (identity) => {
        socket.data.identity = identity;
        next();
      },
      (error: unknown) => {
        app.log.error({ err: error }, 'a legacy socket could not be identified');
        next(new Error('unavailable'));
      },
    );
  });

  io.on('connection', (socket: EndpointSocket) => {
    const { identity } = socket.data;
    const served = servePlayerSocket({ app, clientIds, hubOf, sendWallet: wallets.send }, socket, identity);
    sockets.add(served);
    const { session } = identity;
    const stopListening = session === null ? () => {} : app.changes.on('session-ended', served.forget, session);
    const [user, player] = [identity.user(), identity.player()];
    const leave = player ? app.presence.enter(player.id) : () => {};
    if (user) void socket.join(playerChannel(user.id));
    socket.on('disconnect', () => {
      sockets.delete(served);
      stopListening();
      leave();
    });
  });

  return {
    handleRequest: (request: IncomingMessage, response: ServerResponse) =>
      void unboundServer.emit('request', request, response),
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      void unboundServer.emit('upgrade', request, socket, head),
    /**
     * Waits for requests in flight, then ends the connections so that clients reconnect by
     * themselves.
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

/** Creates one follower per room feed, shared by all sockets, when the first socket needs it. */
function roomHubs({ app, io, sockets, signal }: Hubs): (roomId: string) => RoomHub {
  const hubs = new Map<string, RoomHub>();
  return (roomId) => {
    const known = hubs.get(roomId);
    if (known) return known;
    const forEach = (act: (socket: PlayerSocket) => void) => {
      for (const socket of sockets) if (socket.isIn(hub)) act(socket);
    };
    const hub: RoomHub = openRoomHub({
      app,
      roomId,
      signal,
      send: ([event, payload]) => void io.to(roomChannel(roomId)).emit(event, payload),
      sendCards: () => forEach((socket) => socket.sendCards(hub)),
      resync: () => forEach((socket) => socket.resync(hub)),
    });
    hubs.set(roomId, hub);
    return hub;
  };
}

import type { IncomingMessage } from 'node:http';
import type { Application, User } from '@cartela/api';
import { type ClientIdOwners, createClientIds } from './client-ids.ts';
import { type Endpoint, type EndpointOptions, type EndpointSocket, openEndpoint } from './endpoint.ts';
import { endEngine } from './engine-limits.ts';
import { type PlayerSocket, playerChannel, servePlayerSocket } from './player-socket.ts';
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

export interface LegacySocketOptions extends EndpointOptions {
  /** Finds out who holds client ids in other processes. Undefined if this process is alone. */
  readonly owners: ClientIdOwners | undefined;
}

/**
 * The Socket.IO endpoint of the documented protocol. The owner of the HTTP server passes it the
 * requests and upgrades for its path.
 */
export function createLegacySockets(options: LegacySocketOptions) {
  const { app, owners } = options;
  const { io, handleRequest, upgrade } = openEndpoint(options);
  const closing = new AbortController();
  const sockets = new Set<PlayerSocket>();
  const clientIds = createClientIds(owners);
  const hubOf = roomHubs({ app, io, sockets, signal: closing.signal });
  const wallets = followWallets(app, {
    isHere: (userId) => io.sockets.adapter.rooms.has(playerChannel(userId)),
    send: (userId, wallet) => void io.to(playerChannel(userId)).emit('walletUpdate', { wallet }),
  });

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
    handleRequest,
    upgrade,
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
  // A player whom the socket has named may have set a PIN, or be deleted: then it hears no more.
  const lookAgain = () => void socket.data.identity.caller().catch(() => endEngine(socket.conn));
  const stopListening = app.changes.on('account', lookAgain, id);
  const stopMissing = app.changes.onMissed(lookAgain);
  void socket.join(playerChannel(id));
  return () => {
    stopListening();
    stopMissing();
    void socket.leave(playerChannel(id));
    leaveUser();
    leavePresence();
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

/**
 * Returns a function that gives the hub of a table. The hub is opened when the first socket needs
 * it, and shared by all sockets.
 */
function roomHubs({ app, io, sockets, signal }: Hubs): (tableId: string) => Promise<RoomHub> {
  const hubs = new Map<string, Promise<RoomHub>>();
  /** Ids of tables whose hub somebody has asked for since the last look. */
  const neededIds = new Set<string>();

  async function open(tableId: string): Promise<RoomHub> {
    const forEach = (act: (socket: PlayerSocket) => void) => {
      for (const socket of sockets) if (socket.isIn(hub)) act(socket);
    };
    const hub: RoomHub = await openRoomHub({
      app,
      tableId,
      signal,
      send: ([event, payload]) => void io.to(roomChannel(tableId)).emit(event, payload),
      sendCards: () => forEach((socket) => socket.sendCards(hub)),
      sendOrdered: () => forEach((socket) => socket.sendOrdered(hub)),
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
      if (neededIds.has(tableId) || io.sockets.adapter.rooms.has(roomChannel(tableId))) continue;
      hubs.delete(tableId);
      void opening.then((hub) => hub.leave()).catch(() => {});
    }
    neededIds.clear();
  }
  const timer = setInterval(leaveUnused, UNUSED_HUB_KEPT_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer));

  return (tableId) => {
    neededIds.add(tableId);
    const hub = hubs.get(tableId);
    if (hub) return hub;
    const opening = open(tableId);
    hubs.set(tableId, opening);
    // The caller gets the error. The next call opens the hub again.
    opening.catch(() => hubs.delete(tableId));
    return opening;
  };
}

import type { Duplex } from 'node:stream';
import type { Socket } from 'socket.io';
import { WebSocket } from 'ws';
import { textFrame } from '../../realtime/frames.ts';
import { networkBelow } from '../../realtime/short-close-socket-server.ts';
import type { Engine } from './engine-limits.ts';
import type { ServerEvent } from './protocol.ts';

/** The digits before an event's JSON: Socket.IO's packet type, and before that the engine's. */
const EVENT = '2';
const MESSAGE = '4';

/**
 * Sends an event to many sockets. The event is made into a frame once, and the frame is written to
 * each network connection. A socket that polls, changes its transport or has something waiting gets
 * the event through its engine. The engine keeps the order, and the limits of what may wait.
 */
export function sendToSockets(sockets: Iterable<Socket>, [event, payload]: ServerEvent): void {
  const packet = `${EVENT}${JSON.stringify([event, payload])}`;
  const frame = textFrame(`${MESSAGE}${packet}`);
  for (const { conn } of sockets) {
    const network = idleNetwork(conn);
    if (network) network.write(frame);
    else conn.write(packet);
  }
}

/** The network connection of a socket for which nothing waits. Null for any other socket. */
function idleNetwork({ readyState, upgrading, transport }: Engine): Duplex | null {
  if (readyState !== 'open' || upgrading || !transport.writable) return null;
  // Only the WebSocket transport has this property, and the types do not know it.
  const socket: unknown = Reflect.get(transport, 'socket');
  if (!(socket instanceof WebSocket) || socket.readyState !== WebSocket.OPEN) return null;
  const network = networkBelow(socket);
  return network?.writableLength === 0 ? network : null;
}

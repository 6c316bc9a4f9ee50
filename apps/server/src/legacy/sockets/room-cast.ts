import type { Duplex } from 'node:stream';
import type { Socket } from 'socket.io';
import { WebSocket } from 'ws';
import { textFrame } from '../../realtime/frames.ts';
import { networkBelow } from '../../realtime/short-close-socket-server.ts';
import type { Engine } from './engine-limits.ts';
import type { ServerEvent } from './protocol.ts';

/**
 * What the protocol puts before an event: Socket.IO's type of packet, and the engine's before that.
 */
const EVENT = '2';
const MESSAGE = '4';

/**
 * Sends an event to many sockets. It is made into a frame once, which is written to each network
 * connection. A socket that polls, changes its transport or has something waiting gets it by way of
 * its engine, which keeps the order and the limits of what may wait.
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

/** The network connection of a socket for which nothing waits. */
function idleNetwork({ readyState, upgrading, transport }: Engine): Duplex | null {
  if (readyState !== 'open' || upgrading || !transport.writable) return null;
  // Only the transport by WebSocket has it; it is not in the types.
  const socket: unknown = Reflect.get(transport, 'socket');
  if (!(socket instanceof WebSocket) || socket.readyState !== WebSocket.OPEN) return null;
  const network = networkBelow(socket);
  return network?.writableLength === 0 ? network : null;
}

import { QUEUED_PACKETS_MAX, UNSENT_BYTES_MAX } from '@cartela/api/kernel/limits';
import type { Socket } from 'socket.io';
import { Rate } from '../../realtime/rates.ts';
import type { Sender } from '../../realtime/traffic.ts';

/**
 * The connection below a socket. It stays the same when a client goes from polling to WebSocket.
 */
export type Engine = Socket['conn'];

/** What the engine says of a packet that it is about to send. */
interface Packet {
  readonly data?: unknown;
}

/**
 * Packets that one connection may send in a second, pings and broken ones included. Events over
 * their own limit are only ignored, but reading them takes time too.
 */
export const PACKETS_PER_SECOND_MAX = 2500;

/** Ends a connection at once. A client that is still there comes back by itself. */
export function endEngine(engine: Engine): void {
  engine.close(true);
}

/** Ends a connection that sends too much, or that does not fetch what it is sent. */
export function limitEngine(engine: Engine, sender: Sender): void {
  const packets = new Rate();
  let queued = { packets: 0, bytes: 0 };
  engine.on('packet', (packet: Packet) => {
    // A WebSocket counts its frames itself.
    const isFlooding = engine.transport.name === 'polling' && sender.isFlooding(sizeOf(packet));
    if (isFlooding || packets.count() > PACKETS_PER_SECOND_MAX) endEngine(engine);
  });
  engine.on('packetCreate', (packet: Packet) => {
    queued = { packets: queued.packets + 1, bytes: queued.bytes + sizeOf(packet) };
    if (queued.packets > QUEUED_PACKETS_MAX || queued.bytes > UNSENT_BYTES_MAX) endEngine(engine);
  });
  // What was queued is now with the network connection, which has a limit of its own.
  engine.on('flush', () => {
    queued = { packets: 0, bytes: 0 };
  });
}

/** A packet's size in characters or bytes, which is near enough for a limit. */
function sizeOf({ data }: Packet): number {
  return typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0;
}

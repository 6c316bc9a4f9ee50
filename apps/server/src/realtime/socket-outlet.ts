import type { Duplex } from 'node:stream';
import type { Outlet } from '@cartela/api';
import { WebSocket } from 'ws';
import { textFrame } from './frames.ts';
import { envelopeOf, textOf } from './shared-encoder.ts';

/**
 * An outlet for the subscription that was the first to be sent this event. Null if the event did
 * not go through the shared encoder.
 */
export function socketOutlet(socket: WebSocket, network: Duplex, event: object): Outlet | null {
  const envelope = envelopeOf(event);
  return envelope === undefined ? null : new SocketOutlet(envelope, socket, network);
}

/**
 * Writes whole frames to the network connection below a socket. A frame never gets into the middle
 * of another one. The socket writes its own frames whole too, because it compresses nothing.
 */
class SocketOutlet implements Outlet {
  readonly envelope: string;
  readonly #socket: WebSocket;
  readonly #network: Duplex;

  constructor(envelope: string, socket: WebSocket, network: Duplex) {
    this.envelope = envelope;
    this.#socket = socket;
    this.#network = network;
  }

  pack(event: object): Uint8Array {
    return textFrame(textOf(this.envelope, event));
  }

  write(frame: Uint8Array): void {
    // After its closing frame, a socket must send nothing more.
    if (this.#socket.readyState === WebSocket.OPEN) this.#network.write(frame);
  }

  unsentBytes(): number {
    return this.#network.writableLength;
  }
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import { whenItsTurn } from '../http/turns.ts';
import type { Sender, Traffic } from './traffic.ts';

/**
 * How long a client may take to answer a close, in milliseconds. Then its connection is cut off.
 * With the usual limit, what waits for a client that does not read would be kept for half a minute.
 */
const CLOSE_WAIT_MS = 5000;
const FRAMES: ReadonlySet<string | symbol> = new Set(['message', 'ping', 'pong']);
/** A socket has not closed for its owner before all that it has brought was heard. */
const TAKEN_IN_TURN: ReadonlySet<string | symbol> = new Set(['message', 'close']);

class LimitedSocket extends WebSocket {
  sender: Sender | undefined;

  // A listener would be removed with those of the socket's owner.
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    const [data] = values;
    const bytes = Buffer.isBuffer(data) ? data.length : 0;
    if (!this.sender) return super.emit(event, ...values);
    if (FRAMES.has(event) && this.sender.isFlooding(bytes)) {
      this.terminate();
      return false;
    }
    if (!TAKEN_IN_TURN.has(event)) return super.emit(event, ...values);
    const hasBegun = whenItsTurn(this.sender.network, () => {
      this.resume();
      super.emit(event, ...values);
    });
    // Meanwhile, what else comes waits with the system, and in the end with the client.
    if (!hasBegun) this.pause();
    return true;
  }
}

/**
 * A server of `ws` that does not wait long for a client to answer a close, takes messages in turns,
 * and cuts off a client that floods it.
 */
export class LimitedSocketServer extends WebSocketServer<typeof LimitedSocket> {
  readonly #traffic: Traffic;

  constructor(options: ServerOptions, traffic: Traffic) {
    // The types of `ws` do not have the first option yet.
    const limited = { ...options, closeTimeout: CLOSE_WAIT_MS, WebSocket: LimitedSocket };
    super(limited);
    this.#traffic = traffic;
  }

  override handleUpgrade(
    request: IncomingMessage,
    network: Duplex,
    head: Buffer,
    onOpen: (socket: LimitedSocket, request: IncomingMessage) => void,
  ): void {
    super.handleUpgrade(request, network, head, (socket) => {
      socket.sender = this.#traffic.senderOf(request);
      onOpen(socket, request);
    });
  }
}

import { type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import { Rate } from './rates.ts';

/**
 * How long a client may take to answer a close, in milliseconds. Then its connection is cut off.
 * With the usual limit, what waits for a client that does not read would be kept for half a minute.
 */
const CLOSE_WAIT_MS = 5000;
/**
 * Frames that one socket may send in a second: more than any limit of its messages. Those limits
 * say why they close a socket. This one is for what they do not count: pongs that nobody has asked
 * for, and what comes after a close.
 */
const FRAMES_PER_SECOND_MAX = 5000;
const FRAMES: ReadonlySet<string | symbol> = new Set(['message', 'ping', 'pong']);

class LimitedSocket extends WebSocket {
  readonly #frames = new Rate();

  // A listener would be removed with those of the socket's owner.
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (!FRAMES.has(event) || this.#frames.count() <= FRAMES_PER_SECOND_MAX) return super.emit(event, ...values);
    this.terminate();
    return false;
  }
}

/**
 * A server of `ws` that does not wait long for a client to answer a close, and cuts off one that
 * floods it.
 */
export class LimitedSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    // The types of `ws` do not have the first option yet.
    const limited = { ...options, closeTimeout: CLOSE_WAIT_MS, WebSocket: LimitedSocket };
    super(limited);
  }
}

import { type ServerOptions, WebSocketServer } from 'ws';

/**
 * How long a client may take to answer a close, in milliseconds. Then its connection is cut off.
 * With the usual limit, what waits for a client that does not read would be kept for half a minute.
 */
const CLOSE_WAIT_MS = 5000;

/** A server of `ws` that does not wait long for a client to answer a close. */
export class ShortCloseSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    // The types of `ws` do not have this option yet.
    const withShortClose = { ...options, closeTimeout: CLOSE_WAIT_MS };
    super(withShortClose);
  }
}

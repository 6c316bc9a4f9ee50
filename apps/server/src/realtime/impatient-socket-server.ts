import { type ServerOptions, WebSocketServer } from 'ws';

/**
 * How long a client may take to answer a close. After that its connection is cut off: what waits
 * for a client that does not read would be kept for half a minute otherwise.
 */
const CLOSE_WAIT_MS = 5000;

/** A server of `ws` that does not wait long for clients that it closes. */
export class ImpatientSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    // The types of `ws` do not have this option yet.
    const impatient = { ...options, closeTimeout: CLOSE_WAIT_MS };
    super(impatient);
  }
}

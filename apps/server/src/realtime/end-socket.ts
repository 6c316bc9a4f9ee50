import type { WebSocket } from 'ws';

/**
 * The close code of a session that is over. A client may come back with the session it has then.
 */
export const SESSION_OVER = 4401;
/** The close code of a socket that has reached one of the limits in `kernel/limits.ts`. */
export const OVER_LIMIT = 4429;
/** The close code of a socket whose client should come back later ("Try Again Later"). */
export const COME_BACK = 1013;

/** Closes a socket and tells its client why. From now on, whatever it sends is ignored. */
export function endSocket(
  socket: WebSocket,
  code: typeof SESSION_OVER | typeof OVER_LIMIT | typeof COME_BACK,
  reason: string,
): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  socket.removeAllListeners('message');
}

import type { WebSocket } from 'ws';

/** The session is over. A client may come back with whatever session it has then. */
export const SESSION_OVER = 4401;
/** One of the limits in `kernel/limits.ts` was reached. */
export const OVER_LIMIT = 4429;

/** Closes a socket and tells its client why. From now on, whatever it sends is ignored. */
export function endSocket(socket: WebSocket, code: typeof SESSION_OVER | typeof OVER_LIMIT, reason: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  socket.removeAllListeners('message');
}

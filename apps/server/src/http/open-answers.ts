import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { UNREAD_MAX_MS } from '@cartela/api/kernel/limits';

const LOOK_EVERY_MS = 50;

/**
 * Watches the answers of an HTTP server. Ends those that nobody reads, and lets connections be
 * ended without losing a request. Must be called before anything that answers listens for requests.
 */
export function watchAnswers(server: Server, unreadMaxMs = UNREAD_MAX_MS) {
  /** The answers that are not wholly sent. */
  const open = new Set<ServerResponse>();
  let isLeaving = false;
  server.on('request', (_request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    open.add(response);
    // Node counts from when the client has last sent or taken in anything.
    response.setTimeout(unreadMaxMs, endIfUnread);
    response.once('close', () => open.delete(response));
  });

  /** Other answers are still being made, or wait until there is something to tell. */
  function endIfUnread(this: ServerResponse): void {
    if (this.socket && this.socket.writableLength > 0) this.socket.destroy();
  }

  /**
   * Takes no more connections, and ends those that are idle. For Node, a connection is idle as soon
   * as its answer is written. So this waits while an answer is written but not sent yet.
   */
  function endIdleConnections(): void {
    if ([...open].some((response) => response.writableEnded)) return;
    if (server.listening) server.close();
    server.closeIdleConnections();
  }

  /**
   * From now on, each answer ends its connection, so that the client's next request goes elsewhere.
   */
  function leave(): void {
    isLeaving = true;
    for (const response of open) response.shouldKeepAlive = false;
  }

  return {
    leave,
    /**
     * Ends all connections, each when it is answered, and takes no more. Those that are left after
     * `graceMs` milliseconds are cut off.
     */
    async endConnections(graceMs: number): Promise<void> {
      leave();
      const ended = new Promise<void>((resolve) => server.once('close', resolve));
      endIdleConnections();
      const looking = setInterval(endIdleConnections, LOOK_EVERY_MS);
      const isEnough = new AbortController();
      const tooLong = wait(graceMs, undefined, { signal: isEnough.signal }).catch(() => {});
      await Promise.race([ended, tooLong]);
      isEnough.abort();
      clearInterval(looking);
      if (server.listening) server.close();
      server.closeAllConnections();
    },
  };
}

import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
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
   * For Node, a connection is idle as soon as its answer is written, even if it is not sent yet.
   */
  function endIdleConnections(): void {
    if (![...open].some((response) => response.writableEnded)) server.closeIdleConnections();
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
     * Takes no more connections, and ends those that it has, each when it is answered. Those that
     * are left after `graceMs` milliseconds are cut off.
     */
    async endConnections(graceMs: number): Promise<void> {
      leave();
      // The method of `http.Server` would also end idle connections, at once.
      const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      endIdleConnections();
      const looking = setInterval(endIdleConnections, LOOK_EVERY_MS);
      const isEnough = new AbortController();
      const tooLong = wait(graceMs, undefined, { signal: isEnough.signal }).catch(() => {});
      await Promise.race([ended, tooLong]);
      isEnough.abort();
      clearInterval(looking);
      server.closeAllConnections();
    },
  };
}

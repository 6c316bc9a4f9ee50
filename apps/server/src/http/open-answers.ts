import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { UNREAD_MAX_MS } from '@cartela/api/kernel/limits';

const LOOK_EVERY_MS = 50;
/** How often answers are looked at within the time after which an unread one is ended. */
const LOOKS = 15;
/** What Node says of a request that it could not read. Of any other, it says 400. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Watches the answers of an HTTP server. Ends those that nobody reads, and lets connections be
 * ended without losing a request.
 */
export function watchAnswers(server: Server, unreadMaxMs = UNREAD_MAX_MS) {
  /** The answers that are not wholly sent, and how many looks have found each of them unread. */
  const open = new Map<ServerResponse, { bytes: number; stalls: number }>();
  /** The answer that each connection was given last, or is to be given next. */
  const newest = new WeakMap<Duplex, ServerResponse>();
  const waiting = new WeakSet<Socket>();
  let isLeaving = false;
  const reading = setInterval(endUnread, unreadMaxMs / LOOKS).unref();
  server.once('close', () => clearInterval(reading));
  server.on('clientError', refuseUnreadable);
  server.on('timeout', endIfIdle);

  /**
   * Begins a request when the one before it on its connection is answered. Node never reports the
   * end of a connection for an answer that waits behind another one. A connection where a second
   * one waits is ended. Browsers send no request before the last answer.
   */
  function inTurn(listener: RequestListener): RequestListener {
    const begin: RequestListener = (request, response) => {
      if (isLeaving) response.shouldKeepAlive = false;
      open.set(response, { bytes: 0, stalls: 0 });
      newest.set(request.socket, response);
      response.once('close', () => open.delete(response));
      return listener(request, response);
    };
    return (request, response) => {
      const { socket } = request;
      if (response.socket) return begin(request, response);
      if (waiting.has(socket)) return socket.destroy();
      waiting.add(socket);
      response.once('socket', () => {
        waiting.delete(socket);
        if (!socket.destroyed) begin(request, response);
      });
    };
  }

  /**
   * Says that a request could not be read, and ends its connection. If it was sent behind one that
   * is still being answered, it gets no answer of its own, which would be taken for the other's.
   */
  function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
    const response = newest.get(socket);
    const isAnswering = response !== undefined && !response.writableFinished;
    if (isAnswering && response.req.complete) {
      response.shouldKeepAlive = false;
      return;
    }
    if (socket.writable && !(isAnswering && response.headersSent)) {
      socket.write(`HTTP/1.1 ${UNREADABLE[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy();
  }

  /**
   * Ends a connection that was idle for long enough, after it was read once more. A process that
   * stood still finds its connections idle before it reads what they sent meanwhile.
   */
  function endIfIdle(socket: Socket): void {
    const { bytesRead } = socket;
    setImmediate(() => socket.bytesRead === bytesRead && socket.destroy());
  }

  /** Other answers are still being made, or wait until there is something to tell. */
  function endUnread(): void {
    for (const [response, last] of open) {
      const { socket } = response;
      if (!socket) continue;
      const bytes = bytesTaken(socket);
      const stalls = socket.writableLength > 0 && bytes === last.bytes ? last.stalls + 1 : 0;
      open.set(response, { bytes, stalls });
      if (stalls >= LOOKS) socket.destroy();
    }
  }

  /**
   * Takes no more connections, and ends those that are idle. For Node, a connection is idle as soon
   * as its answer is written. So this waits while an answer is written but not sent yet.
   */
  function endIdleConnections(): void {
    if ([...open.keys()].some((response) => response.writableEnded)) return;
    if (server.listening) server.close();
    server.closeIdleConnections();
  }

  /**
   * From now on, each answer ends its connection, so that the client's next request goes elsewhere.
   */
  function leave(): void {
    isLeaving = true;
    for (const response of open.keys()) response.shouldKeepAlive = false;
  }

  return {
    inTurn,
    leave,
    /**
     * Ends all connections, each when it is answered, and takes no more. Those that are left after
     * `graceMs` milliseconds are cut off.
     */
    async endConnections(graceMs: number): Promise<void> {
      leave();
      const serverClose = new Promise<void>((resolve) => server.once('close', resolve));
      endIdleConnections();
      const looking = setInterval(endIdleConnections, LOOK_EVERY_MS);
      const isEnough = new AbortController();
      const tooLong = wait(graceMs, undefined, { signal: isEnough.signal }).catch(() => {});
      await Promise.race([serverClose, tooLong]);
      isEnough.abort();
      clearInterval(looking);
      if (server.listening) server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * The bytes that the system has taken from a connection, to send them. For Node itself, a write
 * counts only when all of it is taken, which is late for a large file and a slow client.
 */
function bytesTaken(socket: Socket): number {
  const handle: Readonly<Record<string, unknown>> = Reflect.get(socket, '_handle') ?? {};
  return Number(handle.bytesWritten) - Number(handle.writeQueueSize);
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Load } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { addressOf, isAllowedOrigin } from '../http/identity.ts';
import type { LiveSockets } from './live-sockets.ts';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface UpgradeOptions {
  /** The endpoint for each path. An upgrade for any other path is answered with 404 and closed. */
  readonly routes: Readonly<Record<string, Upgrade>>;
  readonly webOrigins: readonly string[];
  readonly trustProxy: boolean;
  readonly liveSockets: Pick<LiveSockets, 'places' | 'unsent'>;
  readonly load: Pick<Load, 'isBusy'>;
}

/**
 * The HTTP server's only listener for upgrades. It passes each one to the endpoint of its path. An
 * offer of any protocol other than WebSocket is ignored. Pages of other sites get no socket,
 * because the browser would send our cookie along. Nobody gets one while the process is busy, or
 * while there is no place for the address.
 */
export function routeUpgrades(
  server: Server,
  { routes, webOrigins, trustProxy, liveSockets, load }: UpgradeOptions,
): void {
  const { places, unsent } = liveSockets;
  /** The last answer that is still to come on each connection. */
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => {
    answering.set(socket, response);
    response.once('close', () => {
      if (answering.get(socket) === response) answering.delete(socket);
    });
  });
  server.on('upgrade', (request, socket, head) => {
    // Its client has not waited for the previous answer, which another one would mix with.
    if (answering.has(socket)) return socket.destroy();
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return answerPlainly(server, request, socket, head);
    socket.on('error', endItself);
    const path = pathOf(request);
    if (path === null) return refuse(socket, '400 Bad Request');
    const upgrade = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!upgrade) return refuse(socket, '404 Not Found');
    if (!isAllowedOrigin(request.headers, { allowed: webOrigins, trustProxy })) return refuse(socket, '403 Forbidden');
    if (load.isBusy()) return refuse(socket, '503 Service Unavailable', messages.busy);
    const address = addressOf(request, { trustProxy });
    if (!places.hasFreePlace(address)) return refuse(socket, '503 Service Unavailable', messages.serverFull);
    socket.on('close', places.take(address));
    unsent.add(socket);
    upgrade(request, socket, head);
  });
}

/**
 * Gives the connection back to the HTTP server as a new one, with the request before all else, but
 * without the header that makes it an offer. In Node 20, a server that listens for upgrades gets
 * all of them.
 */
function answerPlainly(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = rawHeaders.flatMap((name, place) =>
    place % 2 > 0 || name.toLowerCase() === 'upgrade' ? [] : `${name}: ${rawHeaders[place + 1]}\r\n`,
  );
  const plain = Buffer.from(`${method} ${url} HTTP/${httpVersion}\r\n${lines.join('')}\r\n`, 'latin1');
  socket.unshift(Buffer.concat([plain, head]));
  server.emit('connection', socket);
}

function endItself(this: Duplex): void {
  this.destroy();
}

/**
 * The path of a request. Null if target and Host do not form a valid address. The endpoints parse
 * it again, and an exception there would end the process.
 */
function pathOf({ url = '/', headers }: IncomingMessage): string | null {
  const host = `http://${headers.host ?? 'localhost'}`;
  return URL.canParse(url, host) ? new URL(url, host).pathname : null;
}

function refuse(socket: Duplex, status: string, text = ''): void {
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(text)}`;
  // The client may keep its side open as long as it likes, but we do not wait.
  socket.end(`${head}\r\n\r\n${text}`, () => socket.destroy());
}

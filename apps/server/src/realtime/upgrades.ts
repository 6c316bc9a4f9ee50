import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isAllowedOrigin } from '../http/identity.ts';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface UpgradeOptions {
  /** By path; what is not listed is answered with 404 and closed. */
  readonly routes: Readonly<Record<string, Upgrade>>;
  readonly webOrigins: readonly string[];
}

/**
 * The one listener for upgrades of the HTTP server: each endpoint is handed its own and sees no other. A page of another site
 * gets no socket, since the browser would send our cookie along.
 */
export function routeUpgrades(server: Server, { routes, webOrigins }: UpgradeOptions): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const path = pathOf(request);
    if (path === null) return refuse(socket, '400 Bad Request');
    const upgrade = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!upgrade) return refuse(socket, '404 Not Found');
    if (!isAllowedOrigin(request.headers, { allowed: webOrigins })) return refuse(socket, '403 Forbidden');
    upgrade(request, socket, head);
  });
}

/** Null for a target or a Host that makes no address: the endpoints build one, and what they throw would end the process. */
function pathOf({ url = '/', headers }: IncomingMessage): string | null {
  const host = `http://${headers.host ?? 'localhost'}`;
  return URL.canParse(url, host) ? new URL(url, host).pathname : null;
}

function refuse(socket: Duplex, status: string): void {
  // The client may keep its own side open for as long as it likes; we do not.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

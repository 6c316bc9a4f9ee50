import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

const COOKIE = /(?:^|; )process=(\d+)/;

export interface Balancer extends AsyncDisposable {
  readonly url: string;
  /** Sets the ports that it passes requests to from now on. */
  use(ports: readonly number[]): void;
  /** What went wrong between the balancer and the processes. */
  readonly faults: readonly string[];
}

/**
 * Passes requests on as an operator's balancer does. Each one goes to the next process, and to
 * another one only if that one refuses the connection. A client that polls stays with its process,
 * by a cookie.
 */
export async function startBalancer(first: readonly number[]): Promise<Balancer> {
  let ports = first;
  let turn = 0;
  const faults: string[] = [];
  const open = new Set<Socket>();

  /** The ports of all processes, in the order in which to try them. */
  function order({ url = '', headers }: IncomingMessage): number[] {
    turn += 1;
    const others = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    const own = Number(COOKIE.exec(headers.cookie ?? '')?.[1]);
    const stays = url.startsWith('/socket.io/') && ports.includes(own);
    return stays ? [own, ...others.filter((port) => port !== own)] : others;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    for (const port of order(request)) {
      try {
        const answer = await ask(port, request, body, response);
        const cookies = [answer.headers['set-cookie'] ?? [], `process=${port}; Path=/`].flat();
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'set-cookie': cookies });
        answer.on('error', () => response.destroy());
        answer.pipe(response);
        return;
      } catch (error) {
        if (isRefused(error)) continue;
        if (!response.destroyed) faults.push(`${request.method} ${request.url}: ${error}`);
        response.destroy();
        return;
      }
    }
    faults.push(`${request.method} ${request.url}: no process`);
    response.writeHead(502).end();
  }

  async function upgrade(request: IncomingMessage, client: Socket, head: Buffer): Promise<void> {
    client.on('error', () => client.destroy());
    for (const port of order(request)) {
      const server = connect(port, '127.0.0.1');
      const isOpen = await new Promise<boolean>((resolve) => {
        server.once('connect', () => resolve(true));
        server.once('error', () => resolve(false));
      });
      if (!isOpen) continue;
      server.on('error', () => server.destroy());
      server.write(`${request.method} ${request.url} HTTP/1.1\r\n${headLines(request)}\r\n\r\n`);
      server.write(head);
      client.pipe(server).pipe(client);
      client.once('close', () => server.destroy());
      server.once('close', () => client.destroy());
      return;
    }
    client.destroy();
  }

  const server = createServer((request, response) => void pass(request, response));
  server.on('upgrade', (request, client: Socket, head) => void upgrade(request, client, head));
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    faults,
    use(now) {
      ports = now;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function ask(port: number, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<IncomingMessage> {
  const { method, url: path, headers } = request;
  return new Promise((resolve, reject) => {
    const asked = openRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, resolve);
    asked.once('error', reject);
    response.once('close', () => asked.destroy());
    asked.end(body);
  });
}

const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

function headLines({ rawHeaders }: IncomingMessage): string {
  const lines: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return lines.join('\r\n');
}

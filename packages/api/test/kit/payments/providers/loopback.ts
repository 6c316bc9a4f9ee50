import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `reset` ends the connection, and `silent` leaves it open without an answer. */
export type Said = { readonly status: number; readonly body: string } | 'reset' | 'silent';

export interface Asked {
  readonly path: string;
  readonly header: (name: string) => string | undefined;
  readonly json: unknown;
}

/** A server on loopback that pretends to be a provider. */
export async function listenAsProvider(answer: (asked: Asked) => Said) {
  const server = createServer(async (request, response) => {
    const said = answer({
      path: request.url ?? '',
      header: (name) => String(request.headers[name] ?? ''),
      json: parsed(await bodyOf(request)),
    });
    if (said === 'reset') request.socket.destroy();
    if (typeof said === 'string') return;
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
  });
  return listenOnLoopback(server);
}

/** Lets a server listen on a free port of loopback, until it is disposed of. */
export async function listenOnLoopback(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound: AddressInfo | string | null = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('it listens on no port');
  return {
    root: `http://127.0.0.1:${bound.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const json = (status: number, body: object) => ({ status, body: JSON.stringify(body) });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

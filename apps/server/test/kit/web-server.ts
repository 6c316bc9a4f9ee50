import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { webApp } from '../../src/http/web.ts';

/**
 * Serves a built web app without the rest of the server. `deploy` serves the folder anew, as it is
 * then.
 */
export async function serveWeb(webRoot: string) {
  let http = webApp(webRoot);
  const server = await listen((request) => http.fetch(request));
  return {
    ...server,
    deploy() {
      http = webApp(webRoot);
    },
  };
}

/** Answers requests on loopback, without the rest of the server. */
export async function listen(answer: Parameters<typeof getRequestListener>[0]) {
  const server = createServer(getRequestListener(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound: AddressInfo | string | null = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

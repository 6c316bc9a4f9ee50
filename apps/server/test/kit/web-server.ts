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
  const server = createServer(getRequestListener((request) => http.fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deploy() {
      http = webApp(webRoot);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

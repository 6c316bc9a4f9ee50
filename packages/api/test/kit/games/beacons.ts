import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sayBeacon, TEST_NETWORK } from '@cartela/game-core/testing';

/**
 * How a mirror answers: as it should, with the value of another round, not at all, or with an
 * error.
 */
type Manner = 'honest' | 'forging' | 'silent' | 'broken';

/**
 * A mirror on loopback, of a beacon whose key the tests have. It gives the value of any round at
 * once, so no test waits for one.
 */
export async function openMirror(manner: Manner = 'honest') {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (manner === 'silent') return;
    const round = Number(request.url?.split('/').at(-1));
    const { signature } = sayBeacon(manner === 'forging' ? round + 1 : round);
    response.writeHead(manner === 'broken' ? 503 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ round, signature }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mirror listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** The paths that were asked for. */
    asked,
    become(other: Manner): void {
      manner = other;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export { TEST_NETWORK };

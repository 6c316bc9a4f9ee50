import type { AppRouter } from '@cartela/api';
import { BATCH_CALLS_MAX } from '@cartela/api/kernel/limits';
import { createWSClient, httpBatchLink, splitLink, wsLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { PatientSocket } from './patient-socket.ts';
import { getToken } from './session.ts';

const PATH = '/trpc';
const RECONNECT_MIN_MS = 1000;
const RECONNECT_MAX_MS = 5000;
const PING_EVERY_MS = 15_000;
const PONG_WITHIN_MS = 5000;
const IDLE_CLOSE_MS = 10_000;

export type ApiInputs = inferRouterInputs<AppRouter>;
export type ApiOutputs = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

/**
 * Random, from 1 s up to a bound that grows to 5 s: thousands of players must not return at once.
 */
function reconnectDelayMs(attempt: number): number {
  const boundMs = Math.min(RECONNECT_MAX_MS, 2 * RECONNECT_MIN_MS * 1.6 ** attempt);
  return RECONNECT_MIN_MS + Math.random() * (boundMs - RECONNECT_MIN_MS);
}

/**
 * The server's calls for one session. `tokenOf` is asked again for every request, but a socket
 * keeps the identity that it was opened with. Close it when somebody else signs in: the next use
 * opens another.
 */
export function createApi(tokenOf: () => string | null) {
  const socket = createWSClient({
    WebSocket: PatientSocket,
    url: () => `${window.location.origin.replace(/^http/, 'ws')}${PATH}`,
    connectionParams: () => {
      const token = tokenOf();
      return token ? { token } : null;
    },
    lazy: { enabled: true, closeMs: IDLE_CLOSE_MS },
    keepAlive: { enabled: true, intervalMs: PING_EVERY_MS, pongTimeoutMs: PONG_WITHIN_MS },
    retryDelayMs: reconnectDelayMs,
  });
  const client = trpc.createClient({
    links: [
      splitLink({
        condition: (operation) => operation.type === 'subscription',
        true: wsLink<AppRouter>({ client: socket }),
        false: httpBatchLink<AppRouter>({
          url: PATH,
          maxItems: BATCH_CALLS_MAX,
          headers: () => {
            const token = tokenOf();
            return token ? { authorization: `Bearer ${token}` } : {};
          },
        }),
      }),
    ],
  });
  return { client, closeSocket: () => socket.close() };
}

/** The calls of players' screens. */
export const { client: trpcClient, closeSocket } = createApi(getToken);

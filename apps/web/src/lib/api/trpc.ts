import type { AppRouter } from '@cartela/api';
import { BATCH_CALLS_MAX } from '@cartela/api/kernel/limits';
import { createWSClient, httpBatchLink, splitLink, wsLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { openedRoom } from '../session/room-path.ts';
import { type Credential, credential } from '../session/stored-token.ts';
import { liveLink } from './live-way.ts';
import { patientFetch } from './patient-fetch.ts';
import { hasJustReturned, PatientSocket } from './patient-socket.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';
import { headersOf } from './request-headers.ts';

/** How often an idle socket is pinged, and how long the answer may take. */
const PING_EVERY_MS = 5000;
const PONG_WITHIN_MS = 3000;

const PATH = '/trpc';
const IDLE_CLOSE_MS = 10_000;

/** The address of the live feeds. */
const socketAddress = () => `${window.location.origin.replace(/^http/, 'ws')}${PATH}`;

export type ApiInputs = inferRouterInputs<AppRouter>;
export type ApiOutputs = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

/**
 * The server's calls for one session. `sender` is asked again for every request, but a socket
 * keeps the identity that it was opened with. So close the socket when somebody else signs in: the
 * next use opens another. `isWantedAtOnce` opens the first one before anything is asked over it.
 */
export function createApi(sender: () => Credential | null, { isWantedAtOnce = false } = {}) {
  const socket = createWSClient({
    WebSocket: PatientSocket,
    url: socketAddress,
    // tRPC does not accept an interface here.
    connectionParams: () => {
      const who = sender();
      return who && { ...who };
    },
    lazy: { enabled: !isWantedAtOnce, closeMs: IDLE_CLOSE_MS },
    keepAlive: { enabled: true, intervalMs: PING_EVERY_MS, pongTimeoutMs: PONG_WITHIN_MS },
    retryDelayMs: (attempt) => (attempt === 0 && hasJustReturned() ? 0 : reconnectDelayMs(attempt, Math.random())),
  });
  const client = trpc.createClient({
    links: [
      splitLink({
        condition: (operation) => operation.type === 'subscription',
        true: liveLink(wsLink<AppRouter>({ client: socket }), async () =>
          (await import('./feed-stream.ts')).feedStreamLink(sender),
        ),
        false: httpBatchLink<AppRouter>({
          url: PATH,
          maxItems: BATCH_CALLS_MAX,
          fetch: (input, init) => patientFetch(input, { ...init, signal: init?.signal ?? null }),
          headers: () => headersOf(sender()),
        }),
      }),
    ],
  });
  return { client, closeSocket: () => socket.close() };
}

/** The calls of the players' screens. That of a room shows nothing before its feed has come. */
export const { client: trpcClient, closeSocket } = createApi(credential, { isWantedAtOnce: openedRoom() !== null });

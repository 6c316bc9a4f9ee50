import type { AppRouter } from '@cartela/api';
import { httpSubscriptionLink, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { EventSource, type EventSourceFetchInit } from 'eventsource';
import { REQUEST_TIMEOUT_MS } from '../limits.ts';
import { openedRoom } from '../session/room-path.ts';
import type { Credential } from '../session/stored-token.ts';
import { CALL_WAITS, withinTimeLimit } from './patient-fetch.ts';
import { headersOf } from './request-headers.ts';

/** Clients that lost their streams together come back spread over this time. */
const SPREAD_MS = 2000;
/** How long streams are left alone after they were closed for a call that waits. */
const RESTART_EVERY_MS = 10_000;
/**
 * Browsers open six connections to a server over HTTP/1.1, and calls need one of them. A board
 * follows four feeds and its reactions, and each other game of the player has one more.
 */
const STREAMS_MAX = 5;
const REACTIONS = 'reactions.feed';

/**
 * Subscriptions by HTTP, as server-sent events. Not by the browser's own `EventSource`: it sends no
 * headers, and a token must be in no address.
 */
export function feedStreamLink(sender: () => Credential | null): TRPCLink<AppRouter> {
  const link = httpSubscriptionLink<AppRouter, typeof EventSource>({
    url: '/trpc',
    EventSource,
    eventSourceOptions: () => {
      let isFirst = true;
      return {
        async fetch(address, init) {
          if (!isFirst) await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));
          isFirst = false;
          return openStream(address, { ...init, headers: { ...init.headers, ...headersOf(sender()) } });
        },
      };
    },
  });
  return (runtime) => {
    const open = link(runtime);
    return (call) =>
      observable(({ next, error }) => {
        const feed: Feed = {
          rank: rankOf(call.op),
          open: () => open(call).subscribe({ next, error }),
          stream: undefined,
        };
        feeds.add(feed);
        arrange();
        return () => {
          close(feed);
          feeds.delete(feed);
          arrange();
        };
      });
  };
}

/** A feed that this page follows by HTTP. */
interface Feed {
  /** Those with a higher one get a stream only if any are left. */
  readonly rank: number;
  readonly open: () => Unsubscribable;
  /** Undefined while others have all the streams. */
  stream: Unsubscribable | undefined;
}

/** A screen needs what it is about, then the player's other games. Reactions can be missed. */
function rankOf({ path, input }: { readonly path: string; readonly input: unknown }): number {
  if (path === REACTIONS) return 2;
  return path === 'rooms.feed' && Reflect.get(Object(input), 'roomId') !== openedRoom() ? 1 : 0;
}

const feeds = new Set<Feed>();

function close(feed: Feed): void {
  feed.stream?.unsubscribe();
  feed.stream = undefined;
}

/**
 * Opens as many streams as there may be, by rank, and closes the others. A page in the background
 * leaves the connections to other pages.
 */
function arrange(): void {
  const byRank = [...feeds].sort((one, other) => one.rank - other.rank);
  const feedsToOpen = new Set(byRank.slice(0, document.hidden ? 0 : STREAMS_MAX));
  for (const feed of feeds) if (!feedsToOpen.has(feed)) close(feed);
  for (const feed of feedsToOpen) feed.stream ??= feed.open();
}

function restart(): void {
  for (const feed of feeds) close(feed);
  arrange();
}

document.addEventListener('visibilitychange', arrange);
// A stream may outlast the network for a while, in silence.
window.addEventListener('offline', restart);
let restartedAtMs = Number.NEGATIVE_INFINITY;
// Windows side by side may have all connections between them. The call that waits gets the next
// one, before the streams come back. Not again and again: the server may be slow, and the streams
// that come back ask more of it.
window.addEventListener(CALL_WAITS, () => {
  if (!areConnectionsScarce() || performance.now() - restartedAtMs < RESTART_EVERY_MS) return;
  restartedAtMs = performance.now();
  restart();
});

/** Over HTTP/2 and later, one connection carries everything. */
function areConnectionsScarce(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  // Not `instanceof`: where there is no such class, naming it throws.
  const protocol = page && 'nextHopProtocol' in page ? String(page.nextHopProtocol) : '';
  return !/^h[23]/.test(protocol);
}

/**
 * Opens a stream. Every other answer is thrown as a lost connection, because an `EventSource`
 * reconnects only after one.
 *
 * @throws Error when there is no stream, or nothing within the time limit
 */
async function openStream(address: string | URL, init: EventSourceFetchInit): Promise<Response> {
  const response = await withinTimeLimit(init.signal, REQUEST_TIMEOUT_MS, async (signal) =>
    afterFirstBytes(await fetch(address, { ...init, signal })),
  ).catch(() => null);
  if (response?.headers.get('content-type')?.startsWith('text/event-stream')) return response;
  throw new Error(`no stream: ${response?.status}`);
}

/** Waits for the first bytes of an answer: a proxy may pass its head on, and keep the rest. */
async function afterFirstBytes(response: Response): Promise<Response> {
  if (!response.body) return response;
  const [beginning, whole] = response.body.tee();
  const reader = beginning.getReader();
  await reader.read();
  void reader.cancel();
  return new Response(whole, response);
}

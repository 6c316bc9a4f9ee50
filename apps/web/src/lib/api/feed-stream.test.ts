import type { AppRouter } from '@cartela/api';
import { createTRPCClient } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SNAPSHOT = { type: 'snapshot', room: { roomId: '10' } };
const EVENTS = `event: connected\ndata: {}\n\ndata: ${JSON.stringify(SNAPSHOT)}\n\n`;
const HEADERS = { 'content-type': 'text/event-stream' };
/** Longer than an answer may take to begin, and a stream to come back after that. */
const LONG_MS = 30_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, baseURI: 'http://localhost/' }));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL('http://localhost/Mainmenu') }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An answer that a proxy keeps to itself but for its head, or passes on as it comes. */
function answer(signal: AbortSignal | null | undefined, isKept: boolean): Response {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      signal?.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError')));
      if (!isKept) stream.enqueue(new TextEncoder().encode(EVENTS));
    },
  });
  return new Response(body, { headers: HEADERS });
}

it('gives up a stream of which nothing but the head comes, and opens another one', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async (_address: unknown, init: RequestInit) => {
    asked += 1;
    return answer(init.signal, asked === 1);
  });
  const { feedStreamLink } = await import('./feed-stream.ts');
  const { rooms } = createTRPCClient<AppRouter>({ links: [feedStreamLink(() => null)] });
  const heard: unknown[] = [];
  const feed = rooms.feed.subscribe({ roomId: '10' }, { onData: (event) => void heard.push(event) });
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(heard).toEqual([SNAPSHOT]);
  expect(asked).toBe(2);
  feed.unsubscribe();
});

it('follows a game in another room beside all that a screen follows', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: unknown, init: RequestInit) => {
    asked.push(new URL(String(address)).pathname);
    return answer(init.signal, false);
  });
  const { feedStreamLink } = await import('./feed-stream.ts');
  const { rooms, wallet, inbox, notices } = createTRPCClient<AppRouter>({ links: [feedStreamLink(() => null)] });
  const heard = { onData: () => undefined };
  const feeds = [
    rooms.feed.subscribe({ roomId: '20' }, heard),
    wallet.changes.subscribe(undefined, heard),
    inbox.feed.subscribe(undefined, heard),
    notices.feed.subscribe(undefined, heard),
    rooms.feed.subscribe({ roomId: '10' }, heard),
  ];
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.filter((path) => path === '/trpc/rooms.feed')).toHaveLength(2);
  for (const feed of feeds) feed.unsubscribe();
});

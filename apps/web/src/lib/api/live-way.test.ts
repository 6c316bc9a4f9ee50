import type { AppRouter } from '@cartela/api';
import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { type Observer, observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveLink } from './live-way.ts';

type Answer = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/** Longer than a WebSocket may be silent before HTTP is tried. */
const LONG_MS = 10_000;
const STARTED: Answer = { result: { type: 'started' } };
const CONNECTING: Answer = { result: { type: 'state', state: 'connecting', error: null } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A way on which nothing comes by itself. */
function openWay() {
  const asked: Observer<Answer, TRPCClientError<AppRouter>>[] = [];
  const link: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      asked.push(observer);
      observer.next(CONNECTING);
    });
  return { link, asked, answer: (answer: Answer) => asked.at(-1)?.next(answer) };
}

function openWays() {
  const [socket, http] = [openWay(), openWay()];
  const link = liveLink(socket.link, async () => http.link)({});
  function follow(): readonly Answer[] {
    const heard: Answer[] = [];
    const op = { id: 1, type: 'subscription', path: 'rooms.feed', input: {}, context: {}, signal: null } as const;
    link({ op, next: () => openWay().link({})({ op, next: never }) }).subscribe({
      next: (answer) => void heard.push(answer),
    });
    return heard;
  }
  return { socket, http, follow };
}

const never = (): never => {
  throw new Error('there is no further link');
};

it('waits for a WebSocket before it tries HTTP, and says when nothing comes on either way', async () => {
  const { http, follow } = openWays();
  const heard = follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(http.asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(http.asked).toHaveLength(1);
  expect(heard.at(-1)?.result).toMatchObject({ state: 'connecting', error: { message: 'no answer yet' } });
});

it('opens new feeds by HTTP at once while they come by HTTP, until a WebSocket answers again', async () => {
  const { socket, http, follow } = openWays();
  follow();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  http.answer(STARTED);
  const heard = follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(http.asked).toHaveLength(2);
  http.answer(STARTED);
  expect(heard.at(-1)).toEqual(STARTED);
  expect(socket.asked).toHaveLength(2);
  socket.answer(STARTED);
  follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(http.asked).toHaveLength(2);
});

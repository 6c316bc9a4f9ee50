import type { RequestListener } from 'node:http';
import { widestNetworkOf } from '@cartela/api';
import { addressOf } from './identity.ts';

/** For how long requests are begun in one round of the event loop, whatever else there is to do. */
const ROUND_MS = 2;

type Begin = () => void;

/** What waits, by the network that it came from. The network whose turn is next stands first. */
const waiting = new Map<string, Begin[]>();
let isAtWork = false;
let endedMs = 0;
let untilMs = 0;

/**
 * Begins only a few requests in each round of the event loop, and those of each network in turn.
 * Node takes up one new connection in a round. So hundreds of clients that always ask would make
 * long rounds, and whoever wants to connect would wait for hundreds of them.
 */
export function inTurns(listener: RequestListener, proxy: { trustProxy: boolean }): RequestListener {
  return (request, response) =>
    whenItsTurn(widestNetworkOf(addressOf(request, proxy)), () => {
      if (!response.closed) void listener(request, response);
    });
}

function whenItsTurn(network: string, begin: Begin): void {
  const ofNetwork = waiting.get(network);
  if (ofNetwork) ofNetwork.push(begin);
  else waiting.set(network, [begin]);
  if (isAtWork) return;
  isAtWork = true;
  endedMs = performance.now();
  setImmediate(beginSome);
}

/** Takes as long as everything else did since the last round, as requests are half of the work. */
function beginSome(): void {
  const nowMs = performance.now();
  untilMs = nowMs + Math.max(ROUND_MS, nowMs - endedMs);
  beginNext();
}

function beginNext(): void {
  takeNext()?.();
  // All that a request does before it waits for something counts, also in promises.
  queueMicrotask(() => process.nextTick(goOn));
}

function goOn(): void {
  const nowMs = performance.now();
  if (waiting.size === 0) isAtWork = false;
  else if (nowMs < untilMs) beginNext();
  else {
    endedMs = nowMs;
    setImmediate(beginSome);
  }
}

function takeNext(): Begin | undefined {
  const [next] = waiting;
  if (!next) return undefined;
  const [network, begins] = next;
  const begin = begins.shift();
  waiting.delete(network);
  if (begins.length > 0) waiting.set(network, begins);
  return begin;
}

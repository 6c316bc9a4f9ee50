import type { RequestListener } from 'node:http';
import { widestNetworkOf } from '@cartela/api';
import { addressOf } from './identity.ts';

/**
 * For how long requests and messages are begun in one round of the event loop, whatever else there
 * is to do.
 */
const ROUND_MS = 1;

/**
 * Rounds in a row in which nothing that waits is begun because connections come. Node takes up one
 * in each round, so a round has to be short then.
 */
const ROUNDS_FOR_CONNECTIONS_MAX = 20;

type Begin = () => void;

/** What waits, by the network that it came from. The network whose turn is next stands first. */
const waiting = new Map<string, Begin[]>();
let isRoundOpen = false;
let untilMs = 0;
let hasConnected = false;
let roundsForConnections = 0;

/** Begins requests as `whenItsTurn` says. */
export function inTurns(listener: RequestListener, proxy: { trustProxy: boolean }): RequestListener {
  return (request, response) =>
    whenItsTurn(widestNetworkOf(addressOf(request, proxy)), () => {
      if (!response.closed) void listener(request, response);
    });
}

/** Says that a connection has been taken up: where one comes, there are often more. */
export function noteConnection(): void {
  hasConnected = true;
}

/**
 * Begins something at once if there is time for it in this round of the event loop, and otherwise
 * in a later one, that of each network in turn. Otherwise hundreds of clients that always ask would
 * make long rounds, and whoever wants to connect would wait for hundreds of them. Returns whether
 * it has begun.
 */
export function whenItsTurn(network: string, begin: Begin): boolean {
  if (!isRoundOpen) {
    isRoundOpen = true;
    untilMs = performance.now() + ROUND_MS;
    setImmediate(beginSome);
  }
  if (waiting.size === 0 && performance.now() < untilMs) {
    begin();
    return true;
  }
  const ofNetwork = waiting.get(network);
  if (ofNetwork) ofNetwork.push(begin);
  else waiting.set(network, [begin]);
  return false;
}

function beginSome(): void {
  const isForConnections = hasConnected && roundsForConnections < ROUNDS_FOR_CONNECTIONS_MAX;
  hasConnected = false;
  roundsForConnections = isForConnections ? roundsForConnections + 1 : 0;
  if (isForConnections) return void setImmediate(beginSome);
  untilMs = performance.now() + ROUND_MS;
  beginNext();
}

function beginNext(): void {
  // All that a request does before it waits for something counts, also in promises. It is set down
  // first, so that what waits goes on even if this one throws.
  queueMicrotask(() => process.nextTick(goOn));
  takeNext()?.();
}

function goOn(): void {
  if (waiting.size === 0) isRoundOpen = false;
  else if (performance.now() < untilMs) beginNext();
  else setImmediate(beginSome);
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

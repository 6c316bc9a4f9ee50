import type { AppRouter } from '@cartela/api';
import type { inferRouterInputs } from '@trpc/server';
import { abortAfter } from './abort-after.ts';
import { REQUEST_TIMEOUT_MS } from './limits.ts';
import { headersOf } from './request-headers.ts';
import type { Credential } from './stored-token.ts';

/** Where the page keeps its call of the server from before the app's scripts came. */
declare global {
  interface Window {
    earlyAnswer?: { readonly call: string; readonly answer: Promise<Answer | null> } | undefined;
  }
}

/** The server's answer to a call of tRPC. */
interface Answer {
  readonly result: { readonly data: unknown };
}

/** The name of a call: its path and its input. */
export const nameOfCall = (path: string, input: unknown) => JSON.stringify([path, input]);

/** Makes a call that the app is going to make, before the app is there. */
export function askEarly(
  sender: Credential,
  path: 'rooms.playerStatus',
  input: inferRouterInputs<AppRouter>['rooms']['playerStatus'],
): void {
  const address = `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = fetch(address, { headers: headersOf(sender), signal: abortAfter(REQUEST_TIMEOUT_MS) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  window.earlyAnswer = { call: nameOfCall(path, input), answer };
}

/**
 * The answer to a call that `askEarly` made. It can be taken once; undefined if that call was not
 * made. The promise gives null if the server could not be asked or refused the call.
 */
export function takeEarlyAnswer(call: string): Promise<Answer | null> | undefined {
  const early = window.earlyAnswer;
  if (early?.call !== call) return undefined;
  window.earlyAnswer = undefined;
  return early.answer;
}

import { REQUEST_TIMEOUT_MS } from './limits.ts';

/** Where the page keeps what it has asked the server before the app's scripts came. */
declare global {
  interface Window {
    earlyAnswer?: { readonly call: string; readonly answer: Promise<Answer | null> } | undefined;
  }
}

/** As the server words it. */
interface Answer {
  readonly result: { readonly data: unknown };
}

/** A call by what tells it from others. */
export const nameOfCall = (path: string, input: unknown) => JSON.stringify([path, input]);

/** Makes a call that the app will make. */
export function askEarly(token: string, path: string, input: object): void {
  const address = `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = fetch(address, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  window.earlyAnswer = { call: nameOfCall(path, input), answer };
}

/** What was answered to that call, once. Null if the server could not be asked, or refused it. */
export function takeEarlyAnswer(call: string): Promise<Answer | null> | undefined {
  const early = window.earlyAnswer;
  if (early?.call !== call) return undefined;
  window.earlyAnswer = undefined;
  return early.answer;
}

import { CHANGE_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../limits.ts';

/** The event of a call that waits for long. Live feeds by HTTP may have all the connections. */
export const CALL_WAITS = 'call-waits';
const CALL_WAITS_MS = 2000;

/** Sends with a signal that aborts when the time limit is over, or when `outer` does. */
export async function withinTimeLimit<T>(
  outer: AbortSignal | null | undefined,
  limitMs: number,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(stop, limitMs);
  try {
    return await send(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** A `fetch` that gives up a call without an answer, so that it can be tried again. */
export async function patientFetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const timer = setTimeout(() => window.dispatchEvent(new Event(CALL_WAITS)), CALL_WAITS_MS);
  const limitMs = init.method === 'GET' ? REQUEST_TIMEOUT_MS : CHANGE_TIMEOUT_MS;
  const answer = withinTimeLimit(init.signal, limitMs, async (signal) => {
    const response = await fetch(input, { ...init, signal });
    // An answer may stop half way, so the time limit holds until all of it is here.
    return new Response(await response.arrayBuffer(), response);
  });
  return answer.finally(() => clearTimeout(timer));
}

import { REQUEST_TIMEOUT_MS } from '../limits.ts';

/** Sends with a signal that aborts when the time limit is over, or when `outer` does. */
export async function withinTimeLimit<T>(
  outer: AbortSignal | null | undefined,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(stop, REQUEST_TIMEOUT_MS);
  try {
    return await send(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A `fetch` that gives up a query without an answer, so that it can be asked again. Calls that
 * change something have time limits of their own.
 */
export async function patientFetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  if (init.method !== 'GET') return fetch(input, init);
  return withinTimeLimit(init.signal, async (signal) => {
    const response = await fetch(input, { ...init, signal });
    // An answer may stop half way, so the time limit holds until all of it is here.
    return new Response(await response.arrayBuffer(), response);
  });
}

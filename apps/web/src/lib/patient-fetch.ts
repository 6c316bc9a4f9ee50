import { REQUEST_TIMEOUT_MS } from './limits.ts';

/**
 * A `fetch` that gives up a query without an answer, so that it can be asked again. Calls that
 * change something have time limits of their own.
 */
export async function patientFetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  if (init.method !== 'GET') return fetch(input, init);
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  const timer = setTimeout(stop, REQUEST_TIMEOUT_MS);
  init.signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await fetch(input, { ...init, signal: giveUp.signal });
    // An answer may stop half way, so the time limit holds until all of it is here.
    return new Response(await response.arrayBuffer(), response);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', stop);
  }
}

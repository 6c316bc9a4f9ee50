import { REQUEST_TIMEOUT_MS } from './limits.ts';

/**
 * A fetch that gives up a question which nobody answers, so that it can be asked again. What
 * changes something has limits of its own.
 */
export async function patientFetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  if (init.method !== 'GET') return fetch(input, init);
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  const timer = setTimeout(stop, REQUEST_TIMEOUT_MS);
  init.signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await fetch(input, { ...init, signal: giveUp.signal });
    // The answer may stop half way.
    return new Response(await response.arrayBuffer(), response);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', stop);
  }
}

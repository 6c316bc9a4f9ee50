import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnheardOf, refusalOf } from './errors.ts';

const RETRIES = 2;
const FRESH_MS = 5000;

/** A client that also reports every failed call to `onError`. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A refusal would only be repeated, but a call without an answer is worth another try, and
        // one that this process does not know: the next one may be of a newer release.
        retry: (failures, error) => (refusalOf(error) === null || isUnheardOf(error)) && failures < RETRIES,
      },
      // Without a network, an action fails at once and can be tried again. In the default mode it
      // would wait unseen, and be done when nobody expects it.
      mutations: { networkMode: 'always' },
    },
  });
}

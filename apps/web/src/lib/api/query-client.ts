import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { refusalOf } from './errors.ts';

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
        // A refusal would only be repeated, but a call without an answer is worth another try.
        retry: (failures, error) => refusalOf(error) === null && failures < RETRIES,
      },
    },
  });
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { TextKey } from '../locales/en.ts';
import { isSignedOut, refusalOf } from './errors.ts';
import { text } from './i18n.ts';
import { toast } from './toast.ts';

const RETRIES = 2;
const FRESH_MS = 5000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shown as a toast when the query has failed. */
      failureText?: TextKey;
    };
  }
}

/** A client that also reports every failed call to `onError`. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        onError(error);
        if (meta?.failureText && !isSignedOut(error)) toast.error(text(meta.failureText), { id: meta.failureText });
      },
    }),
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

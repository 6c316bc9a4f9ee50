import { useEffect } from 'react';
import { isSignedOut } from './errors.ts';
import { FEED_RETRY_MS } from './limits.ts';

interface Feed {
  readonly status: string;
  readonly error: unknown;
  readonly reset: () => void;
}

/**
 * A lost connection comes back by itself; a feed that the server ended with an error does not. Asks for it anew after a
 * while, unless nobody is signed in any more.
 */
export function useFeedRetry({ status, error, reset }: Feed): void {
  const isOver = status === 'error' && !isSignedOut(error);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(reset, FEED_RETRY_MS);
    return () => clearTimeout(timer);
  }, [isOver, reset]);
}

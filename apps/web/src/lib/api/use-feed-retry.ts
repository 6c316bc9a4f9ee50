import { useEffect } from 'react';
import { isSignedOut } from './errors.ts';

/** A live feed that the server ended with an error is requested again after this long. */
const FEED_RETRY_MS = 5000;

interface Feed {
  readonly status: string;
  readonly error: unknown;
  readonly reset: () => void;
}

/**
 * Opens a feed again after a while if the server ended it with an error, unless nobody is signed in
 * any more. A lost connection needs no help: the socket connects again by itself.
 */
export function useFeedRetry({ status, error, reset }: Feed): void {
  const isOver = status === 'error' && !isSignedOut(error);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(reset, FEED_RETRY_MS);
    return () => clearTimeout(timer);
  }, [isOver, reset]);
}

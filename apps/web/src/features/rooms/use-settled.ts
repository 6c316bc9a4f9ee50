import { useEffect, useState } from 'react';

/** A tap within this time was meant for what was there before. */
const ACCIDENT_MS = 600;

/**
 * Whether what is offered has been there for a moment. Its button looks off until then. True
 * without an offer.
 */
export function useSettled(offer: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(offer), ACCIDENT_MS);
    return () => clearTimeout(timer);
  }, [offer]);
  return offer === null || offer === settled;
}

const RECONNECT_MIN_MS = 1000;
const RECONNECT_MAX_MS = 5000;

/**
 * From 1 s up to a bound that grows to 5 s with every attempt. Where in between, `random` says,
 * from 0 to below 1: thousands of players must not return at once.
 */
export function reconnectDelayMs(attempt: number, random: number): number {
  const boundMs = Math.min(RECONNECT_MAX_MS, 2 * RECONNECT_MIN_MS * 1.6 ** attempt);
  return RECONNECT_MIN_MS + random * (boundMs - RECONNECT_MIN_MS);
}

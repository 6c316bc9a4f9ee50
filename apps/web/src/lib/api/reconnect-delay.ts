const RECONNECT_MIN_MS = 1000;
const RECONNECT_MAX_MS = 5000;

/**
 * The delay before an attempt to connect, in ms: from 1 s up to a bound that grows to 5 s with the
 * number of attempts. `random`, from 0 to below 1, says where in between. So thousands of players
 * do not return at once.
 */
export function reconnectDelayMs(attempt: number, random: number): number {
  const boundMs = Math.min(RECONNECT_MAX_MS, 2 * RECONNECT_MIN_MS * 1.6 ** attempt);
  return RECONNECT_MIN_MS + random * (boundMs - RECONNECT_MIN_MS);
}

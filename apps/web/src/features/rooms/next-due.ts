import type { RoundView } from '@cartela/game-core';

/**
 * When the room has something new to tell, by the server's clock: a call, the start, or the next
 * game.
 */
export function nextDueMs({
  phase,
  selectingEndsAtMs,
  startedAtMs,
  callIntervalMs,
  ...round
}: RoundView): number | null {
  if (phase === 'selecting') return selectingEndsAtMs;
  if (phase !== 'active') return round.nextRoundAtMs;
  return startedAtMs === null ? null : startedAtMs + (round.calledNumbers.length + 1) * callIntervalMs;
}

import type { RoundView } from '@cartela/game-core';
import type { Translate } from '../../lib/text/i18n.ts';

/**
 * When the room's next event is due, by the server's clock: a call, the start, or the next game.
 * Null if that is not known.
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

/** Whom a game that sells cards waits for, or else what is said of the time until it starts. */
export function waitText(awaited: number, t: Translate, timed: string): string {
  return awaited > 0 ? t('needsPlayers', { count: awaited }) : timed;
}

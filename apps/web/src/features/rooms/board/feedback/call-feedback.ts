import { cardByNumber, nearnessOf } from '@cartela/game-core';
import type { Vibration } from '../../../../lib/platform/platform.ts';

/**
 * The vibration for the calls after the first `knownCount`, for a player with these cards. There
 * may be several, as a slow phone shows several calls at once. Null if none of them is on a card.
 */
export function callFeedback(
  calledNumbers: readonly number[],
  knownCount: number,
  ownCards: readonly number[],
  ways?: readonly number[],
): Vibration | null {
  const fresh = calledNumbers.slice(knownCount);
  const hit = ownCards.filter((cardNo) => cardByNumber(cardNo).some((number) => fresh.includes(number)));
  if (hit.length === 0) return null;
  const [before, now] = [new Set(calledNumbers.slice(0, knownCount)), new Set(calledNumbers)];
  const toGo = (cardNo: number, calls: ReadonlySet<number>) => nearnessOf(cardNo, calls, ways).toGo;
  return hit.some((cardNo) => toGo(cardNo, before) > 1 && toGo(cardNo, now) === 1) ? 'oneToGo' : 'hit';
}

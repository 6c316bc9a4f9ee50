import { cardByNumber, nearnessOf } from '@cartela/game-core';
import type { Feeling } from '../../../lib/platform/platform.ts';

/**
 * How the calls after the first `feltCount` feel to whoever holds these cards; null if they are on none of them. A slow
 * phone shows several at once.
 */
export function feltCall(
  calledNumbers: readonly number[],
  feltCount: number,
  ownCards: readonly number[],
): Feeling | null {
  const fresh = calledNumbers.slice(feltCount);
  const hit = ownCards.filter((cardNo) => cardByNumber(cardNo).some((number) => fresh.includes(number)));
  if (hit.length === 0) return null;
  const [before, now] = [new Set(calledNumbers.slice(0, feltCount)), new Set(calledNumbers)];
  return hit.some((cardNo) => nearnessOf(cardNo, before).left > 1 && nearnessOf(cardNo, now).left === 1)
    ? 'oneToGo'
    : 'hit';
}

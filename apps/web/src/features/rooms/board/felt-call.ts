import { cardByNumber, nearnessOf } from '@cartela/game-core';
import type { Feeling } from '../../../lib/platform/platform.ts';

/** How the last call feels to whoever holds these cards; null if it is on none of them. */
export function feltCall(calledNumbers: readonly number[], ownCards: readonly number[]): Feeling | null {
  const last = calledNumbers.at(-1);
  const hit = last === undefined ? [] : ownCards.filter((cardNo) => cardByNumber(cardNo).includes(last));
  if (hit.length === 0) return null;
  const [before, now] = [new Set(calledNumbers.slice(0, -1)), new Set(calledNumbers)];
  return hit.some((cardNo) => nearnessOf(cardNo, before).left > 1 && nearnessOf(cardNo, now).left === 1)
    ? 'oneToGo'
    : 'hit';
}

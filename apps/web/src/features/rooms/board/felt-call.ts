import { cardByNumber } from '@cartela/game-core';
import type { Feeling } from '../../../lib/platform/platform.ts';
import { callsToGo } from './calls-to-go.ts';

/** How the last call feels to whoever holds these cards; null if it is on none of them. */
export function feltCall(calledNumbers: readonly number[], ownCards: readonly number[]): Feeling | null {
  const last = calledNumbers.at(-1);
  const hit = last === undefined ? [] : ownCards.filter((cardNo) => cardByNumber(cardNo).includes(last));
  if (hit.length === 0) return null;
  const [before, now] = [new Set(calledNumbers.slice(0, -1)), new Set(calledNumbers)];
  return hit.some((cardNo) => callsToGo(cardNo, before) > 1 && callsToGo(cardNo, now) === 1) ? 'oneToGo' : 'hit';
}

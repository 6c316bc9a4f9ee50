import { santimOf } from '@cartela/game-core';

/** An amount of ETB as people type it, in santim. Null unless it is above zero. */
export function parseEtb(typed: string): number | null {
  const santim = parseEtbOrZero(typed);
  return santim === 0 ? null : santim;
}

/** What is wrong with an amount that is not accepted: how it is written, or the amount itself. */
export function amountProblem(typed: string): 'amountForm' | 'invalidAmount' {
  return /\p{N}/u.test(typed) && parseEtbOrZero(typed) === null ? 'amountForm' : 'invalidAmount';
}

/**
 * An amount of ETB as people type it, in santim. Zero counts as an amount. Null if it is not one.
 */
export function parseEtbOrZero(typed: string): number | null {
  // NFKC turns full-width digits into plain ones, but also 5² into 52.
  return /\p{No}/u.test(typed) ? null : santimOf(typed.normalize('NFKC').trim());
}

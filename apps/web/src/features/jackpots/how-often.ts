import type { Translate } from '../../lib/text/i18n.ts';

/** What happens more often than once in so many games is told by the hundred. */
const OFTEN_FROM = 10;
/** What is rarer than once in so many games is told as that. */
const RARE_FROM = 100_000;

/** What happens in all but one of so many games is told as nearly always. */
const ALWAYS_FROM = 200;

/** How often a jackpot falls that games win with this chance, in words for people. */
export function howOften(chance: number, t: Translate): string {
  if (chance * RARE_FROM < 1) return t('jackpotRarer', { count: RARE_FROM });
  if (chance * OFTEN_FROM < 1) return t('jackpotOnce', { count: Number((1 / chance).toPrecision(2)) });
  if ((1 - chance) * ALWAYS_FROM < 1) return t('jackpotAlmostAlways');
  return t('jackpotOften', { count: Math.round(100 * chance) });
}

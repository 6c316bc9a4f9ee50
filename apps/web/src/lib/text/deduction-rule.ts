import { BASIS_POINTS, type DeductionRule } from '@cartela/game-core';
import { formatEtb } from './format.ts';
import type { Translate } from './i18n.ts';

/** A rule of tax or commission in words. */
export function ruleText({ kind, rateBps, thresholdSantim, base }: DeductionRule, t: Translate): string {
  const above = thresholdSantim === 0 ? 'none' : formatEtb(thresholdSantim);
  return t('deductionRule', { name: t(kind), rate: rateBps / (BASIS_POINTS / 100), base, above });
}

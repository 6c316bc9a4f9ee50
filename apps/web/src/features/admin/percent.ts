import { BASIS_POINTS } from '@cartela/game-core';
import { parseEtbOrZero } from '../../lib/text/amount.ts';

/** Percent as they are typed, in basis points: both are a number with up to two decimals. */
export function bpsIn(typed: string): number | null {
  const bps = parseEtbOrZero(typed);
  return bps !== null && bps <= BASIS_POINTS ? bps : null;
}

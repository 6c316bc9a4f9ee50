import { SANTIM_PER_ETB } from '@cartela/game-core';

/** Ten digits before the point, with or without thousands commas, and at most two after it. */
const AMOUNT = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;

/**
 * An amount of ETB as people type it, in santim, computed without floats. Null unless it is above
 * zero.
 */
export function parseEtb(typed: string): number | null {
  const santim = parseEtbOrZero(typed);
  return santim === 0 ? null : santim;
}

/** The same, where nothing is an amount, too. */
export function parseEtbOrZero(typed: string): number | null {
  // NFKC turns full-width digits into plain ones.
  const [, whole, fraction = ''] = AMOUNT.exec(typed.normalize('NFKC').trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll(',', '')) * SANTIM_PER_ETB + Number(fraction.padEnd(2, '0'));
}

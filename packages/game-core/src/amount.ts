import { SANTIM_PER_ETB } from './money.ts';

/**
 * Up to ten digits before the point, or up to twelve with thousands commas, and at most two after
 * it.
 */
const FIGURE = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;

/**
 * The santim of an amount of ETB as it is written: `1,000.5` is 100,050. Computed without floats.
 * Null for anything else, such as a sign, white space or a third decimal.
 */
export function santimOf(figure: string): number | null {
  const [, whole, fraction = ''] = FIGURE.exec(figure) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll(',', '')) * SANTIM_PER_ETB + Number(fraction.padEnd(2, '0'));
}

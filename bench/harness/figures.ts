import type { Series } from './contest.ts';

/** The value below which this share (0 to 1) of all values lies. NaN if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const ascending = Float64Array.from(values).sort();
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

/**
 * The value in the middle, or half-way between the two in the middle. NaN if there are no values.
 */
export function median(values: readonly number[]): number {
  const ascending = Float64Array.from(values).sort();
  const middle = ascending.length / 2;
  return ((ascending[Math.ceil(middle) - 1] ?? Number.NaN) + (ascending[Math.floor(middle)] ?? Number.NaN)) / 2;
}

function between(values: readonly number[]): { readonly least: number; readonly most: number } {
  return { least: Math.min(...values), most: Math.max(...values) };
}

/** "11.4 (10.9 - 12.2)": median and range of a figure over all turns. "-" if not measured. */
export function summary(series: Series, figure: string, digits = 1): string {
  const values = series.map((figures) => figures[figure] ?? Number.NaN);
  if (values.some(Number.isNaN)) return '-';
  const { least, most } = between(values);
  const middle = median(values).toFixed(digits);
  return values.length < 2 ? middle : `${middle} (${least.toFixed(digits)} - ${most.toFixed(digits)})`;
}

/**
 * Our figure divided by a peer's. Turns of the same round are compared, because they met the same
 * noise. The result is the median over all rounds.
 */
export function ratio(ours: Series, peers: Series, figure: string): number {
  return median(ours.map((figures, round) => (figures[figure] ?? Number.NaN) / (peers[round]?.[figure] ?? Number.NaN)));
}

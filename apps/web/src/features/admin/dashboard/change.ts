/** From this many times the earlier figure on, percents say little. */
const TIMES_FROM = 10;

/**
 * How a figure compares with an earlier one: `+12 %`, or `×25`. Null if that says nothing, as one
 * of them is below zero, or the earlier one is zero.
 */
export function changeText(figure: number, before: number): string | null {
  if (before <= 0 || figure < 0) return null;
  if (figure >= before * TIMES_FROM) return `×${Math.round(figure / before).toLocaleString('en')}`;
  const percent = Math.round(((figure - before) / before) * 100);
  if (percent === 0) return '±0 %';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en')} %`;
}

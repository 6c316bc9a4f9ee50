/**
 * How a figure compares with an earlier one: `+12 %`. Null if the earlier one is not above zero.
 */
export function changeText(figure: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((figure - before) / before) * 100);
  if (percent === 0) return '±0 %';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en')} %`;
}

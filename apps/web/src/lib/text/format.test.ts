import { beforeAll, describe, expect, it } from 'vitest';
import { etbFigure, formatEtb, minutesSeconds } from './format.ts';
import { showLanguage } from './i18n.ts';

beforeAll(() => showLanguage('en'));

describe('amounts', () => {
  it('shows whole ETB without decimals and santim with two', () => {
    expect([0, 1000, 1050, 1, 2133].map(formatEtb)).toEqual(['0 ETB', '10 ETB', '10.50 ETB', '0.01 ETB', '21.33 ETB']);
  });

  it('groups thousands', () => {
    const figures = [99_900, 680_000, -680_050, 123_456_789, 100_000_000_000].map(etbFigure);
    expect(figures).toEqual(['999', '6,800', '-6,800.50', '1,234,567.89', '1,000,000,000']);
  });
});

describe('time left', () => {
  it('counts a begun second, and never shows less than nothing', () => {
    expect([90_061_000, 3_600_000, 3_599_000].map(minutesSeconds)).toEqual(['25:01:01', '1:00:00', '59:59']);
    expect([90_000, 59_001, 1, 0, -500].map(minutesSeconds)).toEqual(['1:30', '1:00', '0:01', '0:00', '0:00']);
  });
});

import { describe, expect, it } from 'vitest';
import { windowsAt } from './periods.ts';

describe('the day, week and month of an instant', () => {
  it.each([
    // Three hours before midnight by UTC it is the next day in Addis Ababa.
    ['2026-11-30T20:59:59Z', ['2026-11-30', '2026-11-30', '2026-11-01'], ['2026-12-01', '2026-12-07', '2026-12-01']],
    ['2026-11-30T21:00:00Z', ['2026-12-01', '2026-11-30', '2026-12-01'], ['2026-12-02', '2026-12-07', '2027-01-01']],
    ['2026-03-01T12:00:00Z', ['2026-03-01', '2026-02-23', '2026-03-01'], ['2026-03-02', '2026-03-02', '2026-04-01']],
  ])('%s begins and ends by the clock in Addis Ababa, weeks on Monday', (at, first, next) => {
    const windows = windowsAt(Date.parse(at));
    expect(windows.map(({ firstDay }) => firstDay)).toEqual(first);
    expect(windows.map(({ start }) => start.toISOString())).toEqual(first.map(midnight));
    expect(windows.map(({ end }) => end.toISOString())).toEqual(next.map(midnight));
  });
});

const midnight = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 3 * 60 * 60 * 1000).toISOString();

import { describe, expect, it } from 'vitest';
import { prizeOf } from './prizes.ts';
import { endOfWeek, lastDayOf, weekAfter, weekAt } from './week.ts';

describe('a week', () => {
  it('runs from Monday to Sunday in Addis Ababa', () => {
    expect(weekAt(Date.parse('2026-11-22T20:59:59Z'))).toBe('2026-11-16');
    expect(weekAt(Date.parse('2026-11-22T21:00:00Z'))).toBe('2026-11-23');
    expect(weekAt(Date.parse('2026-11-29T20:59:59Z'))).toBe('2026-11-23');
    expect([lastDayOf('2026-12-28'), weekAfter('2026-12-28')]).toEqual(['2027-01-03', '2027-01-04']);
    expect(endOfWeek('2026-11-23')).toBe(Date.parse('2026-11-29T21:00:00Z'));
  });
});

describe('a prize', () => {
  it('is shared with the places that those who share a place take up', () => {
    expect([prizeOf([500, 200, 101], 1, 1), prizeOf([500, 200, 101], 2, 2)]).toEqual([500, 150]);
    expect([prizeOf([500, 200], 1, 3), prizeOf([500], 2, 1), prizeOf([], 1, 1), prizeOf([1], 1, 2)]).toEqual([
      233, 0, 0, 0,
    ]);
  });
});

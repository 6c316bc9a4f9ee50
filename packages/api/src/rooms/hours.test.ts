import { describe, expect, it } from 'vitest';
import { isWithin, opensNextAtMs } from './hours.ts';

/** A time of day on 3 March 2026, by the clock in Addis Ababa. */
const at = (time: string) => Date.parse(`2026-03-03T${time}+03:00`);
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const hours = (opens: string, closes: string) => ({ opensAt: minutes(opens), closesAt: minutes(closes) });

describe('the hours of a room', () => {
  it.each([
    ['18:00', '23:00', '17:59:59.999', false],
    ['18:00', '23:00', '18:00:00', true],
    ['18:00', '23:00', '22:59:59.999', true],
    ['18:00', '23:00', '23:00:00', false],
    ['22:00', '02:00', '21:59:59', false],
    ['22:00', '02:00', '23:30:00', true],
    ['22:00', '02:00', '00:00:00', true],
    ['22:00', '02:00', '01:59:59', true],
    ['22:00', '02:00', '02:00:00', false],
    ['00:00', '12:00', '00:00:00', true],
    ['00:00', '12:00', '12:00:00', false],
  ])('from %s to %s, at %s: %s', (opens, closes, time, isOpen) => {
    expect(isWithin(hours(opens, closes), at(time))).toBe(isOpen);
  });

  it('are all hours where there are none', () => {
    const always = { opensAt: null, closesAt: null };
    expect([isWithin(always, at('03:00')), opensNextAtMs(always, at('03:00'))]).toEqual([true, null]);
  });

  it('say when a room opens next, today or tomorrow', () => {
    const evening = hours('18:00', '23:00');
    expect(opensNextAtMs(evening, at('09:00'))).toBe(at('18:00'));
    expect(opensNextAtMs(evening, at('20:00'))).toBeNull();
    expect(opensNextAtMs(evening, at('23:30'))).toBe(Date.parse('2026-03-04T18:00+03:00'));
    expect(opensNextAtMs(hours('22:00', '02:00'), at('02:00'))).toBe(at('22:00'));
    expect(opensNextAtMs(hours('00:00', '01:00'), at('12:00'))).toBe(Date.parse('2026-03-04T00:00+03:00'));
  });
});

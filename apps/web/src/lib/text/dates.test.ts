import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cartela/api/kernel/day';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { byDay } from './by-day.ts';
import { chooseCalendar } from './calendar.ts';
import { formatDate, formatDay, formatDayOfYear, formatMoment, formatSecond, formatTime, nameOfDay } from './dates.ts';
import { showLanguage } from './i18n.ts';
import { formatGameTime, formatMonth, formatReportDay } from './long-dates.ts';

/** Far from Addis Ababa, where another day begins in the evening. */
const FAR = 'America/Los_Angeles';
const zoneHere = process.env.TZ;

beforeAll(() => {
  process.env.TZ = FAR;
});

afterAll(() => {
  if (zoneHere === undefined) delete process.env.TZ;
  else process.env.TZ = zoneHere;
});

afterEach(async () => {
  chooseCalendar('gregorian');
  await showLanguage('en');
});

const inAddis = (time: string) => Date.parse(`${time}+03:00`);

describe('specified dates', () => {
  it.each([
    ['2026-11-21T16:05:09', 'November 21st 2026, 4:05:09 pm'],
    ['2026-01-02T00:00:00', 'January 2nd 2026, 12:00:00 am'],
    ['2026-06-03T12:30:00', 'June 3rd 2026, 12:30:00 pm'],
    ['2026-09-11T09:59:59', 'September 11th 2026, 9:59:59 am'],
  ])('show the time of a game as MMMM Do YYYY, h:mm:ss a, by the clock in Addis Ababa: %s', (moment, shown) => {
    expect(formatGameTime(inAddis(moment))).toBe(shown);
  });

  it.each([
    ['2026-11-21', 'November 21st 2026'],
    ['2026-01-01', 'January 1st 2026'],
    ['2026-12-31', 'December 31st 2026'],
    ['2026-02-22', 'February 22nd 2026'],
    ['2026-02-13', 'February 13th 2026'],
  ])('show the day %s of a report as MMMM Do YYYY', (day, shown) => {
    expect(formatReportDay(day)).toBe(shown);
  });
});

describe('dates', () => {
  const moment = inAddis('2026-11-21T16:05:09');
  const inAllForms = () => [
    formatMoment(moment),
    formatSecond(moment),
    formatGameTime(moment),
    formatDate(moment),
    formatDay('2026-11-21'),
    formatReportDay('2026-11-21'),
    formatDayOfYear('2026-11-21'),
    formatTime(moment),
    formatMonth('2026-11'),
  ];

  it('are by the clock in Addis Ababa, wherever the device is', () => {
    expect(new Date(moment).getHours()).not.toBe(16);
    expect(inAllForms()).toEqual([
      '21 Nov 2026 16:05',
      '21 Nov 2026 16:05:09',
      'November 21st 2026, 4:05:09 pm',
      '21 Nov 2026',
      '21 Nov 2026',
      'November 21st 2026',
      '21 Nov',
      '16:05',
      'November 2026',
    ]);
    expect(formatDate(inAddis('2026-11-21T00:00:00'))).toBe('21 Nov 2026');
  });

  it('are in Amharic as mobile money writes them', async () => {
    await showLanguage('am');
    const [second, day] = ['21/11/2026 16:05:09', '21/11/2026'];
    const [ofYear, time, month] = ['21/11', '16:05', 'ኖቬምበር 2026'];
    expect(inAllForms()).toEqual(['21/11/2026 16:05', second, second, day, day, day, ofYear, time, month]);
  });

  it('are by the Ethiopian calendar in either language', async () => {
    chooseCalendar('ethiopian');
    const forms = (month: string, span: string) => {
      const [second, day] = [`12 ${month} 2019 16:05:09`, `12 ${month} 2019`];
      return [`${day} 16:05`, second, second, day, day, day, `12 ${month}`, '16:05', span];
    };
    expect(inAllForms()).toEqual(forms('Hedar', '22 Tekemt – 21 Hedar 2019'));
    await showLanguage('am');
    expect(inAllForms()).toEqual(forms('ኅዳር', '22 ጥቅምት – 21 ኅዳር 2019'));
  });

  it('are called as people call them while they are near', async () => {
    const midnight = inAddis('2026-11-22T00:00:00');
    const names = () =>
      [midnight, midnight - MINUTE_MS, midnight - DAY_MS - 1].map((atMs) => nameOfDay(atMs, midnight + HOUR_MS));
    expect(names()).toEqual(['Today', 'Yesterday', 'Friday']);
    await showLanguage('am');
    expect(names()).toEqual(['ዛሬ', 'ትናንት', 'ዓርብ']);
  });

  it('end at midnight in Addis Ababa where a list is divided into days', () => {
    const midnight = inAddis('2026-11-22T00:00:00');
    const times = [midnight + HOUR_MS, midnight, midnight - 1];
    const days = byDay(times.map((timestampMs) => ({ timestampMs })));
    expect(days.map(({ items }) => items.length)).toEqual([2, 1]);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { chooseCalendar } from './calendar.ts';
import { formatDate, formatDay, formatDayOfYear, formatMoment, formatTime, nameOfDay } from './dates.ts';
import { formatShortMoment } from './day-text.ts';
import { showLanguage } from './i18n.ts';

describe('dates', () => {
  it.each([
    [new Date(2026, 10, 21, 16, 5, 9), 'November 21st 2026, 4:05:09 pm'],
    [new Date(2026, 0, 2, 0, 0, 0), 'January 2nd 2026, 12:00:00 am'],
    [new Date(2026, 5, 3, 12, 30, 0), 'June 3rd 2026, 12:30:00 pm'],
    [new Date(2026, 8, 11, 9, 59, 59), 'September 11th 2026, 9:59:59 am'],
  ])('show a moment as MMMM Do YYYY, h:mm:ss a, in the time of this device: %s', (moment, shown) => {
    expect(formatMoment(moment.getTime())).toBe(shown);
  });

  it.each([
    ['2026-11-21', 'November 21st 2026'],
    ['2026-01-01', 'January 1st 2026'],
    ['2026-12-31', 'December 31st 2026'],
    ['2026-02-22', 'February 22nd 2026'],
  ])('show the day %s as MMMM Do YYYY', (day, shown) => {
    expect(formatDay(day)).toBe(shown);
  });
});

describe('dates in other ways', () => {
  const moment = new Date(2026, 10, 21, 16, 5, 9).getTime();
  const inDays = () => [
    formatMoment(moment),
    formatShortMoment(moment),
    formatDay('2026-11-21'),
    formatDayOfYear('2026-11-21'),
    formatDate(moment),
    formatTime(moment),
  ];
  afterEach(async () => {
    chooseCalendar('gregorian');
    await showLanguage('en');
  });

  it('are in Amharic as mobile money writes them', async () => {
    await showLanguage('am');
    expect(inDays()).toEqual(['21/11/2026 16:05:09', '21/11/2026 16:05', '21/11/2026', '21/11', '21/11/2026', '16:05']);
  });

  it('are by the Ethiopian calendar in either language', async () => {
    chooseCalendar('ethiopian');
    expect(inDays()).toEqual([
      '12 Hedar 2019 16:05:09',
      '12 Hedar 2019 16:05',
      '12 Hedar 2019',
      '12 Hedar',
      '12 Hedar 2019',
      '16:05',
    ]);
    await showLanguage('am');
    expect(inDays()).toEqual([
      '12 ኅዳር 2019 16:05:09',
      '12 ኅዳር 2019 16:05',
      '12 ኅዳር 2019',
      '12 ኅዳር',
      '12 ኅዳር 2019',
      '16:05',
    ]);
  });

  it('are called as people call them while they are near', async () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
    const names = () => [at(22, 1), at(21, 23), at(20, 0)].map((atMs) => nameOfDay(atMs, at(22, 0)));
    expect(names()).toEqual(['Today', 'Yesterday', 'Friday']);
    await showLanguage('am');
    expect(names()).toEqual(['ዛሬ', 'ትናንት', 'ዓርብ']);
  });
});

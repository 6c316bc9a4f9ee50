import { DAY_MS, dayOf, spanOf, TIME_ZONE } from '@cartela/api/kernel/day';
import { spanOfMonth } from '@cartela/api/kernel/month';
import { calendarNow } from './calendar.ts';
import { formatDate, formatDayOfYear, formatSecond, isPlainEnglish } from './dates.ts';
import { languageNow } from './i18n.ts';

// Longer forms of dates, which nobody needs on the way to the board. Those of games and reports are
// specified in English. Other languages and calendars have none of their own.

/** The time of a game: `November 21st 2026, 4:05:09 pm`. */
export function formatGameTime(atMs: number): string {
  if (!isPlainEnglish()) return formatSecond(atMs);
  const { hour, minute, second, dayPeriod = '' } = partsOf(atMs);
  return `${longDay(atMs)}, ${hour}:${minute}:${second} ${dayPeriod.toLowerCase()}`;
}

/** A day of a report, given as `YYYY-MM-DD`: `November 21st 2026`. */
export function formatReportDay(day: string): string {
  const atMs = spanOf(day).start.getTime();
  return isPlainEnglish() ? longDay(atMs) : formatDate(atMs);
}

/** A month that is given as `YYYY-MM`. By the Ethiopian calendar: `24 Sene – 24 Hamle 2018`. */
export function formatMonth(month: string): string {
  const { start, end } = spanOfMonth(month);
  if (calendarNow() === 'ethiopian') return `${formatDayOfYear(dayOf(start))} – ${formatDate(end.getTime() - DAY_MS)}`;
  const options = { month: 'long', year: 'numeric', timeZone: TIME_ZONE } as const;
  return new Intl.DateTimeFormat(`${languageNow()}-u-ca-gregory-nu-latn`, options).format(start);
}

function longDay(atMs: number): string {
  const { month, day, year } = partsOf(atMs);
  return `${month} ${day}${ENDINGS[ORDINALS.select(Number(day))]} ${year}`;
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  ...{ one: 'st', two: 'nd', few: 'rd' },
  ...{ zero: 'th', many: 'th', other: 'th' },
};

function partsOf(atMs: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true },
    timeZone: TIME_ZONE,
  });
  return Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
}

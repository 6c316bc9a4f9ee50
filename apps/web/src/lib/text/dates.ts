import { countDays, dayOf, spanOf, TIME_ZONE } from '@cartela/api/kernel/day';
import { calendarNow } from './calendar.ts';
import { languageNow, text } from './i18n.ts';

// All dates and times that screens show: by the clock in Addis Ababa, wherever the device is, and
// by the calendar that was chosen. Game history and reports have forms of their own in English,
// which were specified: `long-dates.ts`.

const HOUR_AND_MINUTE = { hour: '2-digit', minute: '2-digit' } as const;

/** A moment to the minute: `21 Nov 2026 16:05`, `21/11/2026 16:05` or `12 Hedar 2019 16:05`. */
export const formatMoment = (atMs: number) => `${formatDate(atMs)} ${formatTime(atMs)}`;

/** The same to the second. */
export const formatSecond = (atMs: number) =>
  `${formatDate(atMs)} ${inFigures(atMs, { ...HOUR_AND_MINUTE, second: '2-digit' })}`;

/** The time of day: `16:05`. */
export const formatTime = (atMs: number) => inFigures(atMs, HOUR_AND_MINUTE);

/** The day of a moment, with its year. */
export function formatDate(atMs: number): string {
  if (calendarNow() === 'ethiopian') return ethiopianDay(atMs);
  return inFigures(atMs, { ...dayAndMonth(), year: 'numeric' });
}

/** A day that is given as `YYYY-MM-DD`. */
export const formatDay = (day: string) => formatDate(startOf(day));

/** The same without its year, where there is little room: `21 Nov`. */
export function formatDayOfYear(day: string): string {
  if (calendarNow() === 'ethiopian') return ethiopianDay(startOf(day), { hasYear: false });
  return inFigures(startOf(day), dayAndMonth());
}

/** What people call a day: today, yesterday, or the name of its weekday. */
export function nameOfDay(atMs: number, nowMs: number): string {
  const days = countDays({ from: dayOf(new Date(atMs)), to: dayOf(new Date(nowMs)) });
  if (days === 1) return text('today');
  if (days === 2) return text('yesterday');
  return new Intl.DateTimeFormat(languageNow(), { weekday: 'long', timeZone: TIME_ZONE }).format(atMs);
}

/** Only English by the Gregorian calendar has the names of months. */
export const isPlainEnglish = () => languageNow() === 'en' && calendarNow() === 'gregorian';

const startOf = (day: string) => spanOf(day).start.getTime();

const dayAndMonth = () =>
  languageNow() === 'en'
    ? ({ day: 'numeric', month: 'short' } as const)
    : ({ day: '2-digit', month: '2-digit' } as const);

/** Day first and 24 hours, as in the messages of Ethiopian mobile money. */
function inFigures(atMs: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: TIME_ZONE }).format(atMs);
}

/** The parts are joined here, as browsers add an era to a whole date. */
function ethiopianDay(atMs: number, { hasYear = true } = {}): string {
  const format = new Intl.DateTimeFormat(`${languageNow()}-ET-u-ca-ethiopic-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  });
  const parts = format.formatToParts(atMs);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  return [part('day'), part('month'), ...(hasYear ? [part('year')] : [])].join(' ');
}

import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import { calendarNow } from './calendar.ts';
import {
  DAY_AND_MONTH,
  dayText,
  ethiopianDay,
  HOUR_AND_MINUTE,
  inFigures,
  isPlainEnglish,
  SHORT_DAY,
  type Zone,
} from './day-text.ts';
import { languageNow, text } from './i18n.ts';

dayjs.extend(advancedFormat);

/** A moment in this device's time, to the second: `November 21st 2026, 4:05:09 pm`. */
export function formatMoment(timestampMs: number): string {
  if (isPlainEnglish(languageNow())) return dayjs(timestampMs).format('MMMM Do YYYY, h:mm:ss a');
  return `${dayOf(timestampMs)} ${inFigures(timestampMs, { ...HOUR_AND_MINUTE, second: '2-digit' })}`;
}

/** The time of day on this device: `4:05 pm`. */
export function formatTime(timestampMs: number): string {
  return isPlainEnglish(languageNow()) ? dayjs(timestampMs).format('h:mm a') : inFigures(timestampMs, HOUR_AND_MINUTE);
}

/** The day on this device, with its year: `November 21st 2026`. */
export function formatDate(timestampMs: number): string {
  return isPlainEnglish(languageNow()) ? dayjs(timestampMs).format('MMMM Do YYYY') : dayOf(timestampMs);
}

/** What people call a day: today, yesterday, or the name of its weekday. */
export function nameOfDay(timestampMs: number, nowMs: number): string {
  const daysAgo = dayjs(nowMs).startOf('day').diff(dayjs(timestampMs).startOf('day'), 'day', true);
  if (Math.round(daysAgo) === 0) return text('today');
  if (Math.round(daysAgo) === 1) return text('yesterday');
  return new Intl.DateTimeFormat(languageNow(), { weekday: 'long' }).format(timestampMs);
}

/** A day given as `YYYY-MM-DD`: `November 21st 2026`. */
export function formatDay(date: string): string {
  return isPlainEnglish(languageNow()) ? dayjs(date).format('MMMM Do YYYY') : dayOf(Date.parse(date), UTC);
}

/** A day given as `YYYY-MM-DD`, without its year, where there is little room: `21 Nov`. */
export function formatDayOfYear(date: string): string {
  const atMs = Date.parse(date);
  if (calendarNow() === 'ethiopian') return ethiopianDay(atMs, languageNow(), { ...UTC, hasYear: false });
  return inFigures(atMs, { ...(languageNow() === 'en' ? SHORT_DAY : DAY_AND_MONTH), ...UTC });
}

const UTC = { timeZone: 'UTC' } as const;

const dayOf = (atMs: number, zone: Zone = {}) => dayText(atMs, languageNow(), zone);

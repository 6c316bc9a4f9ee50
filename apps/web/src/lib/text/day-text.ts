import { TIME_ZONE } from '@cartela/api/kernel/day';
import type { Language } from '@cartela/game-core';
import { calendarNow } from './calendar.ts';
import { languageNow } from './i18n.ts';

// Days by the calendar that was chosen, in every language. Only English with the Gregorian calendar
// has specified forms of its own. They are in `dates.ts`, because they take a library that is not
// needed on the way to the board.

export function isPlainEnglish(language: Language): boolean {
  return language === 'en' && calendarNow() === 'gregorian';
}

export const DAY_AND_MONTH = { day: '2-digit', month: '2-digit' } as const;
export const SHORT_DAY = { day: 'numeric', month: 'short' } as const;
export const HOUR_AND_MINUTE = { hour: '2-digit', minute: '2-digit' } as const;

export interface Zone {
  readonly timeZone?: string;
}

/**
 * A date or time in figures: day first and 24 hours, as in the messages of Ethiopian mobile money.
 * Examples are `21/11/2026` and `16:05`.
 */
export function inFigures(atMs: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', options).format(atMs);
}

/** The time of day in Addis Ababa: `16:05`. */
export function formatTimeInAddis(atMs: number): string {
  return inFigures(atMs, { ...HOUR_AND_MINUTE, timeZone: TIME_ZONE });
}

/** A moment to the minute, in this device's time or in another zone's: `21 Nov 2026, 16:05`. */
export function formatShortMoment(atMs: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  if (isPlainEnglish(languageNow()))
    return inFigures(atMs, { ...SHORT_DAY, year: 'numeric', ...HOUR_AND_MINUTE, ...zone });
  return `${dayText(atMs, languageNow(), zone)} ${inFigures(atMs, { ...HOUR_AND_MINUTE, ...zone })}`;
}

/** A day with its year: `21/11/2026`. */
export function dayText(atMs: number, language: Language, zone: Zone = {}): string {
  if (calendarNow() === 'ethiopian') return ethiopianDay(atMs, language, zone);
  return inFigures(atMs, { ...DAY_AND_MONTH, year: 'numeric', ...zone });
}

/**
 * A day of the Ethiopian calendar: `12 ኅዳር 2019`. The parts are joined here, as browsers add an era
 * to a whole date.
 */
export function ethiopianDay(
  atMs: number,
  language: Language,
  { hasYear = true, ...zone }: Zone & { readonly hasYear?: boolean } = {},
): string {
  const format = new Intl.DateTimeFormat(`${language}-ET-u-ca-ethiopic-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...zone,
  });
  const parts = format.formatToParts(atMs);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  return [part('day'), part('month'), ...(hasYear ? [part('year')] : [])].join(' ');
}

// Days of Addis Ababa, written as `YYYY-MM-DD`. This file imports nothing, so that the browser can
// use it too.

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;
export const MINUTE_MS = MINUTE_S * 1000;
export const HOUR_MS = HOUR_S * 1000;
export const DAY_MS = DAY_S * 1000;

/** The time zone in which the product's days begin, by its IANA name. */
export const TIME_ZONE = 'Africa/Addis_Ababa';
/** Ethiopia keeps UTC+3 all year. */
export const ADDIS_ABABA_OFFSET_MS = 3 * HOUR_MS;

export function dayOf(at: Date): string {
  return new Date(at.getTime() + ADDIS_ABABA_OFFSET_MS).toISOString().slice(0, 10);
}

/** From `start` inclusive to `end` exclusive. */
export function spanOf(day: string): { start: Date; end: Date } {
  const startMs = Date.parse(`${day}T00:00:00Z`) - ADDIS_ABABA_OFFSET_MS;
  return { start: new Date(startMs), end: new Date(startMs + DAY_MS) };
}

/** How many days there are between two, both included. NaN if one of them is no date. */
export function countDays({ from, to }: { readonly from: string; readonly to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** The minute in Addis Ababa, such as `2026-11-05 14:22`. */
export function minuteOf(at: Date): string {
  return new Date(at.getTime() + ADDIS_ABABA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** When that minute begins. */
export function startOfMinute(minute: string): number {
  return Date.parse(`${minute.replace(' ', 'T')}Z`) - ADDIS_ABABA_OFFSET_MS;
}

/** A time to wait, rounded up, in the largest unit that is not too coarse. */
export function countedWait(seconds: number): { readonly count: number; readonly unit: 'second' | 'minute' | 'hour' } {
  if (seconds <= 2 * MINUTE_S) return { count: seconds, unit: 'second' };
  if (seconds <= 2 * HOUR_S) return { count: Math.ceil(seconds / MINUTE_S), unit: 'minute' };
  return { count: Math.ceil(seconds / HOUR_S), unit: 'hour' };
}

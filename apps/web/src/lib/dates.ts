import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';

dayjs.extend(advancedFormat);

/** A moment in this device's time: `November 21st 2026, 4:05:09 pm`. */
export function formatMoment(timestampMs: number): string {
  return dayjs(timestampMs).format('MMMM Do YYYY, h:mm:ss a');
}

const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in this device's time, to the minute: `21 Nov 2026, 16:05`. */
export function formatShortMoment(timestampMs: number): string {
  return short.format(timestampMs);
}

/** A day given as `YYYY-MM-DD`: `November 21st 2026`. */
export function formatDay(date: string): string {
  return dayjs(date).format('MMMM Do YYYY');
}

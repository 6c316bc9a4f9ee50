import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';

dayjs.extend(advancedFormat);

/** A moment in this device's time: `November 21st 2026, 4:05:09 pm`. */
export function formatMoment(timestampMs: number): string {
  return dayjs(timestampMs).format('MMMM Do YYYY, h:mm:ss a');
}

/** A day given as `YYYY-MM-DD`: `November 21st 2026`. */
export function formatDay(date: string): string {
  return dayjs(date).format('MMMM Do YYYY');
}

import { readText, writeText } from '../session/storage.ts';

const KEY = 'calendar';

export type Calendar = 'gregorian' | 'ethiopian';

/** The calendar that dates are shown by. */
export function calendarNow(): Calendar {
  return readText(KEY) === 'ethiopian' ? 'ethiopian' : 'gregorian';
}

export function chooseCalendar(calendar: Calendar): void {
  writeText(KEY, calendar);
}

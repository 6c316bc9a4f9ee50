// The days that transaction numbers contain. A letter is the year (A = 2023), a second one the
// month. The day is one character, 1 to 9 and then A to V.

const HOUR_MS = 60 * 60 * 1000;
const ADDIS_ABABA_OFFSET_MS = 3 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const AGE_MAX_MS = 72 * HOUR_MS;

/** A day in Addis Ababa, in days since 1970. */
export const dayOf = (ms: number) => Math.floor((ms + ADDIS_ABABA_OFFSET_MS) / DAY_MS);

/** How the transaction numbers of this moment's day begin. */
export function daySign(ms: number): string {
  const on = new Date(ms + ADDIS_ABABA_OFFSET_MS);
  const letter = (place: number) => 'ABCDEFGHIJKL'.charAt(place);
  return letter(on.getUTCFullYear() - 2023) + letter(on.getUTCMonth()) + on.getUTCDate().toString(36).toUpperCase();
}

/** The day that a number contains, in days since 1970. All numbers here contain one. */
function dayIn(number: string): number {
  const [year = '', month = '', day = ''] = number;
  return (
    Date.UTC(2023 + 'ABCDEFGHIJKL'.indexOf(year), 'ABCDEFGHIJKL'.indexOf(month), Number.parseInt(day, 36)) / DAY_MS
  );
}

/**
 * Whether a claim of this number may be credited without a person: its day has come, and is recent.
 */
export function isTimely(number: string, nowMs: number): boolean {
  const isOver = nowMs - ((dayIn(number) + 1) * DAY_MS - ADDIS_ABABA_OFFSET_MS) > AGE_MAX_MS;
  return dayIn(number) <= dayOf(nowMs) && !isOver;
}

/** Whether number and message are of the same day, or of days next to each other. */
export const isOfDay = (number: string, saidAtMs: number): boolean => Math.abs(dayIn(number) - dayOf(saidAtMs)) <= 1;

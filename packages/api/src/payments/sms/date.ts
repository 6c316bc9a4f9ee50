import { ADDIS_ABABA_OFFSET_MS } from '../../kernel/times/day.ts';

const MAX_DATES = 16;

/** A day, as the source of a regular expression. */
export const DAY: string = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`;

const DATE =
  /(?<![\d/:.*-])(\d{1,4})([/.-])(\d{1,2})\2(\d{2,4})(?![\d/*])(?:[ ,]{0,2}(?:at |T)?(\d{1,2}):(\d{2})(?::(\d{2}))?(?![:\d])(?: ?([ap])\.?m\b)?)?/gi;
const OTHER_DATE_BEFORE = /\b(?:until|till|before|expires?|expir(?:y|es|ing)|valid|due)[a-z ]{0,12}$/i;

/**
 * Reads the time of a payment from a cleaned text. It is the first date from the given place on, or
 * else the first in the text. Dates are day first, or ISO. A date without a time means midnight.
 * Null if the date or the time does not exist.
 */
export function readDate(text: string, from = 0): Date | null {
  const dates = [...text.matchAll(DATE)]
    .slice(0, MAX_DATES)
    .filter((match) => !OTHER_DATE_BEFORE.test(text.slice(Math.max(0, match.index - 24), match.index)));
  const match = dates.find(({ index }) => index >= from) ?? dates[0];
  return match === undefined ? null : dateOf(match);
}

function dateOf(match: RegExpExecArray): Date | null {
  const [, first = '', , middle = '', last = '', hourText, minuteText = '0', secondText = '0', half] = match;
  const isIso = first.length === 4;
  if (first.length === 3 || last.length === 3 || (isIso && last.length !== 2)) return null;
  const yearText = isIso ? first : last;
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const month = Number(middle);
  const day = Number(isIso ? last : first);
  const hour = hourOf(Number(hourText ?? 0), half?.toLowerCase());
  const minute = Number(minuteText);
  const second = Number(secondText);
  if (year < 2000 || year > 2099 || hour > 23 || minute > 59 || second > 59) return null;
  const wallTime = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // JavaScript's Date moves an impossible day into the next month.
  if (wallTime.getUTCMonth() !== month - 1 || wallTime.getUTCDate() !== day) return null;
  return new Date(wallTime.getTime() - ADDIS_ABABA_OFFSET_MS);
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

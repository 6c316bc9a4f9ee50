// Reads when a payment was made, and who the other party was.

import { ADDIS_ABABA_OFFSET_MS } from '../../kernel/day.ts';
import type { Movement } from './movement.ts';
import type { SmsCounterparty } from './reading.ts';

const MAX_DATES = 16;
const REGION_REACH = 160;
const NAME_MAX_LENGTH = 80;

const DATE =
  /(?<![\d/:.*-])(\d{1,4})([/.-])(\d{1,2})\2(\d{2,4})(?![\d/*])(?:[ ,]{0,2}(?:at |T)?(\d{1,2}):(\d{2})(?::(\d{2}))?(?![:\d])(?: ?([ap])\.?m\b)?)?/gi;
const OTHER_DATE_BEFORE = /\b(?:until|till|before|expires?|expir(?:y|es|ing)|valid|due)[a-z ]{0,12}$/i;

/**
 * Reads the time of a payment from a cleaned text. It is the first date from the movement's
 * sentence on, or else the first in the text. Dates are day first, or ISO. A date without a time
 * means midnight. Null if the date or the time does not exist.
 */
export function readDate(text: string, movement: Movement | null): Date | null {
  const dates = [...text.matchAll(DATE)]
    .slice(0, MAX_DATES)
    .filter((match) => !OTHER_DATE_BEFORE.test(text.slice(Math.max(0, match.index - 24), match.index)));
  const from = movement?.sentence.start ?? 0;
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

const PHONE = /(?<![\d*])\+?(?:251|0)?[79][\d*x]{7,11}(?![\d*])/i;
const PHONE_IN_BRACKETS = /\( ?(\+?(?:251|0)?[79][\d*x]{7,11}) ?\)/i;

const TO = /\b(?:purchased from|to(?! your?\b)) ?/i;
const FROM = /\b(?:from|by(?! trans))(?! your?\b) ?/i;
const REGION_END =
  /[,;!።]| (?:on|at|dated|in) \d| (?:txn|trx|your|to your|account|transaction|ref|reference|via)\b|(?<=\p{L}{3}|[)*\d])\.(?= |\p{Lu}|$)|(?<=\p{L}\p{L})\.(?=Your?\b)|(?<!\p{L})(?:etb|birr|qarshii) ?\d/iu;
const AMHARIC_TO = /(?:^| )(?:ወደ|ናብ|ለ(?= |[A-Za-z])) ?/;
const AMHARIC_FROM = /(?:^| )(?:ከ(?= |[A-Za-z])|ካብ ) ?/;
const OROMO_TO = /\bgara /i;

/**
 * Reads the other party of a movement: the receiver of what was sent, or the payer of what was
 * received. The phone number stays masked as in the text. Null if the text names nobody.
 */
export function readCounterparty(text: string, movement: Movement): SmsCounterparty | null {
  const region = movement.language === 'en' ? regionAfterVerb(text, movement) : regionBeforeAmount(text, movement);
  const named = region === null ? null : personIn(region);
  if (named !== null) return named;
  const sentence = text.slice(
    movement.sentence.start,
    Math.min(movement.sentence.end, movement.verb.end + REGION_REACH),
  );
  const phone = PHONE_IN_BRACKETS.exec(sentence)?.[1] ?? null;
  return phone === null ? null : { name: null, phone };
}

function regionAfterVerb(text: string, { direction, verb, sentence }: Movement): string | null {
  const marker = (direction === 'sent' ? TO : FROM).exec(text.slice(verb.end, sentence.end));
  if (marker === null) return null;
  const start = verb.end + marker.index + marker[0].length;
  // May go past the sentence, because a full stop in a name looks like its end.
  return upToEnd(text.slice(start, start + REGION_REACH));
}

function regionBeforeAmount(text: string, { direction, language, verb, sentence, amount }: Movement): string | null {
  if (language === 'so' || (language === 'om' && direction === 'received')) return null;
  const marker = language === 'om' ? OROMO_TO : direction === 'sent' ? AMHARIC_TO : AMHARIC_FROM;
  const end = amount !== null && amount.end <= verb.start ? amount.start : verb.start;
  const start = Math.max(0, Math.min(sentence.start, end), end - REGION_REACH);
  const clause = text.slice(start, end);
  const found = marker.exec(clause);
  return found === null ? null : clause.slice(found.index + found[0].length);
}

function upToEnd(region: string): string {
  const end = REGION_END.exec(region);
  return end === null ? region : region.slice(0, end.index);
}

function personIn(region: string): SmsCounterparty | null {
  const match = PHONE_IN_BRACKETS.exec(region) ?? PHONE.exec(region);
  if (match === null) {
    const name = cleanName(region);
    return name === null ? null : { name, phone: null };
  }
  const phone = match[1] ?? match[0];
  // telebirr puts the name first, CBE Birr the number.
  const name = cleanName(region.slice(0, match.index)) ?? cleanName(region.slice(match.index + match[0].length));
  return { name, phone };
}

function cleanName(raw: string): string | null {
  const name = raw
    .trim()
    // A merchant's code comes before its name.
    .replace(/^\d{1,12} ?- ?/, '')
    .replace(/^[ .:'"()[\]-]{1,20}/, '')
    .replace(/[ .:'"([\]-]{1,20}$/, '')
    .trim();
  return name.length <= NAME_MAX_LENGTH && /\p{L}{2}/u.test(name) && name.toLowerCase() !== 'tti' ? name : null;
}

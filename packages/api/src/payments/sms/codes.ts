// One-time codes, PINs and vouchers in messages. Anybody who sees one can use it. So it is masked
// before the message is kept.

import type { SmsLanguage } from './reading.ts';
import { readingsOf } from './text.ts';

const DIGIT = String.raw`[\d፩-፼]`;
const ENGLISH_WORDS = [
  '\\*\\d{3}\\*(?=\\d{8})|[a-z]-(?=\\d{6}(?!\\d))|o\\.?t\\.?p|one[- ]?time|(?:pass|reset|access|security) ?(?:code|word|key)|[mu]?p\\.?i\\.?n ?(?:code)?',
  '(?<!qr )code|secret|puk|cvv|tan|token|log-?in',
  'voucher|recharge|scratch|serial|airtime card|cardless|withdrawal number|verif(?:y|ication)|authentication|activation',
  `(?:do not|don't|never) share|(?:use|enter|type|give|reply with):? ${DIGIT}(?:[ -]?${DIGIT}){3,}`,
].join('|');
/** What a message calls a code, by language. */
const WORDS: Readonly<Record<SmsLanguage, string>> = {
  en: String.raw`(?<!\p{L})(?:${ENGLISH_WORDS})s?(?!\p{L})`,
  am: '(?:ኮድ|የይለፍ|[ሚም][ስሥ][ጥጢ][ርራ]|ማረጋገጫ|ቫውቸር|ፒን|ቶክን|ኦቲፒ|የአየር ሰዓት ካርድ)',
  ti: 'መረጋገጺ|መሕለፊ',
  om: String.raw`\b(?:kood|koodii|icc?ii?ti|dhoksaa|jecha darbii|mirkaneess|furaha)\p{L}*`,
  so: String.raw`\b(?:sirta|sireed|sir ah|koodh?ka|xaqiijin)\p{L}*`,
};
const ANY_WORD = Object.values(WORDS).join('|');

const MASK = '****';
const CODE_WORD = new RegExp(ANY_WORD, 'iu');

/** No amount, date, mask, or end of another number. */
const NOT_BEFORE = String.raw`(?<![\p{L}\d/+]|\*\*|[\d:][.,/-]|(?<!\p{L}|cbe )(?:ETB|Birr|Br|ብር)[.:]? ?)`;
const NOT_A_DATE = String.raw`(?!\d{1,4}([/.-])\d{1,2}\1\d{2,4})`;
const NOT_A_REAL_DATE = String.raw`(?!(?:0?[1-9]|[12]\d|3[01])(?<mark>[./-])(?:0?[1-9]|1[0-2])\k<mark>(?:\d{2}){1,2}(?!\d)|\d{4}[./-])`;
const NOT_BEHIND = String.raw`(?!\d|\*\*|[.,/:]\d|[A-Za-z]{3}| ?(?:ETB|Birr|Br\b|ብር))`;
/** Amounts have two decimals. */
const GROUPED = String.raw`(?: - |[ -]|\.(?=\d{3}(?!\d)|\d(?!\d)))?`;
/** Four figures or more, perhaps in groups. */
const FIGURES = new RegExp(`${NOT_BEFORE}${NOT_A_DATE}${DIGIT}(?:${GROUPED}${DIGIT}){3,60}${NOT_BEHIND}`, 'giu');
/** Figures in groups of any kind, if they are neither a date nor an amount. */
const IN_GROUPS = String.raw`${NOT_A_REAL_DATE}(?!\d+\.\d\d(?![\d./]))(?=(?:\D?\d){4})\d{1,4}(?:[./-]\d{1,4}){1,6}(?![\d./-]*\d)`;
/** What stands directly behind such a word. */
const AFTER_WORD = new RegExp(
  String.raw`(?=[A-Z-]{0,12}\d|[A-Z]{3,12}-)(?<=(?:${ANY_WORD})['"\p{L}]{0,12}(?: (?:number|no|id|is|for|ቁጥር\p{L}*|waa|keessan)\.?){0,3} ?[:#=-]? ?['"]?)(?:${IN_GROUPS}|[A-Z\d]{3,60}(?:-[A-Z\d]{2,8}){0,6}(?![\p{L}\d.,/]*[/.]\d))`,
  'giu',
);
/** Letters and figures, or capitals in groups. */
const IS_CODE = /\d|^[A-Z]{3,}(?:-[A-Z]{2,})+$/;

/** The text with its one-time codes masked. A text that speaks of none stays as it is. */
export function withoutCodes(text: string): string {
  const masked = readingsOf(text).flatMap((reading) => (CODE_WORD.test(reading) ? [maskedIn(reading)] : []));
  return masked.toSorted((one, other) => masksIn(other) - masksIn(one))[0] ?? text;
}

const maskedIn = (reading: string) =>
  reading.replace(FIGURES, MASK).replace(AFTER_WORD, (match) => (IS_CODE.test(match) ? MASK : match));
const masksIn = (text: string) => text.split(MASK).length;

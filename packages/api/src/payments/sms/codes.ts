// One-time codes, PINs and vouchers in messages. Whoever sees one can use it. It is masked before
// the message is kept.

import { readingsOf } from './text.ts';

const WORDS = [
  String.raw`(?<!\p{L})(?:otp|one[- ]?time|pass ?(?:code|word|key)|pin ?(?:code)?|(?<!qr )code|secret|voucher|token|recharge|scratch|serial|puk|cvv|tan|verif(?:y|ication)|authentication|activation|log-?in|do not share)s?(?!\p{L})`,
  'ኮድ|የይለፍ|ሚስጥር|ምስጢር|ምሥጢር|ማረጋገጫ|መረጋገጺ|ቫውቸር|ፒን|ቶክን|ኦቲፒ',
  String.raw`\b(?:kood|koodii|icc?iti|jecha darbii|mirkaneess|furaha|sirta|koodh?ka|xaqiijin)\p{L}*`,
].join('|');

const MASK = '****';
const CODE_WORD = new RegExp(WORDS, 'iu');
/** Four figures or more, perhaps in groups. No amount, date, time, or end of another number. */
const FIGURES =
  /(?<![\p{L}\d/*+]|[\d:][.,:/-]|(?:ETB|Birr|Br|ብር)[.:]? ?)(?!\d{1,4}([/.-])\d{1,2}\1\d{2,4})\d(?:[ -]?\d){3,24}(?![\d*]|[.,/:]\d|[A-Za-z]{3}| ?(?:ETB|Birr|Br\b|ብር))/giu;
/** A code of letters and figures directly behind its word. */
const AFTER_WORD = new RegExp(
  String.raw`(?=[A-Z-]{0,12}\d)(?<=(?:${WORDS})['"\p{L}]{0,12}(?: (?:number|no|id|is|for|ቁጥር\p{L}*|waa|keessan)\.?){0,3} ?[:#=-]? ?['"]?)[A-Z\d]{3,24}(?:-[A-Z\d]{2,8}){0,6}(?![\p{L}\d.,/]*[/.]\d)`,
  'giu',
);

/** The text with its one-time codes masked. A text that speaks of none stays as it is. */
export function withoutCodes(text: string): string {
  const [clean = ''] = readingsOf(text);
  return CODE_WORD.test(clean) ? clean.replace(AFTER_WORD, MASK).replace(FIGURES, MASK) : text;
}

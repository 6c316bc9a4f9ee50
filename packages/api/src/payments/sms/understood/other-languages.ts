// What a sentence says of its payment in Amharic, Tigrinya, Oromo and Somali.

import { inOneSpelling } from '../../../kernel/texts/written.ts';

/**
 * The payment, and what says that it is no true one. English says *has been* too: without a figure,
 * that is not about the money.
 */
const IN_OTHERS = new RegExp(
  inOneSpelling(
    [
      '(?:ክፍያው|ገንዘቡ|ግብይቱ|ዝውውሩ|መጠኑ|መልእክቱ|መልዕክቱ|ደረሰኙ|ላኪው|ከፋዩ)',
      '(?<!\\p{L})(?:ይህ|ይሄ|ይኸው|ይኽ)\\p{L}{0,3} (?!(?:ቅናሽ|አገልግሎት|ቁጥር|ሊንክ|እድል|ወር|ሳምንት|አመት|በአል))',
      'ሙከራ|ሀሰተኛ|የውሸት|ስህተት|(?<!\\p{L})በስህተት|ዋጋ የለ|ችላ ይበሉ|መልሰው|ይመልሱ|(?<!\\p{L})ሁኔታ ?[:፦፥]|አይደለም',
      '(?<!\\p{L})(?:እዚ|እዛ|እቲ|እታ) |ፈተነ|ሓሳዊ|ሓሶት|ጌጋ|ምለሱ|ኩነታት ?[:፦፥]',
      '\\b(?:kaffalti|maallaq|ergaa|daldal|sochi|nagahee|qarshi)\\w* (?:kun|kuni|kana|sun|san)\\b|^(?:kun|kuni|kana)\\b',
      '\\byaalii|\\bsoba|\\bdogoggor|\\bhaala ?:|\\bdeebis|\\bmiti\\b|\\bhin hojje',
      '\\b(?:lacag|fariin|xawaalad|hawl|rasiidh)\\w{0,3}t?(?:an|kan|dan)i?\\b|^(?:tan|kan)i?\\b',
      '\\btijaabo|\\bkhalad|(?<!\\bha(?:s|ve)(?= been\\P{N}*$) )\\bbeen\\b|\\bxaalad ?:|\\bdib u \\p{L}+|\\bma aha\\b',
    ].join('|'),
  ),
  'iu',
);
/** What says that it is done, and advice. */
const KNOWN_IN_OTHERS = new RegExp(
  inOneSpelling(
    [
      'ተሳክ|ተጠናቋ|ተጠናቅ|ተከናው|ተፈጽ|ተረጋግ|ገቢ (?:ሆ|ተደር)|ደርሷል|ገብቷል|ነጻ|ለማየት|ለማውረድ|ለማስመለስ|ይደውሉ|ከሆነ|ከሆኑ|ቢሆን|ይጠንቀቁ',
      'ተዓዊ|ተፈጺ|ተዛዚ|milkaa|xumuram|raawwat|galeera|galii ta|guulays|dhammaad|dhammaat',
    ].join('|'),
  ),
  'iu',
);

/** Oromo and Somali, by what English does not write. */
const IN_OTHERS_WRITTEN = /aa|ii|uu|dh[aeiou]|\b(?:ku|ka|waa|oo)\b/i;

/** Whether a sentence points at the payment, and is of no known kind. */
export function pointsInOthers(sentence: string): boolean {
  const spelled = inOneSpelling(sentence);
  return IN_OTHERS.test(spelled) && !KNOWN_IN_OTHERS.test(spelled);
}

/** Whether words are in none of English. */
export const isInOtherLetters = (words: string): boolean =>
  !/^[^\p{L}]*\p{Script=Latin}/u.test(words) || IN_OTHERS_WRITTEN.test(words);

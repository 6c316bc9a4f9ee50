// How text that people write is read, in one way for all fields.

/** What shows nothing: direction marks, joiners, fillers. They come along when text is pasted. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Without spaces and direction marks at its ends, as text is pasted. */
export const withoutEdges = (text: string): string => text.replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '');

/** Whether there is nothing to read: accents without a letter are nothing, nor is what was lost. */
export const isBlank = (text: string): boolean => !/[^\s\p{M}\ufffc\ufffd]/u.test(withoutInvisible(text));

const ETHIOPIC_ONE = 0x1369;

/** Writes full-width digits, and the Ethiopic ones from 1 to 9, as plain ones. There is no zero. */
export function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[፩-፱]/g, (digit) => String(1 + digit.charCodeAt(0) - ETHIOPIC_ONE));
}

/** As programs write it: with plain digits, and without what shows nothing. */
export const plainly = (text: string): string => withoutInvisible(withPlainDigits(text));

/** A short code, or what a phone's or account's number has at least, with marks between. */
const LONG_NUMBER = /\p{Nd}{6}|\p{Nd}(?:[\s.()/_*–—-]{0,3}\p{Nd}){8}/u;
/** A day, and the time that may be behind it, as providers write them. */
const MOMENT = /\b(?:20\d\d[./-]\d\d?[./-]\d\d?|\d\d?[./-]\d\d?[./-]20\d\d)(?:,? \d\d?:\d\d(?::\d\d)?)?\b/g;
const ADDRESS = /:\/\/|\bwww\.|(?<!\S)@\w|[\w-]\.(?:app|bet|com|et|info|io|link|ly|me|net|online|org|shop|site|xyz)\b/i;

/** Whether whoever reads a text may take something in it for an account or a page. */
export function leadsElsewhere(text: string): boolean {
  const plain = plainly(text).replace(MOMENT, ',');
  return LONG_NUMBER.test(plain) || ADDRESS.test(plain);
}

/**
 * Rows of the Ethiopic syllables whose consonant sounds like that of another row, and which of the
 * two is written for both: each a row of seven, by its first letter.
 */
const SAME_SOUND = [
  ['ሐ', 'ሀ'],
  ['ኀ', 'ሀ'],
  ['ኸ', 'ሀ'],
  ['ሠ', 'ሰ'],
  ['አ', 'ዐ'],
  ['ፀ', 'ጸ'],
] as const;
/** Syllables with rounded lips, and those that are written for them: መኰንን is መኮንን. */
const ROUNDED = [
  ...spokenAs('ው', 'ዉ'),
  ...spokenAs('ቆ', 'ቈ'),
  ...spokenAs('ቁ', 'ቊቍ'),
  ...spokenAs('ሆ', 'ኈዀ'),
  ...spokenAs('ሁ', 'ኊኍዂዅ'),
  ...spokenAs('ሗ', 'ኋዃ'),
  ...spokenAs('ሷ', 'ሧ'),
  ...spokenAs('ኮ', 'ኰ'),
  ...spokenAs('ኩ', 'ኲኵ'),
  ...spokenAs('ጎ', 'ጐ'),
  ...spokenAs('ጉ', 'ጒጕ'),
];
const ROW_LENGTH = 7;
const after = (letter: string, by: number) => String.fromCharCode(letter.charCodeAt(0) + by);

function spokenAs(plain: string, others: string): (readonly [string, string])[] {
  return Array.from(others, (other) => [other, plain] as const);
}

const ONE_SPELLING = new Map<string, string>([
  ...SAME_SOUND.flatMap(([from, to]) =>
    Array.from({ length: ROW_LENGTH }, (_, vowel) => [after(from, vowel), after(to, vowel)] as const),
  ),
  // After these consonants, the first vowel and the fourth are spoken alike.
  ...['ሀ', 'ሐ', 'ኀ', 'ኸ'].map((row) => [after(row, 3), 'ሀ'] as const),
  ...['አ', 'ዐ'].map((row) => [after(row, 3), 'ዐ'] as const),
  ...ROUNDED,
]);

/** Writes what is spoken alike in Amharic with the same letters: ኃይሉ and ሀይሉ are one name. */
export const inOneSpelling = (text: string): string =>
  text.replace(/\p{Script=Ethiopic}/gu, (letter) => ONE_SPELLING.get(letter) ?? letter);

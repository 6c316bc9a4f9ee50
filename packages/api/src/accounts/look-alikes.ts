import unhomoglyph from 'unhomoglyph';

/**
 * What a name looks like: names with the same skeleton are hard to tell apart. It follows the
 * skeletons of Unicode's UTS 39, and goes further: capitals, accents and invisible characters make
 * no difference, nor do i, l and 1. Skeletons are stored, so a change of this function needs a
 * migration that empties the column. The next start fills it again.
 */
export function usernameSkeleton(username: string): string {
  const plain = username
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{M}]/gu, '')
    .toLowerCase();
  return unhomoglyph(plain).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('i', 'l');
}

/** Names that players would take for the operator's or a provider's. */
const RESERVED = [
  'admin',
  'administration',
  'administrator',
  'cartela',
  'cbe',
  'cbebirr',
  'ethiotelecom',
  'help',
  'helpdesk',
  'moderator',
  'mpesa',
  'official',
  'operator',
  'safaricom',
  'security',
  'staff',
  'support',
  'system',
  'telebirr',
  'telegram',
  'ሲቢኢ',
  'ሲቢኢብር',
  'አስተዳዳሪ',
  'ኢትዮቴሌኮም',
  'ካርቴላ',
  'ቴሌብር',
  'ቴሌግራም',
  'ድጋፍ',
] as const;

const SEPARATORS = /[ ._-]+/;
const DIGITS_AROUND = /^\p{N}+|\p{N}+$/gu;
const MADE_OF_RESERVED = new RegExp(`^(?:${RESERVED.map(usernameSkeleton).join('|')})+$`, 'u');

/**
 * Whether a name is reserved, or looks like a reserved one. Reserved words are also found as one
 * word of a name, with digits around them, and joined to each other: `Cartela Support 2`.
 */
export function isReservedName(username: string): boolean {
  const words = username.normalize('NFKC').split(SEPARATORS);
  return [...words, words.join('')].some((word) =>
    [word, word.replace(DIGITS_AROUND, '')].some((text) => MADE_OF_RESERVED.test(usernameSkeleton(text))),
  );
}

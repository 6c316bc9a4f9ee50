import unhomoglyph from 'unhomoglyph';
import { inOneSpelling, withoutInvisible } from '../../kernel/texts/written.ts';

/** A start with a higher one than the last computes the skeletons of all accounts anew. */
export const SKELETON_VERSION = 2;

/**
 * What a name looks and sounds like: names with the same skeleton are hard to tell apart. It
 * follows the skeletons of Unicode's UTS 39, and goes further: capitals, accents and invisible
 * characters make no difference, nor do i, l and 1, nor Ethiopic letters that are spoken alike.
 * Skeletons are stored, so a change of this function needs a higher `SKELETON_VERSION`.
 */
export function usernameSkeleton(username: string): string {
  // NFKD takes these forms of sigma for the usual one, which does not look like a C.
  const compatible = username.replace(/[ϲϹ]/gu, 'c').normalize('NFKD');
  const plain = inOneSpelling(withoutInvisible(compatible));
  // A letter may look like one that looks like a third: н like ʜ, and that like h.
  return likeness(likeness(plain)).replaceAll('i', 'l');
}

const likeness = (text: string): string =>
  unhomoglyph(withoutSmallCapitals(text.replace(/\p{M}/gu, '')))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Letters for pretty names. UTS 39 does not take all of them for what they look like. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍʍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const THEIR_LETTERS = 'abcdefghijklmmnopqrstuvwyz';
const withoutSmallCapitals = (text: string): string =>
  text.replace(/./gu, (letter) => THEIR_LETTERS[SMALL_CAPITALS.indexOf(letter)] ?? letter);

/** Names that players would take for the operator's or a provider's. */
const RESERVED = [
  'admin',
  'administration',
  'agent',
  'auditor',
  'cashier',
  'cbe',
  'customercare',
  'customerservice',
  'finance',
  'help',
  'helpdesk',
  'manager',
  'moderator',
  'mpesa',
  'official',
  'operator',
  'owner',
  'security',
  'staff',
  'supervisor',
  'support',
  'system',
  'telegram',
  'ሲቢኢ',
  'ሲቢኢብር',
  'አድሚን',
  'ኤምፔሳ',
  'ቴሌግራም',
  'ባለቤት',
  'ባለቤቱ',
  'ካሸር',
  'ካሸሩ',
  'ድጋፍ',
  'ድጋፍሰጪ',
  'ድጋፍሰጭ',
] as const;

/** What programs write where there is no name. */
const NO_NAMES = new Set(
  ['null', 'undefined', 'none', 'nil', 'nan', 'true', 'false', 'object', 'unknown', 'username'].map(usernameSkeleton),
);

const SEPARATORS = /[ ._-]+/;
const DIGITS_AROUND = /^\p{N}+|\p{N}+$/gu;
/** Long enough that nobody has them in a name by chance, so they may not be in one at all. */
const NOWHERE = [
  ...['administrator', 'cartela', 'cbebirr', 'ethiotelecom', 'safaricom', 'telebirr'],
  ...['ሳፋሪኮም', 'አስተዳዳሪ', 'ኢትዮቴሌኮም', 'ካርቴላ', 'ቴሌብር'],
  // Each also as one says *the manager*.
  ...['ማናጀር', 'ማናጀሩ', 'አስኪያጅ', 'አስኪያጁ', 'ኦዲተር', 'ኦዲተሩ'],
  ...['ገንዘብተቀባይ', 'ገንዘብተቀባዩ', 'ገንዘብያዥ', 'ገንዘብያዡ'],
].map(usernameSkeleton);
const MADE_OF_RESERVED = new RegExp(`^(?:${RESERVED.map(usernameSkeleton).join('|')})+$`, 'u');

/**
 * Whether a name is reserved or stands for no name, or looks like such a one. Reserved words are
 * also found as one word of a name, with digits around them, and joined to each other: `Cartela
 * Support 2`. Those of `NOWHERE` are found within a word too: `CartelaBingo`.
 */
export function isReservedName(username: string): boolean {
  const words = username.normalize('NFKC').split(SEPARATORS);
  if (words.every((word) => NO_NAMES.has(usernameSkeleton(word)))) return true;
  return [...words, words.join('')].some((word) => {
    const skeleton = usernameSkeleton(word);
    if (NOWHERE.some((reserved) => skeleton.includes(reserved))) return true;
    return [skeleton, usernameSkeleton(word.replace(DIGITS_AROUND, ''))].some((text) => MADE_OF_RESERVED.test(text));
  });
}

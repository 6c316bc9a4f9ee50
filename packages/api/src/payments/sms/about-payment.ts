// Which words of a message are about its payment. A message may have more in it: footers,
// advertisements, and what the payer wrote to the receiver.

import { MONEY } from './amount.ts';
import { DAY } from './date.ts';
import { speaksOfProduct } from './own-products.ts';
import { brokenNumbersIn } from './transaction-number.ts';

/** A stretch of a text: `start` inclusive, `end` exclusive. */
export type TextRange = readonly [start: number, end: number];

/** The text with these stretches blank, so that every other place stays the same. */
export function without(text: string, ranges: readonly TextRange[]): string {
  return ranges.reduce((rest, [start, end]) => rest.slice(0, start) + '_'.repeat(end - start) + rest.slice(end), text);
}

/** A question mark may stand in an address. */
const SENTENCE_END = '[!።;]|\\?(?!\\w+=)|\\.(?!\\d)';
/**
 * Lines are one text here. Behind a small letter or a figure, such a word begins one, but not in
 * 'Send Money', as telebirr calls a transfer.
 */
const LINE_BEGINNINGS = 'The|This|It|Your?|Sorry|Transaction|Payment|Transfer|Amount|Money|Funds?';
/** Behind these, another one begins. */
const LINE_ENDS = 'እናመሰግናለን|using telebirr Ethio telecom|https?:[^ ]{0,200}';
const BEGINNING = String.raw`(?<=[\p{Ll}\d] )(?<!\bSend )(?=(?:${LINE_BEGINNINGS}|${LINE_BEGINNINGS.toUpperCase()})\b)|(?<=(?:${LINE_ENDS}) )`;
const BETWEEN_SENTENCES = new RegExp(`${SENTENCE_END}|${BEGINNING}`, 'u');
const WITH_ENDS = new RegExp(`(${SENTENCE_END}|${BEGINNING})`, 'u');

/** The sentences of a text that are no questions. They end with nothing or an exclamation mark. */
export const statementsIn = (text: string): readonly string[] =>
  text.split(WITH_ENDS).flatMap((part, place, parts) => {
    const sentence = part.trim();
    const end = parts[place + 1] ?? '';
    return place % 2 === 1 || sentence === '' || end === '?' ? [] : [end === '!' ? `${sentence}!` : sentence];
  });

const REASON = 'reasons?|remarks?|narrati\\w+|comments?|purpose|notes?(?!\\W+(?:the|this|that|your)\\b)';
/** A label begins its sentence, or has a mark behind it: 'because of an error' is no label. */
const LABEL = String.raw`(?<!\p{L})(?:(?:with )?(?:${REASON}) ?[:=-]|ምክንያት ?[:፥፦]|(?<=[.።] ?)(?:የ\p{L}+ )?ምክንያት )`;
const PAYERS_WORDS = new RegExp(`${LABEL}(?:(?!${SENTENCE_END}|,? on ${DAY}).)*`, 'giu');

/** What the payer wrote to the receiver. */
export const payersWordsIn = (text: string): readonly TextRange[] =>
  Array.from(text.matchAll(PAYERS_WORDS), ({ 0: words, index }) => [index, index + words.length]);

/** How much of a sentence is read on both sides of an outcome, in UTF-16 units. */
const REACH = 200;
/** A payment, and who made it. In the plural it is any. */
const PAYMENT =
  'payment|transaction|transfer|amount|money|funds?|credit|deposit|sum|remittance|operation|txn|trx|sender|payer|receiver|recipient|beneficiary|it';
const CLAUSE_END = /[,:"](?!\d)|_+| - |\b(?:and|but|so|because|when|if|that|while|then)\b/i;
const PREPOSITION = 'of|for|to|from|with|by|in|on|at|into|via|as|due|per|until|after|before|since';
const AUXILIARY =
  'ha[sd]|have|is|are|was|were|be|been|being|get|got|gets|not|now|just|also|already|yet|still|only|once|again|later|may|might|can|could|will|would|shall|should|must|do|does|did|\\w+ly';
/** From here on, no word is the noun of a subject. */
const BEHIND_NOUN = new RegExp(String.raw`\b(?:${PREPOSITION}|${AUXILIARY}|you|we)\b.*`, 'i');
const AUXILIARIES = new RegExp(`(?:(?:^|[ ,])(?:${AUXILIARY}|to))+ ?$`, 'i');
const IS_PAYMENT = new RegExp(
  String.raw`(?:\b(?:${PAYMENT}|which|status)(?: (?:number|no|id|status|state|sent|made|received|${MONEY}))?|${MONEY}|^(?:this|all))$`,
  'iu',
);
const OBJECT = new RegExp(
  String.raw`^(?:(?: (?!(?:${PREPOSITION})\b)| (?=(?:of|to) ))\w+){0,3} (?:${PAYMENT})\b|^ ${MONEY}`,
  'iu',
);
const HAS_PAYMENT = new RegExp(String.raw`\b(?:${PAYMENT})\b`, 'i');
/** Behind an outcome without a subject. Otherwise it describes something that is named after it. */
const NOTHING_NAMED = new RegExp(
  String.raw`^ ?(?:$|[^\p{L} ]|(?:${PREPOSITION}|${AUXILIARY}|and|but|or|approval|confirm\w+|verif\w+|authori\w+)\b)`,
  'iu',
);
const ACCOUNT = /\b(?:account|balance|wallet)$/i;
const MOVES_MONEY = /credit|debit|deduct|charge|taken|withdr|avail|reflect|appear|add|reserve/i;

/** In the other languages, whose verbs have their subject in them. */
const PAYMENT_IN_OTHERS =
  /ክፍያ|ግብይ[ትቱ]|ገንዘ[ብቡ]|ዝውው[ርሩ]|እንቅስቃሴ|መጠ[ንኑ]|ላኪ|ከ[ሂሒ]ሳብ|ክፍሊት|ምንቅስቃስ|ለኣኺ|\b(?:kaffalti|maallaq|daldal|sochi|lacag|hawl-?gal|xawaalad)/iu;
const SHORT_WORDS = 4;
/** Something of the reader's, or several things. */
const OTHER_IN_OTHERS = /(?<![ልብ])ዎት?(?!\p{L})|ች(?!\p{L})|\bkeessan\b/u;

/** Words in a text that say what became of something. */
export interface Outcome {
  readonly index: number;
  readonly said: string;
  readonly isEnglish: boolean;
}

/**
 * Whether an outcome is that of the text's payment: the sentence is one of the payment's own, given
 * as `movements`, or has its number, or its subject or object is the payment.
 */
export function isAboutPayment(text: string, { index, said, isEnglish }: Outcome, movements: readonly TextRange[]) {
  const after = index + said.length;
  const before =
    text
      .slice(Math.max(0, index - REACH), index)
      .split(BETWEEN_SENTENCES)
      .at(-1) ?? '';
  const [behind = ''] = text.slice(after, after + REACH).split(BETWEEN_SENTENCES);
  const [start, end] = [index - before.length, after + behind.length];
  if (text[end] === '?') return false;
  const sentence = text.slice(start, end);
  if (movements.some(([from, to]) => from < end && start < to) || brokenNumbersIn(sentence).length > 0) return true;
  return isEnglish ? isOfPayment(before, said, behind) : isOfPaymentInOthers(sentence);
}

const PUT_INTO = /\b(?:is|was|has been|have been) (?:\w+ed|paid|sent|put) (?:to|into|in|on) your [^.!?]{0,40}/giu;

/** Whether a text says that its payment went to something of the reader's but the account. */
export const saysElsewhere = (text: string, movements: readonly TextRange[]): boolean =>
  [...text.matchAll(PUT_INTO)].some(
    ({ 0: said, index }) => speaksOfProduct(said) && isAboutPayment(text, { index, said, isEnglish: true }, movements),
  );

function isOfPayment(before: string, said: string, behind: string): boolean {
  const isNamed = (words: string | undefined) => words !== undefined && !speaksOfProduct(words);
  if (isNamed(OBJECT.exec(behind)?.[0]) || HAS_PAYMENT.test(said)) return true;
  const clauses = before.split(CLAUSE_END).map((clause) => clause.replace(AUXILIARIES, '').trim());
  const subject = clauses.findLast((clause) => clause !== '');
  if (subject === undefined) return NOTHING_NAMED.test(behind);
  const head = subject.replace(BEHIND_NOUN, '').trim() || subject;
  return isNamed(head) && (IS_PAYMENT.test(head) || (ACCOUNT.test(head) && MOVES_MONEY.test(said)));
}

function isOfPaymentInOthers(sentence: string): boolean {
  if (PAYMENT_IN_OTHERS.test(sentence)) return true;
  const isShort = sentence.trim().split(' ').length <= SHORT_WORDS;
  return isShort && !OTHER_IN_OTHERS.test(sentence) && !speaksOfProduct(sentence);
}

// What providers write besides in English: advice, offers, greetings, what became of a payment that
// is done.

import { speaksOfProduct } from '../own-products.ts';
import { DONE_WELL } from '../undone.ts';
import { MONEY_MOVED, SOMETHING_ELSE } from './of-payment.ts';
import { isInOtherLetters } from './other-languages.ts';

/** Advice on whatever may happen to anybody. */
const ADVICE =
  /^(?:please |kindly |and |or |also |, )*(?:if(?! you (?:do not|don't|have not|haven't|fail to) (?!recogni|make|know|authori|do\b|have|want|understand|remember))|in case|for (?:invoice|attachment|receipt|any|more|all|every|help|support|details|inquir\w*|complaints?|questions?|failed|cancelled|assistance|further|your feedback)|whenever|before|after|never|always|avoid|beware|be careful|make sure|protect|report|do(?:n't| not) (?:share|forget|miss|give|tell|disclose))\b/i;
/** What one is asked or free to do, if it is not done with this money. */
const OFFER =
  /^(?:please |kindly |and |or |also |now )*(?:to (?!be\b)\w+|you (?:can|may)(?! ?not)|keep|save|check|click|dial|call|visit|contact|use|get|buy|pay|send|win|enjoy|try|join|download|register|subscribe|recharge|claim|repay|borrow|see|show|view|print|open|with|invite|earn|share|refer|shop|order|book|top|activate|link|scan|transfer|deposit|discover|follow|rate|learn|play|apply|renew|upgrade|update|change|choose|collect|accept|complete)\b/i;
const WITH_THIS_MONEY = new RegExp(
  String.raw`\b(?:it|them)\b(?! to your| (?:on|from) (?:google|app ?store|the app))|\bback\b|\bto (?:complete|confirm|finish|approve|receive|accept)(?: (?:the|this)\b|$)|\b(?:the|this|that|these) (?:\w+ )?(?:${MONEY_MOVED})\b(?! (?:${SOMETHING_ELSE})\b)`,
  'i',
);

/** Several such things are any: 'The reversal of wrong transfers is not possible.' */
const ANY_SUCH =
  /\b(?:wrong|mistaken|duplicate|fake|fraudulent|disputed|invalid) (?!sms\b)\w+s\b|\bcan(?:not| not|'t) be (?:revers|refund|return|cancel)/i;

/** What a provider says of a payment that is done. */
const DONE = new RegExp(
  [
    String.raw`^(?:dear [\p{L}_ ]{1,60}, ?)?(?:(?:the|this|that|your) )?(?:\w+ )?(?:${MONEY_MOVED}|receipt|it)`,
    String.raw`(?: number)?(?: [\dA-Z]{10,11})? (?:is|are|was|were|has|have|had|will) (?:(?:has|have|been|be|now|also|already|just|all) ){0,3}`,
    String.raw`(?:${DONE_WELL}|at https?)\b(?! (?:as|back|until|once|after|if|only)\b)`,
  ].join(''),
  'iu',
);
const DONE_VALUE =
  /^(?:success|complet|done|ok\b|paid|received|confirmed|approved|processed|credited|settled|final|customer)/i;

/** A label whose value is not known. */
const LABEL =
  /^(?:[\p{L}]+ ){0,3}(?:status|state|result|outcome|response|decision|condition|warning|correction|validity|settled|amount|value)(?: (?:code|date))? ?[:=-] ?(.*)/iu;

/** A verb with a subject before it: a sentence of something else, if it does not point. */
const HAS_SUBJECT =
  /.+(?:\b(?:is|are|was|were|will|has|have|had|can|may|do|does|am|makes?|gives?|offers?|brings?|starts?|begins?|ends?|comes?|works?|helps?|lets?|saves?|pays|matters?|wish(?:es)?|must|should|needs?|earned|won|cares?)\b|n't\b|'(?:s|re|ve|ll)\b)/i;

/** What is said in a few words. Any others may be said of the payment. */
const KNOWN_WORDS = new RegExp(
  [
    '^(?:$|[ap]m\\b|(?=[a-z]*\\d)[a-z\\d]{10,11}$)',
    '^(?:customer (?:service|care)|call cent(?:er|re)|help ?line|hot ?line|(?:your )?points?|dates?|times?|now available)\\b',
    String.raw`^(?:thanks?|happy|merry|good|have a|dear|welcome|hello|hi|selam|best|congratulations|wish\w*)\b`,
    '^(?:ethio(?: ?telecom)?|tele ?birr|cbe(?: ?birr)?|super ?app)(?:$|[ :-])',
    String.raw`^(?:(?:your|telebirr|bank|with|and) )*(?:transaction|trans|txn|trx|ref(?:erence)?|receipt|invoice|account activity)\b`,
    String.raw`^(?:payment|transaction|transfer) (?:${SOMETHING_ELSE})\b`,
    '^(?:in)?to your (?:telebirr|cbe ?birr|e-money|account|wallet)',
    String.raw`^sent (?:from|via|with) (?:my|sms)\b`,
    String.raw`https?:|www\.|[a-z][/=@][a-z]`,
    // Who forwards or signs it, and what the payer has written.
    String.raw`^[\p{L}\d -]{2,40}(?::| -)(?: dear _+,?)?$|^(?:reason|remarks?|narrative|note) ?:`,
    String.raw`\bmy\b|\d ?%|\b(?:free|discount|new|more|all|every|any|unlimited|without|no (?:charges?|fees?|cost))\b`,
  ].join('|'),
  'iu',
);
/** A message may have been cut off in the middle of one of these. */
const BEGINNINGS = [
  'Thank you for using telebirr Ethio telecom',
  'Your current E-Money Account balance is ETB',
  'Your CBE Birr account balance is',
  'Your Account Activity Number is',
  'Your current balance is ETB',
  'Your transaction number is',
  'Your balance is',
  'For invoice https',
  'For attachment https',
  'Txn ID',
].map((words) => words.toLowerCase());

/** Who signs, as firms that keep money are called. */
const SIGNATURE = /^(?:\p{Lu}[\p{L}-]* ){0,2}\p{Lu}[\p{L}-]*$/u;
const FIRM = /(?:pay|cash|birr|bank|wallet|money)$/i;
/** Of a product, more than its name. */
const LONG = /^(?:[^ ]+ ){3}/;

/** Whether a sentence is about what may happen to anybody. */
export const isAdvice = (sentence: string): boolean => ADVICE.test(sentence) || ANY_SUCH.test(sentence);

/** Whether a sentence says that the payment is done, or asks for something else than this money. */
export const isDoneOrOffer = (sentence: string): boolean =>
  DONE.test(sentence) || (OFFER.test(sentence) && !WITH_THIS_MONEY.test(sentence));

/** Whether a label says that all is well. Null if there is none that could. */
export function saysWell(sentence: string): boolean | null {
  const [, value] = LABEL.exec(sentence) ?? [];
  return value === undefined ? null : DONE_VALUE.test(value);
}

/** Whether a sentence has a subject of its own, or is of a known kind. */
export function isWholeOrKnown(sentence: string): boolean {
  if (speaksOfProduct(sentence) && LONG.test(sentence)) return true;
  const words = sentence.replace(/^(?:[\d:/ .,"'#*+_-]|(?:on|at) (?=\d))+/i, '');
  if (isInOtherLetters(words) || (SIGNATURE.test(words) && FIRM.test(words))) return true;
  const isBegun = BEGINNINGS.some((beginning) => beginning.startsWith(words.toLowerCase()));
  return isBegun || HAS_SUBJECT.test(words) || KNOWN_WORDS.test(words);
}

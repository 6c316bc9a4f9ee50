// What providers write besides in English: advice, offers, greetings, what became of a payment that
// is done. Any other sentence may be about the payment.

import { MONEY } from '../amount.ts';
import { DONE_WELL, saysUndone } from '../undone.ts';
import { MONEY_MOVED, SOMETHING_ELSE } from './of-payment.ts';
import { isInOtherLetters } from './other-languages.ts';

/** What providers sell, advise on and ask for. Advertisements and footers name some of it. */
const TOPIC = new RegExp(
  [
    String.raw`\b(?:telebirr|cbe|ethio(?:pian?)?|super ?app|google play|app ?store|apps?|agents?|shops?|branch(?:es)?|any bank|customers?|helpline)\b`,
    String.raw`\b(?:packages?|bundles?|data|internet|\d+ ?[gm]b|airtime|vouchers?|bills?|merchants?|fuel|school|services?|savings|loan|qr|sim|sms)\b`,
    String.raw`\b(?:offers?|discounts?|bonus|prizes?|rewards?|points|lottery|friends|free \w+s|life|partner|any ?(?:time|where)|telegram|facebook)\b`,
    String.raw`\b(?:kyc|pin|password|otp|codes|records|complaints?|inquir\w*|support|details|information|feedback|fraud\w*|scam\w*|link)\b`,
    String.raw`\b(?:call|dial|text|sms|contact|to|on|at|or) (?:us (?:on|at) )?\d{3,4}\b|\*\d|@\w|https:|www\.`,
  ].join('|'),
  'i',
);
/** Before a number, which may end in any letters. */
const NUMBER_LABEL = String.raw`\b(?:number|id|no|ref\w*)\b[.:]{0,2} ?(?:is )?`;
/** Not with these: they may be about the payment, whatever else is named. */
const AGAINST = new RegExp(
  [
    String.raw`\b(?:only|not|no longer|nothing|taken|seized|stays?|later|held|kept|filed|tomorrow|unavailable|down|follows|differs?|missing|against|without)\b`,
    // What the reader has to do, owes, or gets no more.
    String.raw`\b(?:must|needed|required|owed?|owes|lent|lends?|borrowed|debts?|advance|granted|exceed\w*|los[et]s?|float|escrow|suspense)\b`,
    // Without a word of what: the payment that the message is of.
    String.raw`\b(?:accept|approve|confirm|complete|collect|claim)(?: or \w+)?(?:$| (?:by|at|on|in|with|via|using|dial)\b)`,
    String.raw`\b(?:ha(?:ve|s)|needs?|asks?|asked) (?:you )?to\b|\b(?:from|against|appl(?:y|ies) to) you\b|\bwithin \d`,
    // What has happened: 'Saved in telebirr sanduk', 'You earned a loan', 'Link expired'.
    String.raw`^\w+ed (?:in|into|to|by|at|for|with|on|from)\b|^you (?:have )?\w+ed\b(?! \d)|(?<!${NUMBER_LABEL})\b\w{2,}ed(?: for you)?$`,
    // What somebody does or has done with money.
    String.raw`\b(?:keeps|holds|has|wants|takes|took|claims|confirms|settles?|settlement|returns|asks|owns|spent|bought|credited)\b|\b(?:to|will|shall) confirm|\bto (?:release|get (?:it|the|this|money))\b`,
  ].join('|'),
  'i',
);
/** 'Gift voucher', 'Loan granted': in so few words it may be the payment that is called so. */
const FEW_WORDS = /^[\w%.,:'/-]+(?: [\w%.,:'/-]+){0,2}$/;
/** In an offer, an amount is what one may get. */
const MONEY_NOT_OFFERED = new RegExp(String.raw`(?<!\b(?:up to|from|over|every|each|get|earn) )${MONEY}`, 'iu');
const namesTopic = (sentence: string): boolean => TOPIC.test(sentence) && sentence.includes(' ');

/** Advice on whatever may happen to anybody. */
const ADVICE = new RegExp(
  [
    '^(?:please |kindly |and |or |also |, )*(?:avoid|beware|be careful|make sure|protect',
    "|(?:never|do(?:n't| not)) (?:share|forget|miss|give|tell|disclose|accept|send|pay|write|use|answer))\\b",
  ].join(''),
  'i',
);
const ADVICE_ON_TOPIC =
  /^(?:please |kindly |and |or |also |, )*(?:if(?! you (?:do not|don't|have not|haven't|fail to) (?!recogni|make|know|authori|do\b|have|want|understand|remember))|in case|for (?:invoice|attachment|receipt|any|more|all|every|help|support|details|inquir\w*|complaints?|questions?|failed|cancelled|assistance|further|your feedback)|whenever|before|after|never|always|report(?! ?:))\b/i;
/** What one is asked or free to do, if it is not done with this money. */
const OFFER =
  /^(?:please |kindly |and |or |also |now )*(?:to (?!be\b|your\b)\w+|you (?:can|may)(?! ?not)|keep|save|check|click|dial|call|visit|contact|use|get|buy|pay|send|win|enjoy|try|join|download|register|subscribe|recharge|claim|repay|borrow|see|show|view|print|open|with|invite|earn|share|refer|shop|order|book|top|activate|link|scan|transfer|deposit|discover|follow|rate|learn|play|apply|renew|upgrade|update|change|choose|collect|accept|complete)\b/i;
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

/** What a sentence may say anything of: it is not the payment. */
const ANOTHER_SUBJECT = new RegExp(
  [
    '^(?:your (?:\\w+ ){0,3}(?:limits?(?! (?:(?:is|was|has been) )?(?:exceed|reach|block|stop))|level|pin|password|registration|subscription|score|kyc|packages?|bundles?|bonus|savings|loan)|telebirr (?:endekise|mela|sanduk)(?!.* (?:used|keeps|holds|takes|took)\\b)',
    '|(?!.*\\b\\w{2,}ed(?: for you)?$)(?:(?:some|many|most|all|great|expired|unclaimed|our|other|lottery) )*(?:agents|shops|services|vouchers(?! of)|prizes|transfers|packages|customers)',
    "|we wish (?:you|all)|we will be performing (?:\\w+ )?maintenance|it(?:'s| is) easy(?! to re)",
    '|you (?:have )?(?:earned|won) \\d+ (?:\\w+ )?(?:points|stars|prizes?|[gm]b))\\b',
  ].join(''),
  'i',
);

const REFERENCE = 'transaction|trans|txn|trx|ref(?:erence)?|receipt|invoice|account activity';
/** What is said in a few words. */
const KNOWN_WORDS = new RegExp(
  [
    '^(?:$|[ap]m\\b|(?=[a-z]*\\d)[a-z\\d]{10,11}$)',
    '^(?:customer (?:service|care)|call cent(?:er|re)|help ?line|hot ?line|dates?|times?)(?: (?:and|&) times?)? ?:? ?(?:\\d|$)',
    '^(?:your )?points ?:? ?\\d',
    '^thank(?:s| you)(?:$|,? (?:for (?!playing)|and|very|so|again|dear|cbe|tele|ethio))',
    String.raw`^(?:happy|merry|good (?:morning|day|afternoon|evening|night|luck)|have a (?:\w+ )?(?:day|night|evening|week\w*|time|holiday|year)|welcome to|selam|best (?:wishes|regards)|wish\w*|\p{L}+ (?:kareem|mubarak)|melkam)\b`,
    '^(?:dear [\\p{L}_ ]{1,60},?|hello|hi|congratulations|now available)$',
    '^(?:ethio ?telecom|tele ?birr|cbe(?: ?birr)?|super ?app)$',
    String.raw`^(?:(?:your|telebirr|bank|with|and) )*(?:${REFERENCE})(?: (?:number|no|ids?|ref\w*|dates?|times?|details?))*(?: is)?[ .:#-]*(?:$|_|https|(?=[a-z]*\d)[a-z\d]|[a-z]{1,3}$)`,
    `^(?:payment|transaction|transfer) (?:${SOMETHING_ELSE}) ?: ?(?:$|https|\\d|telebirr|cbe|p2p|customer|transfer|send money|received|ussd|app\\b|mobile|qr\\b)|^transfer$`,
    '^(?:in)?to your (?:telebirr|cbe ?birr|e-money|account|wallet)(?: (?:account|wallet))?$',
    String.raw`^sent (?:(?:from|with) my \w+|via sms)$`,
    String.raw`https?:|www\.|[a-z]{2}\/\w\w|^@\w+$`,
    // Who forwards it, and what the payer has written.
    String.raw`^[\p{L}\d -]{2,40}(?::| -)(?: dear _+,?)?$|^(?:reason|remarks?|narrative|note) ?:`,
    '^(?:terms (?:and|&) conditions|t ?& ?cs?) apply$',
    '^(?:always with you|make life easy|stay (?:safe|home|connected)|powered by)\\b',
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
const SIGNATURE = /^(?:\p{Lu}[\p{L}-]* ){0,2}\p{Lu}[\p{L}-]*(?<=[Pp]ay|[Cc]ash|[Bb]irr|[Bb]ank|[Ww]allet)$/u;

/** Whether a sentence is about what may happen to anybody. */
export const isAdvice = (sentence: string): boolean =>
  ADVICE.test(sentence) || ANY_SUCH.test(sentence) || (ADVICE_ON_TOPIC.test(sentence) && namesTopic(sentence));

/** Whether a sentence says that the payment is done, or asks for something else than this money. */
export const isDoneOrOffer = (sentence: string): boolean =>
  DONE.test(sentence) ||
  (OFFER.test(sentence) && namesTopic(sentence) && !AGAINST.test(sentence) && !WITH_THIS_MONEY.test(sentence));

/** Whether a label says that all is well. Null if there is none that could. */
export function saysWell(sentence: string): boolean | null {
  const [, value] = LABEL.exec(sentence) ?? [];
  return value === undefined ? null : DONE_VALUE.test(value);
}

const isAdvertisement = (sentence: string): boolean =>
  namesTopic(sentence) && !FEW_WORDS.test(sentence) && !MONEY_NOT_OFFERED.test(sentence);

/** Whether a sentence is about something else than the payment, or is of a known kind. */
export function isOfElseOrKnown(sentence: string): boolean {
  if (ANOTHER_SUBJECT.test(sentence)) return true;
  const words = sentence.replace(/^(?:[\d:/ .,"'#*+_-]|(?:on|at) (?=\d))+/i, '');
  if (isInOtherLetters(words)) return true;
  if (saysUndone(sentence) || AGAINST.test(sentence) || WITH_THIS_MONEY.test(sentence)) return false;
  const isBegun = BEGINNINGS.some((beginning) => beginning.startsWith(words.toLowerCase()));
  return isBegun || SIGNATURE.test(words) || KNOWN_WORDS.test(words) || isAdvertisement(sentence);
}

// Whether each sentence of a receipt is of a known kind. What points at the payment and is not
// understood may take it back, put it off, or call it no payment at all: then it is no receipt.
// Advertisements and advice are of any kind, so they are known by not pointing at it.

import { inOneSpelling } from '../../kernel/texts/written.ts';
import { statementsIn, type TextRange } from './about-payment.ts';
import { namesMoney } from './amount.ts';
import { balanceIn, CHARGE } from './balance.ts';
import { speaksOfProduct, speaksOfTotal } from './own-products.ts';
import { DONE_WELL } from './undone.ts';

/** The payment, whoever made it, and what tells of it. */
const MONEY_MOVED = 'payment|transaction|transfer|amount|money|funds?|credit|deposit|sum|remittance|sender|payer';
const PAYMENT = `${MONEY_MOVED}|txn|trx|receipt|sms|message|notification|alert|receiver|recipient|beneficiary`;
/** Behind such a word, these name something else: 'credit limit', 'payment information'. */
const SOMETHING_ELSE =
  'number|no|ids?|ref\\w*|types?|dates?|times?|channels?|modes?|reason|purpose|fees?|charges?|limits?|score|history|information|details?|methods?|options?|services?|accounts?|pin|codes?|app|links?|cards?|agents?';
const POINTING = 'the|this|that|these|your|such|said|above|previous|earlier';

/** Where a sentence points at the payment. */
const POINTS = new RegExp(
  [
    // A message may have been cut off behind 'Your transaction'.
    String.raw`(?!^[Yy]\w+ \w+(?: n(?:u(?:m(?:be?)?)?)?)?$)\b(?:${POINTING}) (?:\w+ ){0,2}?(?:${PAYMENT})\b(?! (?:${SOMETHING_ELSE})\b)`,
    String.raw`^(?!(?:credit|deposit|transfer) (?:now|any|money|your|more|airtime|to (?:any|all|other))\b)(?:${MONEY_MOVED})\b(?! (?:${SOMETHING_ELSE})\b)(?= ?[^ ])`,
    // It does not always: 'It is easy with telebirr', 'this week', 'this service'.
    String.raw`\bit\b(?!(?:'s| is) (?:easy|fast|quick|free|safe|simple|secure|time)\b| (?:on|from) (?:google|app ?store|the app))`,
    String.raw`(?:^|[,:-] |\b(?:of|and|but|that) )th(?:is|ese|at)\b(?! (?:services?|offers?|numbers?|links?|app|page|site|year|month|week|weekend|day|season|holiday|campaign|promo\w*|code|chance)\b)`,
  ].join('|'),
  'giu',
);

/** A beginning that has no subject: it can only be the payment. */
const HEADLESS = new RegExp(
  [
    String.raw`^(?:credited|debited|deducted|sent(?! (?:from|via|with) (?:my|sms))|paid|received|transferr?ed|posted|made|done|issued|awaiting|available|subject|effective|settlement|value date|not|to be)\b`,
    String.raw`^un(?!limited|til|der|ique|ion|ited|iversity|lock)\w+`,
    '^(?:refund|reversal|return|recall|charge ?back|roll ?back|cancell?ation|correction|adjustment|deduction|hold|dispute|investigation|audit|escrow|flagged|blocked|deferred|post-?dated|conditional|tentative|under)\\b',
    String.raw`^no (?:${MONEY_MOVED})\b`,
    String.raw`^(?:second|third|another|repeated) (?:notice|message|notification|reminder)\b`,
  ].join('|'),
  'i',
);

/** A label whose value is not known. */
const LABEL =
  /^(?:[\p{L}]+ ){0,3}(?:status|state|result|outcome|response|decision|condition|warning|correction|validity|settled|amount|value)(?: (?:code|date))? ?[:=-] ?(.*)/iu;

/** What says that a message is no true one, or that something is wrong. */
const NOT_TRUE =
  /\b(?:test(?:ing)?(?= (?:message|sms|transaction|payment|transfer|only|purposes?|data|mode))|tests?$|simulat\w+|samples?|demo(?:nstration)?|dummy|fake\w*|fictitious|training|rehearsal|practice|exercise|example|play money|mock|specimen|draft|hoax|joke|prank|bogus|forged|counterfeit|invalid|void|duplicate\w*|cop(?:y|ies)|fraud\w*|scam\w*|stolen|hacked|illegal\w*|suspicious|disput\w+|contest\w+|errors?|mistak\w+|erroneous\w*|wrong\w*|disregard\w*|ignored?|rejects?|reject(?:ed|ion)|unreal|not (?:a )?real|only for (?:information|display|reference)|for (?:\w+ )?(?:information|display|reference|internal use|purposes?) only)\b/i;
/** Several such things are any: 'The reversal of wrong transfers is not possible.' */
const ANY_SUCH =
  /\b(?:wrong|mistaken|duplicate|fake|fraudulent|disputed|invalid) (?!sms\b)\w+s\b|\bcan(?:not| not|'t) be (?:revers|refund|return|cancel)/i;

/** What a provider does about a payment, or has its customer do. */
const ACTS =
  /^(?:sorry,? )?(?:we|our \w+|the bank|bank|telebirr|ethio telecom|cbe(?: ?birr)?)\b.{0,120}\b(?:revers|refund|return|recall|retriev|reclaim|recover|withdr[ae]w|deduct|debit|cancel|block|fr[eo]ez|investigat|review|claw)\w*/i;
const OWES =
  /\byou (?:must|have to|need to|should|shall|owe|are (?:required|requested|asked|obliged)|may not|can ?not|can't)\b.{0,120}\b(?:return|refund|repay|send|give|pay|spend|use|back)\b/i;

/** Advice on whatever may happen to anybody. */
const ADVICE =
  /^(?:please |kindly |and |or |also |, )*(?:if(?! you (?:do not|don't|have not|haven't|fail to) (?!recogni|make|know|authori|do\b|have|want|understand|remember))|in case|for (?:any|more|all|every|help|support|details|inquir|complaint|question|failed|cancelled|assistance|further|your feedback)|whenever|before|after|never|always|avoid|beware|be careful|make sure|protect|report|do(?:n't| not) (?:share|forget|miss|give|tell|disclose))\b/i;
/** What one is asked or free to do, if it is not done with this money. */
const OFFER =
  /^(?:please |kindly |and |or |also |now )*(?:to (?!be\b)\w+|you (?:can|may)(?! ?not)|keep|save|check|click|dial|call|visit|contact|use|get|buy|pay|send|win|enjoy|try|join|download|register|subscribe|recharge|claim|repay|borrow|see|show|view|print|open|with|invite|earn|share|refer|shop|order|book|top|activate|link|scan|transfer|deposit|discover|follow|rate|learn|play|apply|renew|upgrade|update|change|choose|collect|accept)\b/i;
const WITH_THIS_MONEY = new RegExp(
  String.raw`\b(?:it|them)\b(?! to your)|\b(?:the|this|that|these) (?:\w+ )?(?:${MONEY_MOVED})\b(?! (?:${SOMETHING_ELSE})\b)`,
  'i',
);

/** Money that is neither a balance nor a charge, and that nothing is offered for. */
const OTHER_MONEY = new RegExp(`balance|limit|up to|\\b(?:${CHARGE})\\b`, 'iu');

/** In the other languages: the payment, what says that it is no true one, and advice. */
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
      '\\btijaabo|\\bkhalad|\\bbeen\\b|\\bxaalad ?:|\\bdib u \\p{L}+|\\bma aha\\b',
    ].join('|'),
  ),
  'iu',
);
const KNOWN_IN_OTHERS = new RegExp(
  inOneSpelling(
    [
      'ተሳክ|ተጠናቋ|ተጠናቅ|ተከናው|ተፈጽ|ተረጋግ|ገቢ (?:ሆ|ተደር)|ደርሷል|ገብቷል|ነጻ|ለማየት|ለማውረድ|ለማስመለስ|ይደውሉ|ከሆነ|ከሆኑ|ቢሆን|ይጠንቀቁ',
      'ተዓዊ|ተፈጺ|ተዛዚ|milkaa|xumuram|raawwat|galeera|galii ta|guulays|dhammaad|dhammaat',
    ].join('|'),
  ),
  'iu',
);
/** Letters that look like Latin ones. Nobody but a forger mixes them in. */
const LOOK_ALIKES = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

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

/** Lines are one text. Behind a small letter or a figure, such a word begins one. */
const LINE =
  /(?<=[\p{Ll}\d]) (?=(?:Status|State|Result|Outcome|We|Please|Kindly|Not|No|Test|Sample|Demo|Credited|Sent|Only|Settlement|Value)\b)/gu;

/** Whether a text says nothing of its payment, beside these movements, that is not understood. */
export function isUnderstood(text: string, movements: readonly TextRange[]): boolean {
  const rest = movements.reduce(
    (left, [start, end]) => `${left.slice(0, start)}${'.'.padEnd(end - start)}${left.slice(end)}`,
    text,
  );
  return statementsIn(rest.replace(LINE, '. ')).every(isKnown);
}

function isKnown(words: string): boolean {
  // Names are blank. Other words may stand between such strokes.
  const sentence = words.replace(/(?<=\p{L})_+(?=\p{L})/gu, ' ');
  if (LOOK_ALIKES.test(sentence)) return false;
  if (ADVICE.test(sentence) || ANY_SUCH.test(sentence)) return true;
  const isOfProduct = speaksOfProduct(sentence);
  if (NOT_TRUE.test(sentence) && !isOfProduct) return false;
  if (DONE.test(sentence) || (OFFER.test(sentence) && !WITH_THIS_MONEY.test(sentence))) return true;
  const [, value] = LABEL.exec(sentence) ?? [];
  if (value !== undefined) return DONE_VALUE.test(value);
  if (ACTS.test(sentence) || OWES.test(sentence)) return false;
  if (!isOfProduct && (HEADLESS.test(sentence) || namesOtherMoney(sentence))) return false;
  if ([...sentence.matchAll(POINTS)].some(([words]) => !speaksOfProduct(words))) return false;
  const spelled = inOneSpelling(sentence);
  return !IN_OTHERS.test(spelled) || KNOWN_IN_OTHERS.test(spelled);
}

const namesOtherMoney = (sentence: string): boolean =>
  namesMoney(sentence) && balanceIn(sentence) === null && !OTHER_MONEY.test(sentence) && !speaksOfTotal(sentence);

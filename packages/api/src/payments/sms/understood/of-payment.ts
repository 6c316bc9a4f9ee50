// What a sentence of a provider's message says of its payment, in English.

import { namesMoney } from '../amount.ts';
import { balanceIn, CHARGE } from '../balance.ts';
import { speaksOfProduct, speaksOfTotal } from '../own-products.ts';

/** The payment, whoever made it, and what tells of it. */
export const MONEY_MOVED: string =
  'payment|transaction|transfer|amount|money|funds?|credit|deposit|sum|remittance|sender|payer';
const PAYMENT = `${MONEY_MOVED}|txn|trx|receipt|sms|message|notification|alert|receiver|recipient|beneficiary`;
/** Behind such a word, these name something else: 'credit limit', 'payment information'. */
export const SOMETHING_ELSE: string =
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

/** A verb that nothing stands before. */
const NO_SUBJECT = /^(?:can(?:not)?|could|is|was|will|has|may|must)\b/i;

/** What says that a message is no true one, or that something is wrong. */
const NOT_TRUE =
  /\b(?:test(?:ing)?(?= (?:message|sms|transaction|payment|transfer|only|purposes?|data|mode))|tests?$|simulat\w+|samples?|demo(?:nstration)?|dummy|fake\w*|fictitious|training|rehearsal|practice|exercise|example|play money|mock|specimen|draft|hoax|joke|prank|bogus|forged|counterfeit|invalid|void|duplicate\w*|cop(?:y|ies)|fraud\w*|scam\w*|stolen|hacked|illegal\w*|suspicious|disput\w+|contest\w+|errors?|mistak\w+|erroneous\w*|wrong\w*|disregard\w*|ignored?|rejects?|reject(?:ed|ion)|unreal|not (?:a )?real|only for (?:information|display|reference)|for (?:\w+ )?(?:information|display|reference|internal use|purposes?) only)\b/i;

/** What may become of money, whatever it is said of. */
const TAKEN =
  /\b(?:refund|reversal|chargeback|disput\w*|claim(?:s|ed)?|complaint|hold|seiz\w+|reduc\w+|debited|deducted|clear(?:ance|ing)|investigat\w+|suspended|withdrawn|restricted)\b/i;

/** What a provider does about a payment, or has its customer do. */
const ACTS =
  /^(?:sorry,? )?(?:we|our \w+|the bank|bank|telebirr|ethio telecom|cbe(?: ?birr)?)\b.{0,120}\b(?:revers|refund|return|recall|retriev|reclaim|recover|withdr[ae]w|deduct|debit|cancel|block|fr[eo]ez|investigat|review|claw)\w*/i;
const OWES =
  /\byou (?:must|have to|need to|should|shall|owe|are (?:required|requested|asked|obliged)|may not|can ?not|can't)\b.{0,120}\b(?:return|refund|repay|send|give|pay|spend|use|back)\b/i;

const KNOWN_MONEY = new RegExp(`balance|limit|up to|\\b(?:${CHARGE})\\b`, 'iu');
const OF_CHARGE = new RegExp(`\\b(?:${CHARGE})\\b`, 'iu');

/** Whether a sentence says that the message is no true one, or that something is wrong. */
export const saysUntrue = (sentence: string): boolean => NOT_TRUE.test(sentence) && !speaksOfProduct(sentence);

/** Whether a sentence is about a balance, a limit or a charge, with its figure. */
export const namesKnownMoney = (sentence: string): boolean => KNOWN_MONEY.test(sentence) && /\d/.test(sentence);

/** Whether a sentence is about the payment, as far as that can be told. */
export function isOfPayment(sentence: string): boolean {
  if (NO_SUBJECT.test(sentence) || ACTS.test(sentence) || OWES.test(sentence)) return true;
  const isOfProduct = speaksOfProduct(sentence);
  if (!isOfProduct && TAKEN.test(sentence) && !OF_CHARGE.test(sentence)) return true;
  if (!isOfProduct && (HEADLESS.test(sentence) || namesOtherMoney(sentence))) return true;
  return [...sentence.matchAll(POINTS)].some(([words]) => !speaksOfProduct(words));
}

const namesOtherMoney = (sentence: string): boolean =>
  namesMoney(sentence) && balanceIn(sentence) === null && !KNOWN_MONEY.test(sentence) && !speaksOfTotal(sentence);

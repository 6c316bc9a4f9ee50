// What a sentence of a provider's message says of its payment, in English.

import { MONEY } from '../amount.ts';
import { CHARGE } from '../balance.ts';
import { speaksOfProduct } from '../own-products.ts';

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

/** What says that a message is no true one, or that something is wrong. */
const NOT_TRUE =
  /\b(?:test(?:ing)?(?= (?:message|sms|transaction|payment|transfer|only|purposes?|data|mode))|tests?$|simulat\w+|samples?|demo(?:nstration)?|dummy|fake\w*|fictitious|training|rehearsal|practice|exercise|example|play money|mock|specimen|draft|hoax|joke|prank|bogus|forged|counterfeit|invalid|void|duplicate\w*|cop(?:y|ies)|fraud\w*|scam\w*|stolen|hacked|illegal\w*|suspicious|disput\w+|contest\w+|errors?|mistak\w+|erroneous\w*|wrong\w*|disregard\w*|ignored?|rejects?|reject(?:ed|ion)|unreal|not (?:a )?real|only for (?:information|display|reference)|for (?:\w+ )?(?:information|display|reference|internal use|purposes?) only)\b|^\d{1,2} ?(?:\/|of) ?\d{1,2}$/i;

const IS_BALANCE = new RegExp(String.raw`(?:^|[ ,])(?:[\w-]+ ){0,4}balance(?: is| now is)?:? ?${MONEY}`, 'iu');
const OF_CHARGE = new RegExp(`\\b(?:${CHARGE})\\b`, 'iu');
/** Of a charge that is still to be taken, perhaps from this money. */
const TO_BE_TAKEN = /\b(?:will|shall|to (?:come|follow|be)|due|appl(?:y|ies)|exceed\w*)\b/i;

/** Whether a sentence says that the message is no true one, or that something is wrong. */
export const saysUntrue = (sentence: string): boolean => NOT_TRUE.test(sentence) && !speaksOfProduct(sentence);

/** Whether a sentence is about a balance or a charge, with its figure. */
export const namesKnownMoney = (sentence: string): boolean =>
  IS_BALANCE.test(sentence) || (OF_CHARGE.test(sentence) && /\d/.test(sentence) && !TO_BE_TAKEN.test(sentence));

/** Whether a sentence points at the payment. */
export const isOfPayment = (sentence: string): boolean =>
  [...sentence.matchAll(POINTS)].some(([words]) => !speaksOfProduct(words));

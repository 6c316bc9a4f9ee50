// Who wrote a message, by what only that provider writes. The form of a transaction number says
// nothing: other wallets have the same.

import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { type TextRange, without } from './about-payment.ts';

/** `other`: somebody else, such as a bank or another wallet. Null if it cannot be told. */
export type Speaker = PaymentMethod | 'other' | null;

const OURS = `(?:tele ?birr|cbe ?birr|ethio ?tele)`;
/** What a provider writes of itself to its customer. */
const SPEAKS: Readonly<Record<PaymentMethod, RegExp>> = {
  telebirr:
    /\b(?:using telebirr|your telebirr|e-?money account|telebirr qr code)|(?:https?:\/\/|(?<!\S))transactioninfo\.ethiotelecom\.et\/|በቴሌ ?ብር ስለ|ቴሌ ?ብርን ስለ|teelebirr fayyadam/i,
  cbebirr:
    /\b(?:your cbe ?birr|(?:choosing|using) cbe ?birr|cbe birr atm)\b|(?:https?:\/\/|(?<!\S))cbepay\d?\.cbe\.com\.et\//i,
};
const ANOTHER_SPEAKS = new RegExp(
  [
    String.raw`\bfor (?:using|choosing|banking with) (?!${OURS}|our|this|the|us\b|ussd)\p{L}`,
    String.raw`\byour (?:current |new |available )?(?!(?:${OURS}|current|new|available|account|wallet|e-money|savings?|remaining|loan|main|bonus|reward|points?|credit|overdraft|outstanding|previous|old) )[\p{L}-]+ (?:account |wallet )?balance`,
    String.raw`\byour (?:bank|mobile banking) (?:account|wallet)\b`,
    String.raw`\byour account (?:number |no\.? )?'?\d*\*`,
    String.raw`\bksh`,
  ].join('|'),
  'iu',
);

const OTHERS = [
  'm[ -]?pesa|safaricom|kaafi|sahay|hello[ -]?cash|amole|kacha|e-?birr|coop(?:ay|bank)|awash(?: ?birr)?|dashen|abyssinia|boa|wegagen|zemen|bunna',
  'hibret|nib (?:bank|international)|oromia bank|sii?nqee|enat bank|abay bank|berhan|amhara bank|gadaa|tsehay bank',
  'hijra|zamzam|shabelle|rays|lion bank|anbesa|yaya|santim ?pay|arif ?pay|chapa|qpay|apollo|evc(?: ?plus)?|sahal|zaad',
  'commercial bank of ethiopia|(?:cbe|commercial bank)(?! ?birr| atm)',
  // For any bank: telebirr mentions a transfer's number at the other bank.
  'bank(?! (?:account|reference|transaction))|micro-?finance|baankii',
].join('|');
const ANOTHER = new RegExp(
  String.raw`\b(?:${OTHERS})\b|ኤም[ -]?ፔሳ|ሳፋሪኮም|[ሄሔ]ሎ[ -]?ካሽ|አሞሌ|ካቻ|ኢ-?ብር|አዋሽ|ዳ[ሽሸ]ን|አቢሲንያ|ወጋገን|(?<!የ)ባንክ`,
  'iu',
);
/** Somebody signs, or stands before the message, whose name is that of a firm that keeps money. */
const FIRM = String.raw`(?!(?:[Tt]ele|TELE|[Cc]be ?|CBE ?)[Bb]irr)(?:\p{Lu}[\p{L}-]+ ){0,2}(?:\p{Lu}[\p{L}-]*(?:[Pp]ay|[Cc]ash|[Bb]irr)|[Ww]allet|[Bb]ank|[Mm]oney)`;
const SIGNED = new RegExp(String.raw`[.!።] ?${FIRM}\.?$`, 'u');
const HEADED =
  /^(?!(?:fwd?|forwarded|my|from|sms|message|receipt|tele ?birr|cbe ?birr)\b)\p{L}[\p{L} -]{2,40}(?::| -) (?:dear|you)\b/iu;
/** By the way of another, unless that is a part of a person's name, which has a number. */
const BY_ANOTHER = new RegExp(String.raw`\b(?:via|using|through) (?:the )?(?:${OTHERS})\b(?![^.]{0,80}\([+\d*])`, 'iu');

const NAMES: Readonly<Record<PaymentMethod, RegExp>> = {
  telebirr: /\btele ?birr\b|\bteelebirr\b|ቴሌ ?ብር/i,
  cbebirr: /\bcbe ?birr\b|ሲቢኢ ?ብር/i,
};

/**
 * Who wrote a text, given it with the people's names taken out and as it is, and whose words stand
 * before the transaction number. What somebody says of themselves comes first.
 */
export function speakerOf(text: string, withNames: string, label: PaymentMethod | null): Speaker {
  if (ANOTHER_SPEAKS.test(text) || BY_ANOTHER.test(withNames)) return 'other';
  const speaking = only((method) => SPEAKS[method].test(text) || label === method);
  if (speaking === 'both') return null;
  const isCertain = speaking !== null && SPEAKS[speaking].test(text);
  if (!isCertain && [ANOTHER, SIGNED, HEADED].some((one) => one.test(text))) return 'other';
  if (speaking !== null) return speaking;
  const method = only((method) => NAMES[method].test(text));
  return method === 'both' ? null : method;
}

function only(isOne: (method: PaymentMethod) => boolean): PaymentMethod | 'both' | null {
  const [isTelebirr, isCbebirr] = [isOne('telebirr'), isOne('cbebirr')];
  if (isTelebirr && isCbebirr) return 'both';
  return isTelebirr ? 'telebirr' : isCbebirr ? 'cbebirr' : null;
}

/** How the name of a payer begins that is a provider, or its customer at the other one. */
const PROVIDERS: Readonly<Record<PaymentMethod, RegExp>> = {
  telebirr: /^(?:tele ?birr|ethio ?tele\p{L}*|ቴሌ ?ብር|ኢትዮ ?ቴሌ\p{L}*)(?!\p{L})/iu,
  cbebirr: /^(?:cbe ?birr|ሲቢኢ ?ብር)(?!\p{L})/iu,
};

/** Whether a payer is the provider that wrote the message, or may be, and not the other one. */
export function isOfSpeaker(message: string, payer: TextRange): boolean {
  const name = message.slice(...payer);
  const provider = PAYMENT_METHODS.find((method) => PROVIDERS[method].test(name));
  if (provider === undefined) return false;
  const beside = without(message, [payer]);
  const speaker = speakerOf(beside, beside, null);
  return speaker === null || speaker === 'other' || speaker === provider;
}

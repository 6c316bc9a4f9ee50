// What the providers pay, charge and sell themselves. None of it is a payment from one to another.

import type { SmsLanguage } from './reading.ts';

const CHARGES: Readonly<Record<SmsLanguage, string>> = {
  en: 'fund|tax(?:es)?|vat|charges?|fees?|commissions?|dut(?:y|ies)|lev(?:y|ies)|penalt(?:y|ies)|fines?|interest|(?:sms )?notifications?',
  am: 'የ?(?:ክፍያ|ታክስ|ቀረጥ|ኮሚሽን|ቅጣት|ወለድ)\\p{L}{0,3}',
  ti: 'ኣገልግሎት\\p{L}{0,3}|ቀረጽ',
  om: 'tajaajil\\p{L}*|gibir\\p{L}*|taaksii\\p{L}*',
  so: 'khidmad\\p{L}*|adeeg\\p{L}*|canshuur\\p{L}*',
};
const PRODUCTS: Readonly<Record<SmsLanguage, string>> = {
  en: 'savings?|sanduk|sanduq|endekise|mela|loans?|overdraft|airtime|package|bundle|recharge|top-?up|voucher|cash ?back|bonus|rewards?|lottery|gift|promo(?:tion)?|prize|referral',
  am: 'የ?(?:ቁጠባ|ሳንዱቅ|ብድር|[አኣ]የር|ጥቅል|ካርድ|ተመላሽ|ሽልማት|ስጦታ|ጉርሻ|ቦነስ)\\p{L}{0,3}|መላ|በብድር|በሽልማት|ሎተሪ',
  ti: 'ዕቋር|[ለል]ቓሕ|ብልቓሕ|ሽልማት|ህያብ|ካርዲ',
  om: 'kuusaa|qusannoo|liqii|liqaa|yeroo qilleensaa|sandu[kq](?:tti)?|mela|badhaasa|kennaa',
  so: 'kayd\\p{L}*|amaah\\p{L}*|deyn\\p{L}*|abaalmarin\\p{L}*|hadiyad\\p{L}*',
};
const TOTALS = [
  '(?<!with a )total|in all|including|inclusive',
  'አጠቃላይ|ጠቅላላ|[ከየበ]?ጨምሮ',
  'ጠቕላላ|ሓዊሱ',
  'waliigal\\p{L}*|dabalat\\p{L}*',
  'wadar\\p{L}*',
];

const asWords = (words: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu');

const { en: CHARGES_EN, ...OTHER_CHARGES } = CHARGES;
const { en: PRODUCTS_EN, ...OTHER_PRODUCTS } = PRODUCTS;
/** Nothing but words of a charge, such as `5% Disaster Risk Response Fund & 15% Tax`. */
const CHARGE_ALONE = new RegExp(
  `^(?:(?:\\d+(?:\\.\\d+)? ?%|disaster|risk|response|${CHARGES_EN}|services?|stamp|excise|and|&|the|of|on|transaction|withdrawal)(?:[ ,]+|$))+$`,
  'i',
);
const SHARE = /^\d+(?:\.\d+)? ?%/;
const MONEY_BACK = 'reversal|refund|correction|adjustment';
/** Behind a merchant's code stands its name, whatever it ends with. */
const ENDS_AS_OWN = new RegExp(
  `(?<!^\\d.*)(?<!\\p{L})(?:${CHARGES_EN}|${PRODUCTS_EN}|${MONEY_BACK})(?: program(?:me)?)?$`,
  'iu',
);
const BEGINS_AS_OWN = new RegExp(
  `^(?:your |an? |the )?(?:telebirr |cbe ?birr )?(?:${PRODUCTS_EN}|credit|${MONEY_BACK})(?:$| (?:program(?:me)?|savings?|accounts?|repayments?|loans?|products?|services?|daily|weekly|monthly|for|of|to|card|\\d))`,
  'i',
);
/** The person to whom it had been sent is named too. */
const GIVEN_BACK =
  /^(?:your |the )?(?:(?:failed|unsuccessful|cancell?ed|reversed|refunded|returned|rejected|expired) )?(?:reversal|refund|correction|adjustment|return|transfer|payment|transaction|deposit) (?:of|for|to|from|by)\b/i;
const IN_OTHER_LANGUAGES = asWords([...Object.values(OTHER_CHARGES), ...Object.values(OTHER_PRODUCTS)]);
const PROVIDER = /^(?:telebirr|cbe ?birr|ethio ?tele\p{L}*|ቴሌ ?ብር|ኢትዮ ?ቴሌ\p{L}*)(?!\p{L})/iu;

/** Whether a party without a phone is nobody, but a charge or a product. */
export function isOwnProduct(party: string, language: SmsLanguage): boolean {
  const what = party.replace(/ ?\([^)]*\)$/, '');
  if (CHARGE_ALONE.test(what) || SHARE.test(what) || ENDS_AS_OWN.test(what) || BEGINS_AS_OWN.test(what)) return true;
  // Words of other languages are names in English.
  return language !== 'en' && IN_OTHER_LANGUAGES.test(what);
}

/** Whether the provider itself pays: a present, or money back. */
export const isProvider = (payer: string): boolean => PROVIDER.test(payer);

/** Whether a payment of the account's owner comes back. */
export const isGivenBack = (payer: string): boolean => GIVEN_BACK.test(payer);

/** Whether the beginning of a sentence says that it is about a product. */
export const speaksOfProduct: (words: string) => boolean = tester(Object.values(PRODUCTS));

/** Whether an amount is more than the payment: fee and all. */
export const speaksOfTotal: (words: string) => boolean = tester(TOTALS);

function tester(words: readonly string[]): (text: string) => boolean {
  const pattern = asWords(words);
  return (text) => pattern.test(text);
}

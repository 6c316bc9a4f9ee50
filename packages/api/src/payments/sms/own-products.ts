// What the providers pay, charge and sell themselves. None of it is a payment from one to another.

import type { SmsLanguage } from './reading.ts';

const CHARGES: Readonly<Record<SmsLanguage, string>> = {
  en: 'fund|tax(?:es)?|vat|charges?|fees?|commissions?|dut(?:y|ies)|lev(?:y|ies)|penalt(?:y|ies)|fines?|interest|(?:sms )?notifications?',
  am: 'የ?(?:ክፍያ|ታክስ|ቀረጥ|ኮሚሽን|ቅጣት|ወለድ)\\p{L}{0,3}',
  ti: 'ኣገልግሎት\\p{L}{0,3}|ቀረጽ',
  om: 'tajaajil\\p{L}*|gibir\\p{L}*|taaksii\\p{L}*',
  so: 'khidmad\\p{L}*|adeeg\\p{L}*|canshuur\\p{L}*',
};
const NAMELESS_PRODUCTS: Readonly<Record<SmsLanguage, string>> = {
  en: 'savings?|sanduk|sanduq|endekise|loans?|overdraft|airtime|package|bundle|recharge|top-?up|voucher|cash ?back|rewards?|lottery|promo(?:tion)?|referral',
  am: '[የለበ]?(?:ቁጠባ|ሳንዱቅ|ብድር|[አኣ]የር|ጥቅል|ካርድ|ተመላሽ(?! (?:ይደረ|ተደር|ይሆ|ሆኗ)))\\p{L}{0,3}|ሎተሪ',
  ti: 'ዕቋር|[ለል]ቓሕ|ብልቓሕ|ካርዲ',
  om: 'qusannoo|liqii|liqaa|yeroo qilleensaa|sandu[kq](?:tti)?',
  so: 'amaah\\p{L}*|abaalmarin\\p{L}*',
};
/** People are called so too: Mela Abebe, Sara Gift. */
const PRODUCTS: Readonly<Record<SmsLanguage, string>> = {
  en: `${NAMELESS_PRODUCTS.en}|mela|bonus|gift|prize`,
  am: `${NAMELESS_PRODUCTS.am}|[የለበ]?(?:ሽልማት|ስጦታ|ጉርሻ|ቦነስ)\\p{L}{0,3}|መላ`,
  ti: `${NAMELESS_PRODUCTS.ti}|ሽልማት|ህያብ`,
  om: `${NAMELESS_PRODUCTS.om}|kuusaa|mela|badhaasa|kennaa`,
  so: `${NAMELESS_PRODUCTS.so}|kayd\\p{L}*|deyn\\p{L}*|hadiyad\\p{L}*`,
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
/** Nothing but words of a charge, such as `5% Disaster Risk Response Fund & 15% Tax`. */
const CHARGE_ALONE = new RegExp(
  `^(?:(?:\\d+(?:\\.\\d+)? ?%|disaster|risk|response|${CHARGES_EN}|services?|stamp|excise|and|&|the|of|on|transaction|withdrawal)(?:[ ,]+|$))+$`,
  'i',
);
const SHARE = /^\d+(?:\.\d+)? ?%/;
const MONEY_BACK = 'reversal|refund|correction|adjustment';
/** The person to whom it had been sent is named too. */
const GIVEN_BACK =
  /^(?:your |the )?(?:(?:failed|unsuccessful|cancell?ed|reversed|refunded|returned|rejected|expired) )?(?:reversal|refund|correction|adjustment|return|transfer|payment|transaction|deposit) (?:of|for|to|from|by)\b/i;
/** A thing is bought for a phone, perhaps written without its prefix: no name ends so. */
const FOR_NUMBER = /(?<!\p{L})(?:for|of|to|on|ለ|ናብ) ?\(?\+?[\d*x#][\d*x# -]{4,20}\)?$/iu;
const NUMBER_BESIDE = /^\+?[\d*x]{6,18} (?!-)| ?\+?[\d*x]{6,18}$/i;

/** What shows a product: how it begins, how it ends, or a word of another language. */
function ownBy({ en, ...others }: Readonly<Record<SmsLanguage, string>>) {
  return {
    begins: new RegExp(
      `^(?:your |an? |the )?(?:telebirr |cbe ?birr )?(?:${en}|credit|${MONEY_BACK})(?:$| (?:program(?:me)?|savings?|accounts?|repayments?|loans?|products?|services?|for|of|to|card|\\d))`,
      'i',
    ),
    // Behind a merchant's code stands its name, whatever it ends with.
    ends: new RegExp(`(?<!^\\d.*)(?<!\\p{L})(?:${CHARGES_EN}|${en}|${MONEY_BACK})(?: program(?:me)?)?$`, 'iu'),
    inOtherLanguages: asWords([...Object.values(OTHER_CHARGES), ...Object.values(others)]),
  };
}
const ALSO_PAID = 'credit|campaign|draw|points|redemption|lending|settlement|payouts?|withdrawals?|disbursement';
/** What the provider pays may be called by such a word anywhere: 'Michu Loan Service'. */
const PAID_BY_PROVIDER = asWords([CHARGES_EN, MONEY_BACK, NAMELESS_PRODUCTS.en, ALSO_PAID]);
const OWN = ownBy(PRODUCTS);
const OWN_OF_NO_NAME = ownBy(NAMELESS_PRODUCTS);

/** What is bought, and not sent to somebody, may be called by any more words. */
const BOUGHT = new RegExp(`^(?:${NAMELESS_PRODUCTS.en})(?!\\p{L})`, 'iu');

/** 'Addis Credit and Saving Institution' and 'Vision Fund MFI' are somebody. */
const INSTITUTION =
  /\b(?:credit (?:and|&) savings?|savings? (?:and|&) credit|(?:fund|credit|savings?)(?= (?:mfi|micro-?finance)))\b/gi;
const withoutInstitution = (party: string): string => party.replace(INSTITUTION, '_');

interface Context {
  readonly language: SmsLanguage;
  /** Whether it may be somebody who is called like a present: it has a phone, or was sent money. */
  readonly isSomebody: boolean;
  readonly isBought: boolean;
}

/** Whether a party is nobody, but a charge or a product, perhaps for a phone. */
export function isOwnProduct(party: string, { language, isSomebody, isBought }: Context): boolean {
  if (FOR_NUMBER.test(party) || (isBought && BOUGHT.test(party))) return true;
  const what = withoutInstitution(party)
    .replace(/ ?\([^)]*\)$/, '')
    .replace(NUMBER_BESIDE, '');
  const { begins, ends, inOtherLanguages } = isSomebody ? OWN_OF_NO_NAME : OWN;
  if (CHARGE_ALONE.test(what) || SHARE.test(what) || ends.test(what) || begins.test(what)) return true;
  // Words of other languages are names in English.
  return language !== 'en' && inOtherLanguages.test(what);
}

/** Whether a payer without a phone is what providers pay: a present, a loan, money back. */
export const isPaidByProvider = (payer: string): boolean => PAID_BY_PROVIDER.test(withoutInstitution(payer));

/** Whether what is said of money beside its payer tells that it is the provider's own. */
export const tellsOfProvider: (words: string) => boolean = tester([
  ...Object.values(PRODUCTS),
  MONEY_BACK,
  ALSO_PAID,
  'commissions?|interest',
]);

/** Whether the words before a number in brackets are a product or the provider: no name. */
export const endsAsProvider: (words: string) => boolean = tester([
  ...Object.values(NAMELESS_PRODUCTS),
  'tele ?birr ?$',
]);

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

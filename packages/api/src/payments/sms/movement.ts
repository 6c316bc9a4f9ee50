// The sentences in which telebirr and CBE Birr say that money went from one to another. A sentence
// of no such form moves nothing that we know: cash, airtime, savings, loans, charges.

import { MONEY, santimIn } from './amount.ts';
import { counterpartyIn } from './counterparty.ts';
import { DAY } from './date.ts';
import type { SmsCounterparty, SmsLanguage } from './reading.ts';

/** A stretch of a text: `start` inclusive, `end` exclusive. */
type TextRange = readonly [start: number, end: number];

export interface Movement {
  readonly direction: 'sent' | 'received';
  readonly language: SmsLanguage;
  /** Null if the figure is unclear. */
  readonly santim: number | null;
  readonly counterparty: SmsCounterparty | null;
  readonly start: number;
  /** The people's names in it. Nothing else is read from them. */
  readonly names: readonly TextRange[];
}

interface Form {
  readonly direction: Movement['direction'];
  readonly language: SmsLanguage;
  readonly pattern: RegExp;
}

const AMOUNT = `(?<amount>${MONEY})`;
const ON_DAY = String.raw`(?:on|at|dated) ${DAY}`;
/** A name may contain a full stop, but not the sentence behind it. */
const IN_NAME = String.raw`(?:(?!\. ?(?:your?|the|txn|thank|to) )[^!?።]){1,100}?`;
/** The other party: as far as the date, or the number in brackets, or the end of the sentence. */
const PARTY = [
  String.raw`(?:(?<dated>${IN_NAME})(?=(?: ticket purchase)?,? ?${ON_DAY})`,
  String.raw`(?<numbered>(?:(?!\. ?(?:your?|the) )[^!?።()]){0,80}\([+\d*x# -]{5,20}\))`,
  String.raw`(?<open>[^!?።,;]{1,100}?)(?=\.(?: |$|your|txn)|[,;]? (?:txn|transaction|ref|successfully)\b|[,;]))`,
].join('|');

const CONDITION = String.raw`\b(?:if|once|unless|when|whenever|until|before|not|never|should|must)\b`;
const YOU = [
  `(?<!${CONDITION}[^.!?]{0,20})`,
  String.raw`(?:(?<!\p{L})you(?:'ve| have)?|(?<=\bdear [^.!?]{1,60} )have)(?: just| already)?(?: successfully)?`,
].join('');
const SENT = '(?:sent|transferr?ed|paid)';
const FROM_OWN = String.raw`(?: successfully)?(?: from your (?:telebirr|cbe ?birr)(?: account| wallet)?(?: \d+)?)?`;
const TO = '(?:to pay bill for|(?:by telebirr qr code )?for(?: goods purchased from)?|to)';
const BEGINNING = String.raw`(?<=^|[.!?:"] ?|\bdear [^.!?]{1,60} )`;
const OWN_ACCOUNT = '(?:(?:telebirr|cbe ?birr|e-money|wallet|account|balance) ){1,3}';

const english = (direction: Form['direction'], source: string) => form('en', direction, source);
const ENGLISH: readonly Form[] = [
  english('sent', `${YOU} ${SENT} ${AMOUNT}${FROM_OWN} ${TO} ${PARTY}`),
  english('sent', `${BEGINNING}${AMOUNT}(?: has been| was)? ${SENT}${FROM_OWN} to ${PARTY}`),
  english('received', `${YOU} received ${AMOUNT}(?: payment)? from ${PARTY}`),
  english(
    'received',
    String.raw`${YOU} received ${AMOUNT} by transaction number \w+ on ${DAY}[ \d:]* from (?<dated>${IN_NAME}) to your telebirr account(?: \d+)?(?: - (?<owner>[^.]{1,60}))?`,
  ),
  english(
    'received',
    `(?<!${CONDITION}[^.!?]{0,20})your ${OWN_ACCOUNT}(?:has been |was |is )?credited with ${AMOUNT}(?: (?:from|by) ${PARTY}|(?= ${ON_DAY}))`,
  ),
];

/** Amharic and Tigrinya: to or from whom, the amount, the day, the verb. Or the amount first. */
function ethiopic(language: SmsLanguage, direction: Form['direction'], preposition: string, verbs: string): Form[] {
  const before = String.raw`(?<![^ ,።])${preposition} ?(?<dated>(?:(?! ${preposition} )[^!?።]){1,100}?)`;
  const said = `(?:${verbs})(?! ?(?:ከሆነ|እንተ))`;
  const onDay = String.raw`(?: [\p{Script=Ethiopic}]{1,4})? ?${DAY}[ \d:]*`;
  return [
    form(language, direction, `${before} ?${AMOUNT}(?:${onDay})? ?${said}`),
    form(language, direction, `(?<!(?:ክፍያ|ታክስ|ኮሚሽን)\\p{L}{0,3} )${AMOUNT} ${before}(?:${onDay}) ?${said}`),
  ];
}

const ON_DAY_OROMO = String.raw`(?: gaafa)?(?: guyyaa)?(?: ${DAY}[ \d:]*)? ?`;
const NUMBER_SHOWN = String.raw`(?<dated>\([+\d*x# -]{5,20}\))`;

const FORMS: readonly Form[] = [
  ...ENGLISH,
  ...ethiopic('am', 'sent', '(?:ወደ|ለ)', 'ልከዋል|አስተላልፈዋል|ከፍለዋል|ክፍያ ፈጽመዋል'),
  ...ethiopic('am', 'received', 'ከ', 'ተቀብለዋል|ደርሶዎታል|ደርሶታል|ገቢ ሆኗል|ገቢ ተደርጓል'),
  ...ethiopic('ti', 'sent', 'ናብ', 'ልኢኽኩም|ልኢኹም|ሰዲድኩም|ኣመሓላሊፍኩም'),
  ...ethiopic('ti', 'received', 'ካብ', 'ተቐቢልኩም|ተቀቢልኩም|ተቐቢሎም'),
  form(
    'om',
    'sent',
    String.raw`\bgara (?<dated>[^!?።]{1,100}?)(?:tti)? ?${AMOUNT}${ON_DAY_OROMO}(?:ergitan|dabarsitan|kaffaltan)`,
  ),
  form('om', 'received', String.raw`${NUMBER_SHOWN} ?irraa ${AMOUNT}${ON_DAY_OROMO}(?:fudhattan|argattan)`),
  form(
    'so',
    'received',
    String.raw`\bwaxaad (?:ka )?hesh[ae]y ${AMOUNT}(?: (?:oo )?ka(?: timid)? ${PARTY}|(?=\.(?: |$)))`,
  ),
  form('so', 'sent', String.raw`\bwaxaad (?:u )?(?:dirt[ae]y|wareejis[ae]y) ${AMOUNT} (?:oo )?(?:ku|u|loo) ${PARTY}`),
];

function form(language: SmsLanguage, direction: Form['direction'], source: string): Form {
  return { language, direction, pattern: new RegExp(source, 'dgiu') };
}

/** What is paid for or from, but is nobody: the provider's charges and its own products. */
const CHARGE =
  /^(?:(?:\d+(?:\.\d+)? ?%|disaster|risk|response|fund|tax(?:es)?|vat|services?|charges?|fees?|commission|stamp|duty|excise|and|&|the|of|on|transaction|withdrawal)(?:[ ,]+|$))+/i;
/** The same, whatever kind of charge it is. A payee with a number may have such a name. */
const ENDS_AS_CHARGE =
  /(?<!^\d.*)(?<!\p{L})(?:fund|tax(?:es)?|vat|charges?|fees?|commissions?|dut(?:y|ies)|lev(?:y|ies)|penalt(?:y|ies)|fines?|interest)(?: ?\([^)]*\))?$/iu;
const PRODUCT =
  /^(?:your |an? |the )?(?:telebirr |cbe ?birr )?(?:savings?|sanduk|sanduq|endekise|mela|loans?|credit|overdraft|airtime|package|bundle|recharge|top-?up|voucher|cash ?back|bonus|rewards?|lottery|reversal|refund|correction|adjustment)(?:$| (?:program(?:me)?|savings?|accounts?|repayments?|loans?|products?|services?|daily|weekly|monthly|for|of|to|card|\d))/i;
/** Charges and products in the other languages. */
const IN_OTHER_LANGUAGES =
  /(?<!\p{L})(?:የ?(?:ክፍያ|ታክስ|ቀረጥ|ኮሚሽን|ቅጣት|ወለድ|ቁጠባ|ዕቋር|ሳንዱቅ|ብድር|[ለል]ቓሕ|[አኣ]የር|ጥቅል|ካርድ)\p{L}{0,3}|መላ|tajaajil\p{L}*|gibir\p{L}*|taaksii\p{L}*|kuusaa|qusannoo|liqii|liqaa|yeroo qilleensaa|sandu[kq](?:tti)?|mela|khidmad\p{L}*|adeeg\p{L}*|canshuur\p{L}*|kayd\p{L}*|amaah\p{L}*|deyn\p{L}*)(?!\p{L})/iu;
const MONEY_ANYWHERE = new RegExp(MONEY, 'iu');
const HAS_NUMBER = /\([+\d*x# -]{5,20}\)/i;

/** How the providers address the owner of an account, whose name may be any words. */
const GREETING = new RegExp(
  String.raw`\b(?:dear|kabaja\w+) (?<owner>(?:(?!${CONDITION})[^.!?\d(]){1,60}?)(?=[,.:]| (?:you|your|have|etb|the|gara)\b)|(?<![^ ])(?:ውድ|ክቡር|ክብርቲ) (?<first>[^ ]{1,30})(?= )`,
  'dgiu',
);

/** Where the owner of the account is addressed by name. */
export function greetingsIn(text: string): readonly TextRange[] {
  return [...text.matchAll(GREETING)].flatMap(({ indices }) => {
    const { owner, first } = indices?.groups ?? {};
    return [owner ?? first].filter((range) => range !== undefined);
  });
}

/** Every sentence of the text that says that money moved, in order. */
export function movementsIn(text: string): readonly Movement[] {
  const found = FORMS.flatMap((one) =>
    [...text.matchAll(one.pattern)].flatMap((match) => movementOf(one, match) ?? []),
  );
  return found.toSorted((a, b) => a.start - b.start);
}

function movementOf({ direction, language }: Form, match: RegExpExecArray): Movement | null {
  const { amount = '', dated, numbered, open } = match.groups ?? {};
  const party = dated ?? numbered ?? open ?? '';
  const isNobody = CHARGE.exec(party)?.[0].length === party.length || /^\d+(?:\.\d+)? ?%/.test(party);
  const isOwnProduct = [PRODUCT, ENDS_AS_CHARGE, IN_OTHER_LANGUAGES].some((own) => own.test(party));
  if (isNobody || MONEY_ANYWHERE.test(party) || (isOwnProduct && !HAS_NUMBER.test(party))) return null;
  const { groups = {} } = match.indices ?? {};
  const names = [groups['dated'], groups['numbered'], groups['owner']].filter((range) => range !== undefined);
  const counterparty = counterpartyIn(party);
  return { direction, language, santim: santimIn(amount), counterparty, start: match.index, names };
}

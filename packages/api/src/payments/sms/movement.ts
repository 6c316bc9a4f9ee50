// The sentences in which telebirr and CBE Birr say that money went from one to another. A sentence
// of no such form moves nothing that we know: cash, airtime, savings, loans, charges.

import type { TextRange } from './about-payment.ts';
import { MONEY, namesMoney, santimIn } from './amount.ts';
import { counterpartyIn, NAME_LENGTH_MAX } from './counterparty.ts';
import { DAY } from './date.ts';
import {
  endsAsProvider,
  isGivenBack,
  isOwnProduct,
  isPaidByProvider,
  speaksOfProduct,
  speaksOfTotal,
  tellsOfProvider,
} from './own-products.ts';
import { isOfSpeaker } from './provider.ts';
import type { SmsCounterparty, SmsLanguage } from './reading.ts';
import { saysUndone } from './undone.ts';

export interface Movement {
  readonly direction: 'sent' | 'received';
  readonly language: SmsLanguage;
  /** Null if the figure is unclear. */
  readonly santim: number | null;
  readonly counterparty: SmsCounterparty | null;
  readonly start: number;
  readonly end: number;
  /** The people's names in it. Nothing else is read from them. */
  readonly names: readonly TextRange[];
  /** Those of them that end at somebody's number: nothing else can be taken for such a name. */
  readonly wholeNames: readonly TextRange[];
}

interface Form {
  readonly direction: Movement['direction'];
  readonly language: SmsLanguage;
  readonly pattern: RegExp;
}

const AMOUNT = `(?<amount>${MONEY})`;
const ON_DAY = String.raw`(?: at \d{1,2}:\d{2}(?::\d{2})?)?,? ?(?:on|at|dated|taariikhda) ${DAY}`;

/**
 * A full stop ends a name where a sentence begins behind it, or a longer word before it. Shorter
 * ones are titles, initials and what companies are called: Dr., S.C., Int.
 */
const STOP = String.raw`(?<!(?<!\p{L})\p{L}{1,4})\. (?!\()|\. ?(?:your?|the|txn|thank|to(?! your (?:telebirr|cbe ?birr|e-money))) |[!?።]`;
/** A number in brackets, and one without: a phone's or an account's, or a mask. */
const IN_BRACKETS = String.raw`\([+\d*x# -]{5,20}\)`;
const BARE = String.raw`(?<![\p{L}\d*+])\+?(?=[\d*x]{6,18}(?![\d*\p{L}]))(?:\d{9,}|\d*[*x]{2,}[\d*]*)`;
/** Where else than to the account the money went. */
const ELSEWHERE = ` (?:(?:to|into|in|for|on) your|on credit|as(?: an?)? (?:airtime|voucher|loan|bonus|gift|package|saving|credit)) ?`;

/** A name ends at its number, and may be any words before it. */
const NUMBERED = `(?:(?!${STOP}|${IN_BRACKETS}).){0,${NAME_LENGTH_MAX}}?${IN_BRACKETS}`;
/** A name without a number, or behind it, or before one that has no brackets. */
const unnumbered = (stop: string) =>
  `(?=[^ ])(?:${IN_BRACKETS} ?|${BARE} ?-? ?)?(?:(?!${STOP}|${ELSEWHERE}|${IN_BRACKETS}|${BARE}${stop}).){0,${NAME_LENGTH_MAX}}?(?:${BARE})?`;

/** What may follow the other party: a short code, the kind of a purchase, the owner's account. */
const CODE = String.raw`(?: \d{4,8})?`;
const TO_OWN = String.raw`(?: to your (?:telebirr|cbe ?birr|e-money)(?: (?:account|wallet))?(?: number)?(?: \d+)?(?: - [\p{L} ]{1,60}?)?)?`;
/** What the payer wrote is blank. */
const BEHIND = `${CODE}(?: ticket purchase)?${TO_OWN}(?:,? ?_+)?`;
const NEXT = String.raw`\.(?: |$|your|txn)|[,;]? (?:(?:with |by )?(?:your )?(?:txn|transaction|ref)|successfully)\b|[,;]`;
/** The other party: as far as its number, or the date, or the end of the sentence. */
const PARTY = [
  `(?:(?<numbered>${NUMBERED})(?=${BEHIND}(?:${ON_DAY}|${NEXT}|["' ]*$))`,
  `(?<dated>${unnumbered('')})(?=${BEHIND}${ON_DAY})`,
  `(?<open>${unnumbered(`|[,;]|${ON_DAY}`)})(?=${BEHIND}(?:${NEXT})))`,
].join('|');

const CONDITIONS = 'if|once|unless|when|whenever|until|before|not|never|should|must';
const CONDITION = String.raw`\b(?:${CONDITIONS})\b`;
const YOU = [
  `(?<!${CONDITION}[^.!?]{0,20})`,
  // Names in greetings are blank.
  String.raw`(?:(?<!\p{L})you(?:'ve| have)?|(?<=\bdear _{1,60} ?,? )have)(?: just| already)?(?: successfully)?`,
].join('');
const SENT = '(?:sent|transferr?ed|paid)';
const FROM_OWN = String.raw`(?: successfully)?(?: from your (?:telebirr|cbe ?birr)(?: account| wallet)?(?: \d+)?)?`;
/** To a seller. */
const AT = '(?:by telebirr qr code for|for goods purchased from|to)';
/** The number of a bill is the customer's own: it names no receiver. */
const BILL = 'to pay bill for';
const BEGINNING = String.raw`(?<=^|[.!?:"] ?|\bdear [\p{L}_ ]{1,60},? )`;
/** Nobody is called so, unless to be read as another payment. */
const OF_OWNER = String.raw`your?(?:self)?\b`;
const OWN_ACCOUNT = '(?:(?:telebirr|cbe ?birr|e-money|wallet|account|balance) ){1,3}';

/** How each sentence begins that money was received. */
const RECEIVED = new RegExp(
  `${YOU} received ${AMOUNT}|your ${OWN_ACCOUNT}(?:has been |was |is )?credited with ${MONEY}`,
  'iu',
);

const english = (direction: Form['direction'], source: string) => form('en', direction, source);
const ENGLISH: readonly Form[] = [
  english('sent', `${YOU} ${SENT} ${AMOUNT}${FROM_OWN} (?:(?<bill>${BILL})|${AT}|(?<bought>for)) ${PARTY}`),
  english('sent', `${BEGINNING}${AMOUNT}(?: has been| was)? ${SENT}${FROM_OWN} to (?!your?\\b)${PARTY}`),
  // Back to the provider, without a word of the balance.
  english('sent', `${YOU} paid a credit amount of ${AMOUNT}(?=${ON_DAY})`),
  english(
    'received',
    `${YOU} received ${AMOUNT}(?: payment)? from (?:(?<own>(?=${OF_OWNER}))|(?!${OF_OWNER}))${PARTY}`,
  ),
  english(
    'received',
    String.raw`${YOU} received ${AMOUNT} by transaction number \w+ on ${DAY}[ \d:]* from (?<dated>${unnumbered('')}) to your telebirr account(?: \d+)?(?: - (?<owner>[^.]{1,60}))?`,
  ),
  english(
    'received',
    `(?<!${CONDITION}[^.!?]{0,20})your ${OWN_ACCOUNT}(?:has been |was |is )?credited with ${AMOUNT}(?: (?:from|by) ${PARTY}|(?= ${ON_DAY}))`,
  ),
];

/** Names that begin like a preposition: `ከበደ` is nobody's payment. */
const FROM_AMHARIC = 'ከ(?!(?:በደ|ድር|ፍያለው|ተማ|ማል|ዲጃ|ድጃ|ሊል|ሊፋ|ልካይ|ሰተ|ፈለኝ|ፈለ|ሳሁን|ሪም|ሪማ|ውሰር)(?!\\p{L}))';
const TO_AMHARIC = '(?:ወደ|ለ(?!(?:ማ|ገሰ|ምለም|ሊሳ|ታ|ሚ|ማይ)(?!\\p{L})))';

/** Behind the verb: what is asked, is a condition, or is said by somebody. */
const NOT_SAID = '(?! ?(?:ከሆነ|እንተ|ወይ|ብለ|ብሎ|ብላ|የሚል|ካሉ|ኢሎ|ኢሉ|ዝብ[ልሉ]))';

/** Amharic and Tigrinya: to or from whom, the amount, the day, the verb. Or the amount first. */
function ethiopic(language: SmsLanguage, direction: Form['direction'], preposition: string, verbs: string): Form[] {
  const name = `(?:(?<numbered>${NUMBERED})${CODE}|(?<dated>${unnumbered(`| ${preposition} `)}))`;
  const before = `(?<![^ ,።])${preposition} ?${name}`;
  const said = `(?:${verbs})${NOT_SAID}`;
  const onDay = String.raw`(?: [\p{Script=Ethiopic}]{1,4})? ?${DAY}[ \d:]*`;
  return [
    form(language, direction, `${before} ?${AMOUNT}(?:${onDay})? ?${said}`),
    form(language, direction, `(?<!(?:ክፍያ|ታክስ|ኮሚሽን)\\p{L}{0,3} )${AMOUNT} ${before}(?:${onDay}) ?${said}`),
  ];
}

const ON_DAY_OROMO = String.raw`(?: gaafa)?(?: guyyaa)?(?: ${DAY}[ \d:]*)? ?`;

const FORMS: readonly Form[] = [
  ...ENGLISH,
  ...ethiopic('am', 'sent', TO_AMHARIC, 'ልከዋል|አስተላልፈዋል|ከፍለዋል|ክፍያ ፈጽመዋል'),
  ...ethiopic('am', 'received', FROM_AMHARIC, 'ተቀብለዋል|ደርሶዎታል|ደርሶታል|ገቢ ሆኗል|ገቢ ተደርጓል'),
  ...ethiopic('ti', 'sent', 'ናብ', 'ልኢኽኩም|ልኢኹም|ሰዲድኩም|ኣመሓላሊፍኩም'),
  ...ethiopic('ti', 'received', 'ካብ', 'ተቐቢልኩም|ተቀቢልኩም|ተቐቢሎም'),
  form(
    'om',
    'sent',
    String.raw`\bgara (?:(?<numbered>${NUMBERED})(?:tti)?${CODE}|(?<dated>${unnumbered('')})(?:tti)?) ?${AMOUNT}${ON_DAY_OROMO}(?:ergitan|dabarsitan|kaffaltan)`,
  ),
  form('om', 'received', `(?<numbered>${IN_BRACKETS}) ?irraa ${AMOUNT}${ON_DAY_OROMO}(?:fudhattan|argattan)`),
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

/** The owner's own account is no payer, unless it is one at a bank, without a number. */
const OWNER = /^your?(?:self)?\b|(?<!\p{L}|ወደ )\p{L}{2,}(?:ዎ|ዎት|ኩም)(?!\p{L})/iu;
const OWNER_ALONE = /^\p{L}{2,}(?:ዎ|ዎት|ኩም) ?$/u;
const MERCHANT_CODE = /^\d{4,} ?- ?\p{L}/u;
const WENT_ELSEWHERE = new RegExp(`${ELSEWHERE}(?! ?(?:telebirr|cbe ?birr|e-money|wallet|account))`, 'iu');
/** How much of its sentence is read on both sides of a movement, in UTF-16 units. */
const REACH = 160;
/** Behind money that was lent. */
const REPAY = new RegExp(`\\brepay ${MONEY}`, 'iu');
/** Here, a message goes on to its number and its balance. */
const GOES_ON = /\b(?:txn|trans(?:action)? ?(?:number|no|id|ref)|ref|receipt|balance|thank)/i;
const TO_OWN_ACCOUNT = / to your (?:telebirr|cbe ?birr|e-money).*/i;
/** What the provider calls a payment. */
const TYPE = /\b(?:type|product) ?: [^.,;!]*/i;
const BALANCE_FOLLOWS = /\byour (?:[\p{L}-]+ ){0,4}balance|\bthank/iu;
/** Something is bought for a phone. */
const FOR_PHONE = /^\+?[\d*x]+ \p{L}/iu;

/** How the providers address the owner of an account, whose name may be any words. */
const GREETING = new RegExp(
  String.raw`\b(?:dear|kabaja\w+) (?<owner>(?:(?!${CONDITION})[^.!?\d(]){1,60}?)(?=[,.:]| (?:you|your|have|etb|the|gara)\b)|(?<![^ ])(?:ውድ|ክቡር|ክብርቲ) (?<first>[^ ]{1,30})(?= )`,
  'dgiu',
);
const TITLED_CONDITIONS = CONDITIONS.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
const CAPITALISED = String.raw`(?!(?:ETB|Birr|Br|${TITLED_CONDITIONS}|${CONDITIONS.toUpperCase()})\b)(?:\p{Lu}(?:[^\s!?:;,.\d]{0,30}|\.|[a-z]{1,3}\.)|\d{1,4}|&|\([\p{L} ]{1,30}\))`;
/** In capitals, even 'Must Win 24' and 'Bonus & Sons, Ltd.' are names. */
const CAPITALISED_GREETING = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:Dear|DEAR|Kabaja\p{L}+|ውድ|ክቡር|ክብርቲ) )(?:(?:${TITLED_CONDITIONS}) )?${CAPITALISED}(?:,? ${CAPITALISED}){0,8}?(?=,? (?:[Yy]ou|YOU|[Yy]our|YOUR|[Hh]ave|HAVE|ETB|[Tt]he|THE|[Gg]ara|GARA|ከ|ወደ|ለ)(?!\p{Script=Latin}))`,
  'dgu',
);

/** Where the owner of the account is addressed by name. */
export function greetingsIn(text: string): readonly TextRange[] {
  const capitalised = [...text.matchAll(CAPITALISED_GREETING)].flatMap(({ 0: name, indices }) => {
    const [, ...more] = name.split(',');
    return saysUndone(more.join()) ? [] : [indices?.[0]];
  });
  const others = [...text.matchAll(GREETING)].map(({ indices }) => {
    const { owner, first } = indices?.groups ?? {};
    return owner ?? first;
  });
  return [...capitalised, ...others].filter((range) => range !== undefined);
}

const PURCHASE = new RegExp(`${YOU} ${SENT} ${AMOUNT}${FROM_OWN} (?:${BILL}|(?:by telebirr qr code )?for) `, 'giu');

/** Whether its movements are what was bought, or it has none and something was bought. */
export function isPurchase(text: string, movements: readonly Movement[]): boolean {
  const purchases = Array.from(text.matchAll(PURCHASE), ({ index }) => index);
  return purchases.length > 0 && movements.every(({ start }) => purchases.includes(start));
}

/**
 * Every sentence of the text that says that money moved, in order. None if one of them is unclear,
 * or begins before them and is none: then the others may be the name of its payer.
 */
export function movementsIn(text: string): readonly Movement[] {
  const all = FORMS.flatMap((one) => [...text.matchAll(one.pattern)].map((match) => movementOf(one, match)));
  if (all.includes('unclear')) return [];
  const movements = all.filter((one) => one !== null && one !== 'unclear').toSorted((a, b) => a.start - b.start);
  const [first] = movements;
  const begun = first === undefined ? -1 : text.search(RECEIVED);
  return begun !== -1 && begun < (first?.start ?? 0) ? [] : movements;
}

function movementOf({ direction, language }: Form, match: RegExpExecArray): Movement | 'unclear' | null {
  const { amount = '', bill, bought, dated, numbered, open, own } = match.groups ?? {};
  const party = numbered ?? dated ?? open ?? '';
  const end = match.index + match[0].length;
  const { groups = {} } = match.indices ?? {};
  const rangesOf = (names: readonly string[]) =>
    names.map((name) => groups[name]).filter((range) => range !== undefined);
  const sentences = match.input.slice(Math.max(0, match.index - REACH), match.index);
  const [before = ''] = /[^.!?:;።_"]*$/.exec(sentences) ?? [];
  // Oromo has the payer's name there, which may be most words.
  const isProduct = party.startsWith('(') ? endsAsProvider(before) : speaksOfProduct(before);
  const isBack = direction === 'received' && isGivenBack(party);
  if (own !== undefined || (direction === 'received' && namesMoney(party))) return 'unclear';
  if (namesMoney(party) || isProduct || isBack) return null;
  const counterparty = bill === undefined ? counterpartyIn(party) : null;
  // A party with a phone may have most names, and one with a merchant's code any.
  const hasPhone = (counterparty?.phone ?? null) !== null && !FOR_PHONE.test(party);
  const isMerchant = MERCHANT_CODE.test(party);
  const isSomebody = hasPhone || isMerchant;
  const rest = match.input.slice(end, end + REACH);
  const [untilBalance = ''] = rest.split(BALANCE_FOLLOWS);
  // Where nobody is named, what stands before the balance says whose money it was.
  const told = party === '' ? untilBalance : (TYPE.exec(rest)?.[0] ?? '');
  const [payer] = rangesOf(['numbered', 'dated', 'open']);
  const isSpeaker = payer !== undefined && isOfSpeaker(match.input, payer);
  const isPaid = isSpeaker || isPaidByProvider(party) || speaksOfProduct(sentences);
  const isFromProvider =
    direction === 'received' && (tellsOfProvider(told) || (!isSomebody && (isPaid || REPAY.test(rest))));
  const isBought = bought !== undefined;
  const mayBeCalledSo = hasPhone || (direction === 'sent' && !isBought);
  if (isFromProvider || (!isMerchant && isOwnProduct(party, { language, isSomebody: mayBeCalledSo, isBought })))
    return null;
  const isOwner = direction === 'received' ? counterparty !== null && OWNER.test(party) : OWNER_ALONE.test(party);
  const [behind = ''] = /^(?:[^.!?።]|\.(?=[^ ]))*\??/.exec(rest) ?? [];
  const [said = ''] = behind.replace(TO_OWN_ACCOUNT, '').split(GOES_ON);
  const isElsewhere = direction === 'received' && (WENT_ELSEWHERE.test(behind) || speaksOfProduct(said));
  if (isOwner || isElsewhere || behind.endsWith('?')) return null;
  // Only English has the amount before the party, which may be called Total Station.
  const isTotal = [before, behind, numbered === undefined && language !== 'en' ? party : ''].some(speaksOfTotal);
  return {
    direction,
    language,
    santim: isTotal ? null : santimIn(amount),
    counterparty,
    start: match.index,
    end,
    names: rangesOf(['dated', 'numbered', 'owner']),
    wholeNames: rangesOf(isSomebody ? ['numbered', 'owner'] : ['owner']),
  };
}

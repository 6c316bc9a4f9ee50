// Words that say that money did not move after all, or still has to, in messages and statements.

import { inOneSpelling } from '../../kernel/texts/written.ts';
import { isAboutPayment, type TextRange } from './about-payment.ts';
import type { SmsLanguage } from './reading.ts';

/** English: what has become of a payment. */
const BECAME = [
  'fail\\w*|unsuccess\\w*|incomplete|uncompleted|invalid|insufficient|interrupted|withheld|frozen',
  '(?:declin|reject|abort|block|suspend|void|cancell?|revers|revert|revok|refund|return|recall|expir|laps|terminat)ed',
  'denied|bounced|disputed|retracted|undone|annulled|nullified|locked|withdrawn by|recovered|removed|reversal(?![^.!?]{0,40} not (?:possible|allowed))|reversing|cancell?ation (?:of|is|was)|rollback|charge ?back',
  '(?:rolled|charged|debited|sent|paid|given|transferr?ed|taken|credited|pulled|moved|going|goes|went)[ -]back|asked for (?:it|the \\w+) back|(?:in|under) dispute|(?:is|now|and) void',
  '(?:debited|deducted|taken|withdrawn)(?=(?:[^.!?;]|\\.\\d){0,60} (?:again|twice|duplicat\\w*|wrong(?:ly)?|mistaken?(?:ly)?|errors?)\\b)',
  '(?<=(?:was|were|been) )(?:sent|paid|credited|transferr?ed|received|posted|recorded)(?: \\w+){0,3} (?:twice|by mistake|in error)',
  'refund (?:of|for)(?= "?[A-P][A-L][1-9A-V][ ._-]?\\d)',
  'duplicate(?:d| of)|(?:correct|adjust|amend)ed|no longer valid|under (?:an? )?complaint',
  'provisional(?:ly)?|un-?cleared|to be cleared|correct amount (?:is|was)(?= \\w{0,5} ?\\d)',
  'pending|on hold|(?:is|was|been|being) held|halted|stopped|postponed|delayed|queued|in the queue|initiated',
  'un(?:confirmed|approved|claimed|accepted|paid|authori[sz]ed)|requested|(?:payment|money) request|time[ds]?[ -]?out',
  'in (?:progress|process)|scheduled(?! maintenance)|processing(?! (?:fee|charge|time|is free))|(?:yet|still) to be',
  'being (?:processed|reviewed|verified|checked|investigated)|under (?:review|investigation|verification|process)',
  '(?:subject to|requires?|needs) (?:\\w+ )?(?:approval|confirm|verif|authori|accept)\\w*',
  'awaiting(?! you)|waiting for (?:(?:the|your|its|an?) )?(?:approval|confirm|verif|authori|accept|bank|receiver|recipient)\\w*',
  "unable to|could ?n[o']t|can(?: ?not|'t) be (?!revers|refund|return|cancel|undo|shar)",
  'status(?: is)? ?[:=-]? ?(?:reverse|cancel|fail|hold|return|refund|reject|decline|open|void|error)',
].join('|');

/** English: what it has not done. */
const NOT = "(?:not|(?:was|were|is|are|did|does|do|has|have|could|will|wo|ca)n'?t|never)";
const YET = '(?: yet| fully| finally| be| been| being| get| got| have){0,3}';
const DONE = [
  '(?:success|succeed|process|credit|reach|arriv|execut|final|authori[sz]|settl|deposit|deliver|perform|clear)\\w*',
  '(?:complet|accept|approv|receiv|confirm|validat|post|honou?r)\\w+|transferr?ed|sent|paid|done|go(?:ne)? through|enough|able to',
].join('|');
const NOT_DONE = `${NOT}${YET} (?:${DONE})(?! by (?:you|u))`;

/** English: what is still to come. */
const TO_COME = [
  '(?:will|shall|is to|has to|must)(?: only| then)? be (?:credit|deposit|avail|process|releas|add|transfer|return|refund|revers|sent|paid|confirm|approv|verif|complet|settl|repa(?:id|y))\\w*',
  '(?:is|was|has been) (?:not (?:yet )?available|reserved)|will (?:only |then )?(?:reflect|appear)',
  'you will (?:only |then )?(?:receive|get) (?:it|the (?:money|amount|funds?|payment|transfer))',
].join('|');
/** English: what the receiver still has to do, even where it is said as a condition. */
const TO_TAKE =
  '(?:accept|claim|collect|confirm|approve) (?:it|(?:the|this) (?:amount|money|funds?|payment|transfer|transaction|deposit))';
const TO_ACCEPT = [
  `${TO_TAKE} (?:within|before|in \\d|to (?:receive|get|complete|take))|(?:must|have to|need to) ${TO_TAKE}`,
  'accept (?:within|before|in \\d)|confirm within|(?:dial|reply|enter|press|send|use)\\b[^.!?;]{0,30} to accept(?! (?!or\\b)\\w)',
  'to accept(?: (?:it|this|(?:the |this )?(?:money|amount|payment|transfer)))?,? (?:please )?(?:dial|reply|enter|press|send|use)',
].join('|');

/** English: advice about any failure is not about this payment. */
const ADVICE = [
  'if|in case|before|whenever|for (?:any|all|every)|to (?:have|get|avoid|report|complain)|should (?:it|this|the|any|you)|report',
  'never accept',
  "(?:can|can ?not|can't|never|not) be(?= (?:revers|refund|return|cancel|undo))",
].join('|');

/** The beginnings of such words, and the middles of some. */
const STEMS: Readonly<Record<Exclude<SmsLanguage, 'en'>, readonly string[]>> = {
  am: [
    // It was not, as it was not, without its being.
    '(?<!\\p{L})(?:ስላ|[አያ])ል(?:ተ|ቻለ|ደረሰ|ገባ|ጸደቀ|ሰራ|ገኘ)',
    '(?<!\\p{L})(?:ሳይ|ባለመ)(?:ተ|ሳካ|ላክ|ጠናቀቅ|ፈጸም|ከናወን|ጸድቅ|ደርስ)',
    // Cancelled, returned, held, refused, broken off. `መሰረዝ` and `መመለስ` are what one may do.
    '(?<!መ)ሰ[ረር][ዘ-ዟ]',
    '(?<!\\p{L})(?:ስለ|የ|እየ)?(?:ተመ[ለልላ]|ይመለ)[ሰ-ሷሽ]',
    'ታ[ገግ][ደ-ዷ]|ተይ[ዘ-ዟ]|ተቀልብ[ሰ-ሷ]|(?<!\\p{L})(?:ስለ|የ)?ተሽ[ረ-ሯ]|በስህተት[^.!?።]{0,40}ተ(?:ቀን|ወስ)',
    'በስህተት (?:የተላከ|የተላለፈ|የገባ)(?= ነ)|በስህተት (?:ተልኳል|ተላልፏል|ገብቷል)|ሁለት ጊዜ (?:ስለ)?(?:ገባ|ገብቷ|ተከፈለ|ተከፍሏ|ተላከ|ተልኳ)|ተስተካክ[ለላሏ]',
    'ውድቅ|ወድቋል|ከሽፏል|ተከልክ[ለሏ]|ተቋር[ጠ-ጧ]|ጊዜ\\p{L}? ?አል[ፏፎ]|በቂ [^.!?።]{0,20}የለ',
    // Waiting, at work, to come.
    'በመጠባበቅ|በመጠበቅ|እየተ(?:ጠ|ሰራ|ጣራ|ረጋገጠ)|በሂደት|በ(?:ማጣራት|ምርመራ|ግምገማ|ማረጋገጥ) ላይ|ከተረጋገጠ በ|ገቢ ይ(?:ሆና|ደረጋ)ል',
    'የ(?:ገንዘብ|ክፍያ) ጥያቄ|ጠይቀዋል',
  ],
  ti: ['(?<!\\p{L})(?:ዘ)?ኣይ(?:ተ|ሰለጠ|በጽሐ|ኣተወ)', 'ተሰ[ረሪ][ዘዙ]|ተመ[ለሊላ][ሰሱሲ]|ተኣ[ገጊ][ደዱ]|ተነ[ጸጺ]ጉ|ብምጽባይ|ይጽበ|ኣብ መስርሕ'],
  om: [
    '\\bhin (?:milk|erg|xumur|raaw|gal|mirk|fudh|kaff|guut|danda|dhuf)',
    "\\b(?:haqam|kuf(?:t?e(?:era)?\\b|is)|deebi['fy]|gaafat|fashal|ugguram|dhorkam|didam|dhaabb?ate|addaan cit|eegg?a(?:t|ch)|adeemsa irra|sirreeffam|dogoggora\\w* erg|(?:yeroo|si.?a) lama)",
  ],
  so: [
    '\\b(?:fashil|guuldar|dib u dhac|sugay|sugitaan|la sug)|\\blama (?:dir|aqbal|dham|hel|gaar|guul|ful|xaqiij|bix|ogg?ol|ansix)|\\bma (?:guul|dhic|socon|dhamma)',
    '\\bla (?:(?:soo|dib|u) ){0,3}(?:jooji|celi|baaji|diid|xannib|haki|kansal|tirtir|laal|burin)',
  ],
};
/** 'If it was …' stands at the end of a sentence. */
const NO_CONDITION = '(?![^.!?።]{0,60}(?:ከሆነ|ከሆኑ|ቢሆን|ካጋጠ|እንተ))';

/** English: what a message is about that says nothing else of money. */
const TAKING_BACK = new RegExp(
  `(?<!\\b(?:${ADVICE}|for)\\b[^.!?;]{0,60})\\b(?:refund|reversal|cancell?ation|dispute|return of)\\b(?! (?:polic|servic|request|is (?:not|easy|free|possible)))`,
  'i',
);

const UNDONE = new RegExp(
  inOneSpelling(
    [
      `\\b(?=(?<english>${BECAME}|${NOT_DONE}|${TO_COME})\\b)(?<!\\b(?:${ADVICE})\\b[^.!?;]{0,60})`,
      `\\b(?<toAccept>${TO_ACCEPT})\\b`,
      ...Object.values(STEMS).map((stems) => `(?:${stems.join('|')})${NO_CONDITION}`),
    ].join('|'),
  ),
  'giu',
);

/** What providers say of a payment that is done. */
export const DONE_WELL: string = [
  '(?:success\\w*|complet\\w*|confirm\\w*|process\\w*|receiv\\w*|credited|added|deposited|transferr?ed|sent|paid|made|done|recorded|final|approved|verified|valid|saved|stored|shown)',
  '(?:free|secur\\w*|safe|protected|available|in your|on your|at no|without|subject to no|part of)',
].join('|');
/**
 * A sentence that begins with the payment and says something else of it. It was not understood, so
 * it is not taken for a receipt.
 */
const SAYS_OTHERWISE = new RegExp(
  [
    '(?<=^|[.!;] ?)(?:the |this |that |your |dear [\\p{L}_ ]{1,60}, )?(?:payment|transaction|transfer|amount|money|funds?|credit|deposit|sms|message)',
    ` (?:is|are|was|were|has|have|had|must|may|might|should)\\b(?! (?:(?:has|have|been|be|now|also|already|just|all) ){0,3}(?:${DONE_WELL}))`,
  ].join(''),
  'iu',
);

/** Whether words say that something was not done, was taken back, or has still to be done. */
export const saysUndone = (text: string): boolean => inOneSpelling(text).search(UNDONE) !== -1;

/** Whether a sentence about the payment itself was not understood. */
export const saysOtherwise = (text: string): boolean => SAYS_OTHERWISE.test(text);

/**
 * Whether a message says so of its payment. `movements` are the places where it says that money
 * moved.
 */
export function saysPaymentUndone(text: string, movements: readonly TextRange[]): boolean {
  if (movements.length === 0 && TAKING_BACK.test(text)) return true;
  return [...inOneSpelling(text).matchAll(UNDONE)].some(({ 0: stem, index, groups: { english, toAccept } = {} }) => {
    const outcome = { index, said: english ?? stem, isEnglish: english !== undefined };
    return toAccept !== undefined || isAboutPayment(text, outcome, movements);
  });
}

// Reads which way the money of a message went and how much it was: a verb, and the amount that
// belongs to it.

import { amountsIn, type TextAmount } from './amount.ts';
import type { SmsLanguage } from './reading.ts';
import { sentencesOf, type TextRange } from './text.ts';

/** A verb of paying or receiving in a message, with the amount that belongs to it. */
export interface Movement {
  readonly direction: 'sent' | 'received';
  readonly language: SmsLanguage;
  readonly verb: TextRange;
  readonly sentence: TextRange;
  readonly amount: TextAmount | null;
  /**
   * Whether this is the provider's own wording ('You have received'), rather than a remark by
   * somebody who passed the message on.
   */
  readonly formal: boolean;
}

/**
 * What the whole text says. `direction` and `santim` are null if its movements contradict each
 * other.
 */
export interface Reading {
  readonly movement: Movement;
  readonly direction: 'sent' | 'received' | null;
  readonly santim: number | null;
}

// These limits keep the worst 4 KB of verbs and amounts cheap, even on the first run, before
// anything is compiled.
const MAX_VERBS = 12;
const MAX_AMOUNTS_PER_VERB = 4;
const CONTEXT_REACH = 200;

interface VerbRule {
  readonly language: SmsLanguage;
  readonly direction: 'sent' | 'received';
  readonly pattern: RegExp;
}

const VERB_RULES: readonly VerbRule[] = [
  { language: 'en', direction: 'received', pattern: /\b(?:received|recieved|credited)\b/gi },
  { language: 'en', direction: 'sent', pattern: /\b(?:transferr?ed|transfer+d|sent|paid)\b/gi },
  { language: 'am', direction: 'received', pattern: /ተቀብለዋል|ደርሶዎታል|ደርሶታል|ገቢ ሆኗል|ገቢ ተደርጓል/g },
  { language: 'am', direction: 'sent', pattern: /ልከዋል|አስተላልፈዋል|ከፍለዋል|ክፍያ ፈጽመዋል/g },
  { language: 'om', direction: 'received', pattern: /\b(?:fudhattan|argattan)[a-z]{0,8}/gi },
  { language: 'om', direction: 'sent', pattern: /\b(?:ergitan|dabarsitan|kaffaltan)[a-z]{0,8}/gi },
  { language: 'ti', direction: 'received', pattern: /ተቐቢልኩም|ተቀቢልኩም|ተቐቢሎም/g },
  { language: 'ti', direction: 'sent', pattern: /ልኢኽኩም|ልኢኹም|ሰዲድኩም|ኣመሓላሊፍኩም/g },
  { language: 'so', direction: 'received', pattern: /\b(?:heshay|heshey|laguu soo diray)\b/gi },
  { language: 'so', direction: 'sent', pattern: /\b(?:dirtay|dirtey|wareejisay|wareejisey)\b/gi },
];

// Signs in the verb's own sentence that this is no payment between two people, or that it failed or
// is not done yet.
const NOT_A_PAYMENT = [
  /\b(?:airtime|air time|recharge[d]?|top-?up|package|bundle|voucher|loan|requests?|requested|requesting)\b/i,
  /\b(?:fail|fails|failed|unsuccessful|declined|rejected|cancell?ed|reversed|refunded|expired|pending|unable|cannot)\b/i,
  /\bnot (?:been )?(?:successful|completed|processed|credited|received|transferr?ed|sent|paid)/i,
  /የአየር ሰዓት|የአየር ሰአት|ጥቅል|ጥያቄ|ጠይቀዋል|አልተሳካም|አልተላከም|ተሰርዟል|\b(?:gaafat|hin milkoof|hin ergam|yeroo qilleensa)/i,
];
const FAILED_ANYWHERE =
  /\b(?:transaction|transfer|payment|it) (?:has |was |is )?(?:been )?(?:failed|declined|reversed|cancell?ed|rejected|not successful|unsuccessful)\b|insufficient (?:balance|funds?)|አልተሳካም|አልተሳካምና|\bhin milkoofne\b/i;
const CONDITION_BEFORE = /\b(?:if|once|unless|when|will be|would be|should be|to be|must be|not|never)\b[^.]{0,20}$/i;

const SELF = /\byou(?:'ve| have| had)?(?: just| successfully| already)? $/i;
const THIRD_PERSON = /\b(?:has|have been|has been|was)(?: successfully)? $/i;

const NOT_PAID_BEFORE =
  /\b(?:fees?|vat|tax|charges?|commission|balance|bonus|cashback|rewards?|discount|limit|minimum|maximum)\b|የአገልግሎት|ቀሪ|ተ\.?እ\.?ታ|ታክስ|ኮሚሽን|ኣገልግሎት|ተረፍ|\b(?:kaffaltii[a-z]* tajaajil|haftee|hambaa|baala?nsii|taaksii|khidmad|haraag|hadhaag|baaqi|canshuur)/i;
const NOT_PAID_AFTER =
  /^[ ,]?(?:as |of |for |is )?(?:the |a |your )?(?:service |transaction |current )?(?:fees?|vat|tax|charges?|commission|balance|bonus|cashback|rewards?|discount)\b|^ ?(?:የአገልግሎት|ቀሪ|ተ\.?እ)/i;

/**
 * The movement that a cleaned text reports. Null if there is none, or if the text is about
 * something else: bought airtime, a request, a failed transfer.
 */
export function readMovement(text: string): Reading | null {
  if (FAILED_ANYWHERE.test(text)) return null;
  const movements = movementsIn(text);
  const formal = movements.filter((movement) => movement.formal);
  const candidates = formal.length > 0 ? formal : movements;
  const withAmount = candidates.filter((movement) => movement.amount !== null);
  const agreeing = withAmount.length > 0 ? withAmount : formal;
  const [movement] = agreeing;
  if (movement === undefined) return null;
  const santim = movement.amount?.santim ?? null;
  const sameDirection = agreeing.every((other) => other.direction === movement.direction);
  const sameAmount = agreeing.every((other) => (other.amount?.santim ?? null) === santim);
  return {
    movement,
    direction: sameDirection ? movement.direction : null,
    santim: sameDirection && sameAmount ? santim : null,
  };
}

function movementsIn(text: string): readonly Movement[] {
  const amounts = amountsIn(text);
  const sentences = sentencesOf(text);
  return verbsIn(text).flatMap(({ rule, verb }) => {
    const sentence = sentences.find(({ start, end }) => start <= verb.start && verb.start < end);
    if (sentence === undefined) return [];
    const manner = mannerOf(text, rule, verb, sentence);
    if (manner === 'other') return [];
    const amount = amountOfVerb(text, rule, verb, amounts, sentence);
    const { direction, language } = rule;
    return [{ direction, language, verb, sentence, amount, formal: manner === 'formal' }];
  });
}

function verbsIn(text: string): readonly { rule: VerbRule; verb: TextRange }[] {
  return VERB_RULES.flatMap((rule) =>
    [...text.matchAll(rule.pattern)].map(({ index, 0: word }) => ({
      rule,
      verb: { start: index, end: index + word.length },
    })),
  )
    .sort((a, b) => a.verb.start - b.verb.start)
    .slice(0, MAX_VERBS);
}

/** 'other' means that the message's owner did not pay or receive this money. */
function mannerOf(text: string, rule: VerbRule, verb: TextRange, sentence: TextRange): 'formal' | 'remark' | 'other' {
  const before = text.slice(Math.max(sentence.start, verb.start - CONTEXT_REACH), verb.start);
  const after = text.slice(verb.end, Math.min(sentence.end, verb.end + CONTEXT_REACH));
  const around = `${before}${text.slice(verb.start, verb.end)}${after}`;
  if (NOT_A_PAYMENT.some((pattern) => pattern.test(around))) return 'other';
  if (rule.language !== 'en') return 'formal';
  const justBefore = before.slice(-40);
  if (CONDITION_BEFORE.test(justBefore)) return 'other';
  if (SELF.test(justBefore)) return 'formal';
  if (rule.direction === 'sent') {
    // 'Somebody has sent you', 'transferred to your account': money came in, although the verb says
    // sent.
    return /^ (?:to )?you\b|\bto your?\b/i.test(after) ? 'other' : 'remark';
  }
  // 'Received by', 'credited to his account': somebody else got the money.
  if (/^ by\b|^ to (?!you\b|your\b)/i.test(after)) return 'other';
  return THIRD_PERSON.test(justBefore) && /\byour? /i.test(before) ? 'formal' : 'remark';
}

function amountOfVerb(
  text: string,
  rule: VerbRule,
  verb: TextRange,
  amounts: readonly TextAmount[],
  sentence: TextRange,
): TextAmount | null {
  const inSentence = amounts.filter(({ start, end }) => start >= sentence.start && end <= sentence.end + 1);
  const following = inSentence.filter(({ start }) => start >= verb.end).slice(0, MAX_AMOUNTS_PER_VERB);
  const preceding = inSentence.filter(({ end }) => end <= verb.start).slice(-MAX_AMOUNTS_PER_VERB);
  const isPaid = (amount: TextAmount, from: number) => {
    const previousEnd = Math.max(from, ...inSentence.filter(({ end }) => end <= amount.start).map(({ end }) => end));
    const context = text.slice(Math.max(previousEnd, amount.start - 70), amount.start);
    return !NOT_PAID_BEFORE.test(context) && !NOT_PAID_AFTER.test(text.slice(amount.end, amount.end + 40));
  };
  const firstFollowing = following.find((amount) => isPaid(amount, verb.end)) ?? null;
  const firstPreceding = preceding.find((amount) => isPaid(amount, sentence.start)) ?? null;
  // English puts the amount after the verb, and the other languages put it before.
  return rule.language === 'en' ? (firstFollowing ?? firstPreceding) : (firstPreceding ?? firstFollowing);
}

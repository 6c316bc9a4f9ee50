// Reads confirmation messages of telebirr and CBE Birr, pasted by players or received by the
// operator's phone. A pasted message proves nothing, so the caller decides how far to trust a
// reading.

import { isDeepStrictEqual } from 'node:util';
import type { PaymentMethod } from '@cartela/game-core';
import { payersWordsIn, saysElsewhere, without } from './about-payment.ts';
import { namesMoney } from './amount.ts';
import { balanceIn, chargesIn } from './balance.ts';
import { readDate } from './date.ts';
import { greetingsIn, isPurchase, type Movement, movementsIn } from './movement.ts';
import { speakerOf } from './provider.ts';
import type { SmsCounterparty, SmsDirection, SmsLanguage } from './reading.ts';
import { readingsOf } from './text.ts';
import { brokenNumbersIn, canBeOf, findTransactionNumber, normaliseTransactionNumber } from './transaction-number.ts';
import { isUnderstood } from './understood/understood.ts';
import { saysOtherwise, saysPaymentUndone } from './undone.ts';

export interface ParsedSms {
  /** The provider, as far as the text shows it by more than the form of a number. */
  readonly method: PaymentMethod | null;
  /**
   * Why the text has no number that counts. `foreign`: another provider or a bank wrote it.
   * `incomplete`: its number is cut off.
   */
  readonly problem: 'foreign' | 'incomplete' | null;
  /** In upper case, otherwise exactly as written: O and 0, or I and 1, are never exchanged. */
  readonly transactionNumber: string | null;
  /** All numbers that the text names if it says that a payment failed, was undone, or waits. */
  readonly undoneNumbers: readonly string[];
  /** The amount transferred or received, in santim. Never a fee, VAT or a balance. */
  readonly amountSantim: number | null;
  /** `unknown` if the text says nothing of a payment between two people, or nothing clear. */
  readonly direction: SmsDirection;
  /** The message's local time, read as Africa/Addis_Ababa. */
  readonly occurredAt: Date | null;
  /** The receiver of a sent message, or the payer of a received one. */
  readonly counterparty: SmsCounterparty | null;
  /** Whether the owner paid for something: a bill, goods, a package. */
  readonly isPurchase: boolean;
  /** The balance of the message's owner afterwards, in santim, whatever the message is about. */
  readonly balanceSantim: number | null;
  /** Fee and taxes together, in santim. */
  readonly chargesSantim: number;
  readonly language: SmsLanguage | null;
  /** Whether the text names an amount of money, be it read or not. */
  readonly namesMoney: boolean;
  /** Whether the text is nothing but a transaction number. */
  readonly onlyId: boolean;
}

/**
 * Reads one confirmation message, or a transaction number alone. Every field is found by its
 * context. It is null (`direction`: 'unknown') if the text leaves it open.
 *
 * Never throws. The time is linear in the text, of which the first `SMS_LENGTH_MAX` characters are
 * read. The shapes are those of telebirr (sender 127) and CBE Birr in 2025-2026.
 */
export function parseSms(text: string): ParsedSms {
  const [first = NOTHING, ...others] = readingsOf(text).map(parseReading);
  const best = others.reduce((one, other) => (knownFields(other) > knownFields(one) ? other : one), first);
  // A number with an invisible character in it stands in one of the readings only.
  return { ...best, undoneNumbers: [...new Set([first, ...others].flatMap(({ undoneNumbers }) => undoneNumbers))] };
}

const NOTHING: ParsedSms = {
  method: null,
  problem: null,
  transactionNumber: null,
  undoneNumbers: [],
  amountSantim: null,
  direction: 'unknown',
  occurredAt: null,
  counterparty: null,
  isPurchase: false,
  balanceSantim: null,
  chargesSantim: 0,
  language: null,
  namesMoney: false,
  onlyId: false,
};

function parseReading(text: string): ParsedSms {
  const alone = normaliseTransactionNumber(text);
  if (alone !== null) {
    const [method = null, another] = (['telebirr', 'cbebirr'] as const).filter((one) => canBeOf(one, alone));
    return { ...NOTHING, method: another ? null : method, transactionNumber: alone, onlyId: true };
  }
  const greeted = without(text, greetingsIn(text));
  const withoutReasons = without(greeted, payersWordsIn(greeted));
  // Only a payment that names somebody has a payer. Otherwise the provider gives a reason.
  const movedByPayer = movementsIn(withoutReasons);
  const hasPayer = movedByPayer.some(({ counterparty }) => counterparty !== null) || withoutReasons === greeted;
  const [toAnybody, movements] = hasPayer ? [withoutReasons, movedByPayer] : [greeted, movementsIn(greeted)];
  const withoutNames = (names: 'names' | 'wholeNames') =>
    without(
      toAnybody,
      movements.flatMap((movement) => movement[names]),
    );
  const unnamed = withoutNames('names');
  const match = findTransactionNumber(unnamed);
  const speaker = speakerOf(unnamed, text, match?.method ?? null);
  const method = speaker === 'other' ? null : speaker;
  const isIncomplete = match !== null && method !== null && !canBeOf(method, match.transactionNumber);
  const problem = speaker === 'other' ? 'foreign' : isIncomplete ? 'incomplete' : null;
  const moved = movements.map(({ start, end }) => [start, end] as const);
  const said = withoutNames('wholeNames');
  const isUndone = saysPaymentUndone(said, moved);
  // A provider writes in one language. In a name there may be a sentence of another.
  const isMixed = movements.some(({ language }) => language !== (match?.language ?? language));
  const agreed = isUndone || isMixed || saysOtherwise(said) ? null : agreedBy(movements);
  const isNoReceipt = () => saysElsewhere(said, moved) || !isUnderstood(said, moved);
  const movement = agreed?.direction === 'received' && isNoReceipt() ? null : agreed;
  return {
    method,
    problem,
    transactionNumber: problem === null ? (match?.transactionNumber ?? null) : null,
    undoneNumbers: isUndone ? brokenNumbersIn(unnamed) : [],
    amountSantim: movement?.santim ?? null,
    direction: movement?.direction ?? 'unknown',
    occurredAt: readDate(text, movements[0]?.start),
    counterparty: movement?.counterparty ?? null,
    isPurchase: isPurchase(toAnybody, movements),
    balanceSantim: balanceIn(unnamed),
    chargesSantim: chargesIn(unnamed),
    language: movements[0]?.language ?? match?.language ?? languageOf(text),
    namesMoney: namesMoney(text),
    onlyId: false,
  };
}

/** What all movements of a text agree on. Null without any, or if they go both ways. */
function agreedBy(movements: readonly Movement[]): Movement | null {
  const [first, ...others] = movements;
  if (first === undefined || others.some(({ direction }) => direction !== first.direction)) return null;
  const agreed = <Name extends 'santim' | 'counterparty'>(name: Name): Movement[Name] | null =>
    others.every((other) => isDeepStrictEqual(other[name], first[name])) ? first[name] : null;
  return { ...first, santim: agreed('santim'), counterparty: agreed('counterparty') };
}

function knownFields({ transactionNumber, amountSantim, direction, occurredAt, counterparty }: ParsedSms): number {
  const fields = [
    transactionNumber,
    amountSantim,
    direction === 'unknown' ? null : direction,
    occurredAt,
    counterparty,
  ];
  return fields.filter((field) => field !== null).length;
}

function languageOf(text: string): SmsLanguage | null {
  if (/\b(?:dear|you have|your)\b/i.test(text)) return 'en';
  if (/\b(?:kabajamoo|keessan|qarshii)\b/i.test(text)) return 'om';
  if (/ውድ|ብር|ሂሳብ/.test(text)) return 'am';
  return null;
}

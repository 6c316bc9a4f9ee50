// Reads confirmation messages of telebirr and CBE Birr, pasted by players or received by the
// operator's phone. A pasted message proves nothing, so the caller decides how far to trust a
// reading.

import type { PaymentMethod } from '@cartela/game-core';
import { readCounterparty, readDate } from './details.ts';
import { readMovement } from './movement.ts';
import type { SmsCounterparty, SmsDirection, SmsLanguage } from './reading.ts';
import { readingsOf } from './text.ts';
import { findTransactionNumber, normaliseTransactionNumber } from './transaction-number.ts';

export interface ParsedSms {
  /** The provider, if the text or the form of the transaction number shows it. */
  readonly method: PaymentMethod | null;
  /** In upper case, otherwise exactly as written: O and 0, or I and 1, are never exchanged. */
  readonly transactionNumber: string | null;
  /** The amount transferred or received, in santim. Never a fee, VAT or a balance. */
  readonly amountSantim: number | null;
  readonly direction: SmsDirection;
  /** The message's local time, read as Africa/Addis_Ababa. */
  readonly occurredAt: Date | null;
  /** The receiver of a sent message, or the payer of a received one. */
  readonly counterparty: SmsCounterparty | null;
  readonly language: SmsLanguage | null;
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
  const [first, ...others] = readingsOf(text).map(parseReading);
  return others.reduce((best, other) => (knownFields(other) > knownFields(best) ? other : best), first ?? NOTHING);
}

const NOTHING: ParsedSms = {
  method: null,
  transactionNumber: null,
  amountSantim: null,
  direction: 'unknown',
  occurredAt: null,
  counterparty: null,
  language: null,
  onlyId: false,
};

function parseReading(text: string): ParsedSms {
  const alone = normaliseTransactionNumber(text);
  if (alone !== null) {
    return { ...NOTHING, method: methodOfTransactionNumber(alone), transactionNumber: alone, onlyId: true };
  }
  const found = findTransactionNumber(text);
  const reading = readMovement(text);
  const transactionNumber = found?.transactionNumber ?? null;
  return {
    method: methodOf(text, transactionNumber),
    transactionNumber,
    amountSantim: reading?.santim ?? null,
    direction: reading?.direction ?? 'unknown',
    occurredAt: readDate(text, reading?.movement ?? null),
    counterparty: reading?.direction ? readCounterparty(text, reading.movement) : null,
    language: reading?.movement.language ?? found?.language ?? languageOf(text),
    onlyId: false,
  };
}

function knownFields({ transactionNumber, amountSantim, direction, occurredAt, counterparty }: ParsedSms): number {
  const known = [transactionNumber, amountSantim, direction === 'unknown' ? null : direction, occurredAt, counterparty];
  return known.filter((field) => field !== null).length;
}

// First, marks that only one provider writes. Then the provider's bare name, which the other's
// messages may also mention.
const MARKS: readonly (readonly [telebirr: RegExp, cbebirr: RegExp])[] = [
  [
    /using telebirr|ethiotelecom\.et|e-?money account|your telebirr|በቴሌብር ስለ|teelebirr/i,
    /your cbe ?birr|choosing cbe ?birr|cbepay\d?\.cbe\.com\.et|\btxn id\b/i,
  ],
  [/\b(?:telebirr|tele birr|ethio ?telecom)\b|ቴሌ ?ብር|ኢትዮ ?ቴሌኮም|itiyoo telekoom/i, /\bcbe ?birr\b|ሲቢኢ ?ብር/i],
];

function methodOf(text: string, transactionNumber: string | null): PaymentMethod | null {
  for (const [telebirr, cbebirr] of MARKS) {
    const isTelebirr = telebirr.test(text);
    if (isTelebirr !== cbebirr.test(text)) return isTelebirr ? 'telebirr' : 'cbebirr';
  }
  return transactionNumber === null ? null : methodOfTransactionNumber(transactionNumber);
}

/**
 * CBE Birr numbers have 11 characters since 2026 and had 10 before. telebirr numbers always have
 * 10.
 */
function methodOfTransactionNumber(transactionNumber: string): PaymentMethod | null {
  if (transactionNumber.length === 11) return 'cbebirr';
  return transactionNumber >= 'D' ? 'telebirr' : null;
}

function languageOf(text: string): SmsLanguage | null {
  if (/\b(?:dear|you have|your)\b/i.test(text)) return 'en';
  if (/\b(?:kabajamoo|keessan|qarshii)\b/i.test(text)) return 'om';
  if (/ውድ|ብር|ሂሳብ/.test(text)) return 'am';
  return null;
}

import { paidSantimOf } from '../../sms/amount.ts';
import { parseSms } from '../../sms/parser.ts';
import { readingsOf } from '../../sms/text.ts';
import type { SmsMessage } from '../message.ts';

/** An amount of money, written with decimals or behind its currency. */
const AMOUNT = /(?<![\d.,])\d[\d,]*\.\d{2}(?!\d)|(?<=\b(?:ETB|Birr|Br)\.? ?)\d[\d,]*(?![\d.,])/giu;
/** Amounts of one message that are tried. More of them would have a sum for any difference. */
const AMOUNTS_MAX = 4;

/**
 * By how much a message may have moved the balance, in santim, the likeliest first. `movedSantim`
 * is what it says where its kind is known. Fees and taxes of what went out may be described in
 * unknown words. A message of an unknown kind may be about cash, airtime or savings of the
 * operator, or a payment that was undone: it may have moved any of the amounts that it names, in or
 * out, with others on top, or nothing. A charge moves with what it is for.
 */
export function movesOf(message: SmsMessage, movedSantim: number | null): number[] {
  const { direction, amountSantim, balanceSantim, rawMessage } = message;
  if (movedSantim !== null && (direction === 'received' || balanceSantim === null)) return [movedSantim];
  if (balanceSantim === null) return [];
  const amounts = amountsIn(rawMessage).filter((santim) => santim !== balanceSantim);
  if (movedSantim === null) {
    const { chargesSantim } = parseSms(rawMessage);
    const all = sums(amounts);
    const withMore = all.filter((sum) => sum === 0 || sum > chargesSantim);
    return [...new Set((withMore.length > 1 ? withMore : all).flatMap((sum) => [sum, -sum]))];
  }
  const charges = amounts.toSpliced(amounts.indexOf(amountSantim ?? 0), 1);
  return [...new Set([movedSantim, ...sums(charges).map((sum) => -(amountSantim ?? 0) - sum)])];
}

function amountsIn(rawMessage: string): number[] {
  const [text = ''] = readingsOf(rawMessage);
  return [...text.matchAll(AMOUNT)].flatMap(([figure]) => paidSantimOf(figure) ?? []);
}

/** The sums of all selections of a few amounts. */
function sums(amounts: readonly number[]): number[] {
  return amounts.slice(0, AMOUNTS_MAX).reduce((before, santim) => before.flatMap((sum) => [sum, sum + santim]), [0]);
}

// What one administrator alone writes to a player.

import { schema } from '@cartela/db';
import { Refusal } from '../kernel/texts/refusals.ts';
import { leadsElsewhere, plainly } from '../kernel/texts/written.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import { numbersIn } from './sms/transaction-number.ts';

const { paymentAccounts } = schema;

/** How many digits of an account's number stand behind its prefix, at most. */
const OWN_DIGITS = 9;
/** A shorter number leads nowhere. */
const DIGITS_MIN = 6;

/**
 * Refuses words in which a player could read where to pay, other than to the operator's accounts.
 * Transaction numbers may be named.
 *
 * @throws Refusal `reasonLeadsElsewhere`
 */
export async function refuseLeadingElsewhere({ tx }: Work, words: string): Promise<void> {
  const plain = plainly(words);
  const numbers = numbersIn(plain).map((number) => new RegExp(`\\b${number}\\b`, 'gi'));
  const accounts = (await tx.select().from(paymentAccounts)).flatMap(
    ({ accountNumber }) => spelled(accountNumber) ?? [],
  );
  const rest = [...numbers, ...accounts].reduce((text, one) => text.replace(one, ' - '), plain);
  if (leadsElsewhere(rest)) throw new Refusal('reasonLeadsElsewhere');
}

/** A number as people write it: with or without the country's prefix, in groups. Null: none. */
function spelled(accountNumber: string): RegExp | null {
  const digits = [...accountNumber.replace(/\D/g, '').slice(-OWN_DIGITS)];
  if (digits.length < DIGITS_MIN) return null;
  return new RegExp(String.raw`(?<!\d)(?:\+?251|0)?[ .()-]{0,2}${digits.join('[ .()-]{0,2}')}(?!\d)`, 'g');
}

// Compares the receiver that a payer's message names with the account that deposits go to.

import { matchPayer } from '../evidence/payer.ts';
import type { ParsedSms } from '../sms/parser.ts';

interface Account {
  readonly accountName: string;
  readonly accountNumber: string;
}

/**
 * Whether the money went to somebody else, as far as the message shows: by the visible figures of
 * the receiver's number, or else by a name. A number in part that is no phone of the country is
 * that of another account, whatever it ends with. Names in different letters cannot be compared.
 */
export function wentElsewhere({ direction, counterparty }: ParsedSms, account: Account): boolean {
  if (direction !== 'sent' || counterparty === null) return false;
  const { name, phone, account: number } = counterparty;
  if (number?.includes('*')) return true;
  const byNumber = matchPayer(phone ?? number, account.accountNumber.replace(/[^\d+]/g, ''));
  if (byNumber !== 'unknown' || name === null) return byNumber === 'differs';
  return isLatin(name) && isLatin(account.accountName) && !areOfOne(name, account.accountName);
}

/** A grandfather's name may be missing from one, so the shorter has to be in the longer. */
function areOfOne(name: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(name), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return shorter.length > 0 && shorter.every((word) => longer.includes(word));
}

/** The words of a name by their consonants: Kebede is also Kebbede and KEBEDE. */
function wordsOf(name: string): string[] {
  const words =
    name
      .toLowerCase()

      .match(/\p{L}{2,}/gu) ?? [];
  return words.map((word) => word.replace(/[aeiou]|(.)(?=\1)/gu, '') || word);
}

const isLatin = (name: string) => /\p{Script=Latin}{2}/u.test(name);

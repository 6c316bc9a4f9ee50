// Compares the receiver that a payer's message names with the account that deposits go to.

import { matchPayer } from '../evidence/payer.ts';
import type { ParsedSms } from '../sms/parser.ts';
import type { SmsCounterparty } from '../sms/reading.ts';

export interface Account {
  readonly accountName: string;
  readonly accountNumber: string;
}

export type Receiver = 'account' | 'other' | 'unknown';

/**
 * Whether the money went to the account, as far as the message shows: by the visible figures of the
 * receiver's number, or else by a name. Nobody doubts it of what was received, nor of a text that
 * names no money, such as a transaction number. A purchase is paid to somebody else, unless the
 * seller is the account.
 */
export function receiverOf({ direction, counterparty, isPurchase, namesMoney }: ParsedSms, account: Account): Receiver {
  if (direction === 'received' || !namesMoney) return 'account';
  const receiver = counterparty === null ? 'unknown' : compare(counterparty, account);
  return isPurchase && receiver === 'unknown' ? 'other' : receiver;
}

/**
 * A number in part that is no phone of the country is that of another account, whatever it ends
 * with. Names in different letters cannot be compared.
 */
function compare({ name, phone, account: number }: SmsCounterparty, account: Account): Receiver {
  if (number?.includes('*')) return 'other';
  const byNumber = compareNumber(phone ?? number, account);
  return byNumber === 'unknown' ? compareName(name, account) : byNumber;
}

/**
 * Whether a receipt's receiver is the account: by the visible figures of its number, and by its
 * name. Of a number in part, four figures are those of many accounts, and who pays themselves can
 * choose them: so nobody knows, unless the whole name is that of the account.
 */
export function receiverOnReceipt(
  { receiverAccount, receiverName }: { receiverAccount: string; receiverName: string | null },
  account: Account,
): Receiver {
  const byNumber = compareNumber(receiverAccount, account);
  if (byNumber !== 'account') return byNumber;
  if (compareName(receiverName, account) === 'other') return 'other';
  const isSame = receiverName !== null && lettersOf(receiverName) === lettersOf(account.accountName);
  return isSame || !receiverAccount.includes('*') ? 'account' : 'unknown';
}

function compareNumber(number: string | null, { accountNumber }: Account): Receiver {
  const match = matchPayer(number, accountNumber.replace(/[^\d+]/g, ''));
  return match === 'unknown' ? 'unknown' : match === 'fits' ? 'account' : 'other';
}

function compareName(name: string | null, { accountName }: Account): Receiver {
  if (name === null || !isLatin(name) || !isLatin(accountName)) return 'unknown';
  return areOfOne(name, accountName) ? 'account' : 'other';
}

const lettersOf = (name: string) => (name.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ');

/** A grandfather's name may be missing from one, so the shorter has to be in the longer. */
function areOfOne(name: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(name), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return shorter.length > 0 && shorter.every((word) => longer.includes(word));
}

/**
 * The words of a name by their consonants: Kebede is also Kebbede and KEBEDE. But a vowel at the
 * beginning counts, whichever it is: Alemu is not Lema.
 */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.map((word) => word.replace(/(?<=.)[aeiou]|(.)(?=\1)/gu, '').replace(/^[aeiou]/, 'a'));
}

const isLatin = (name: string) => /\p{Script=Latin}{2}/u.test(name);

// Compares the receiver that a payer's message names with the account that deposits go to.

import { matchPayer } from '../evidence/payer.ts';
import type { ParsedSms } from '../sms/parser.ts';

interface Account {
  readonly accountName: string;
  readonly accountNumber: string;
}

/**
 * Whether the money went to somebody else, as far as the message shows: by the visible figures of
 * the receiver's number, or else by a name that has no word in common. Names in different letters
 * cannot be compared.
 */
export function wentElsewhere({ direction, counterparty }: ParsedSms, account: Account): boolean {
  if (direction !== 'sent' || counterparty === null) return false;
  const { name, phone, account: number } = counterparty;
  const byNumber = matchPayer(phone ?? number, account.accountNumber.replace(/[^\d+]/g, ''));
  if (byNumber !== 'unknown' || name === null) return byNumber === 'differs';
  const own = wordsOf(account.accountName);
  return isLatin(name) && isLatin(account.accountName) && !wordsOf(name).some((word) => own.includes(word));
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
const isLatin = (name: string) => /\p{Script=Latin}{2}/u.test(name);

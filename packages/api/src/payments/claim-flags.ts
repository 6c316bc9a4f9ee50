import type { PaymentMethod } from '@cartela/game-core';
import type { Work } from '../kernel/unit-of-work.ts';
import type { Flag } from './admin-contract.ts';
import { resemblesAnother } from './alike-numbers.ts';
import { datesDiffer, timelinessOf } from './number-date.ts';
import { settingsOf } from './settings.ts';
import type { ParsedSms } from './sms/parser.ts';

/** What is odd about a claim in itself, before any evidence. */
export async function flagsOfClaim(work: Work, parsed: ParsedSms, method: PaymentMethod | null): Promise<Flag[]> {
  const { amountSantim, direction, occurredAt, transactionNumber } = parsed;
  const { minDepositSantim } = await settingsOf(work.tx);
  const flags: Flag[] = [];
  // A payer's own message says that money was sent. One that says that money was received was
  // written to somebody else.
  if (direction === 'received') flags.push('wrong-direction');
  if (transactionNumber !== null && occurredAt !== null && datesDiffer(transactionNumber, occurredAt))
    flags.push('date-differs');
  if (amountSantim === null) flags.push('amount-unknown');
  else if (amountSantim < minDepositSantim) flags.push('below-minimum');
  if (method === null) flags.push('method-unknown');
  if (transactionNumber === null) return flags;
  const timeliness = timelinessOf(transactionNumber, work.now());
  if (timeliness === 'future') flags.push('number-of-future');
  if (timeliness === 'old') flags.push('number-old');
  if (await resemblesAnother(work, transactionNumber)) flags.push('resembles-another');
  return flags;
}

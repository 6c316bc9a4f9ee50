import { schema } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { Flag } from '../admin-contract.ts';
import { resemblesAnother } from '../numbers/alike-numbers.ts';
import { datesDiffer, timelinessOf } from '../numbers/number-date.ts';
import { receiverOf } from '../numbers/receiver.ts';
import { settingsOf } from '../settings.ts';
import type { ParsedSms } from '../sms/parser.ts';

const { paymentAccounts } = schema;

/** What is odd about a claim in itself, before any evidence. */
export async function flagsOfClaim(work: Work, sms: ParsedSms, method: PaymentMethod | null): Promise<Flag[]> {
  const { amountSantim, direction, occurredAt, transactionNumber } = sms;
  const { minDepositSantim } = await settingsOf(work.tx);
  const flags: Flag[] = [];
  // A payer's own message says that money was sent. One that says that money was received was
  // written to somebody else.
  if (direction === 'received') flags.push('wrong-direction');
  flags.push(...(await flagsOfReceiver(work, sms, method)));
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

/** Compares the receiver with the account of the method, or with all where that is not known. */
async function flagsOfReceiver({ tx }: Work, sms: ParsedSms, method: PaymentMethod | null): Promise<Flag[]> {
  const isOfMethod = method === null ? undefined : eq(paymentAccounts.method, method);
  const accounts = await tx.select().from(paymentAccounts).where(isOfMethod);
  const receivers = accounts.map((account) => receiverOf(sms, account));
  if (accounts.length === 0 || receivers.includes('account')) return [];
  return receivers.includes('unknown') ? ['receiver-unknown'] : ['other-receiver'];
}

import { schema } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Work } from '../kernel/unit-of-work.ts';
import type { Flag } from './admin-contract.ts';
import { datesDiffer, timelinessOf } from './number-date.ts';
import { settingsOf } from './settings.ts';
import type { ParsedSms } from './sms/parser.ts';

const { payments } = schema;

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

/**
 * Whether another payment has a number that is easily misread for this one. Otherwise the same
 * payment could be claimed twice under two spellings of its number.
 */
export async function resemblesAnother({ tx }: Work, transactionNumber: string): Promise<boolean> {
  const { from, to } = schema.LOOK_ALIKES;
  const isSimilar = and(
    eq(payments.numberSkeleton, sql`translate(${transactionNumber}, ${from}, ${to})`),
    ne(payments.transactionNumber, transactionNumber),
  );
  const found = await tx.select({ id: payments.id }).from(payments).where(isSimilar).limit(1);
  return found.length > 0;
}

import { schema } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, eq, ne, sql } from 'drizzle-orm';
import { ADDIS_ABABA_OFFSET_MS } from '../kernel/day.ts';
import type { Work } from '../kernel/unit-of-work.ts';
import type { Flag } from './contract.ts';
import { settingsOf } from './settings.ts';
import type { ParsedSms } from './sms/parser.ts';
import { dateOfTransactionNumber } from './sms/transaction-number.ts';

const { payments } = schema;

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * How far the date in a transaction number and the message's date may be apart before it is odd.
 */
const DATE_TOLERANCE_DAYS = 2;

/** What is odd about a claim in itself, before any evidence. */
export async function flagsOfClaim(work: Work, parsed: ParsedSms, method: PaymentMethod | null): Promise<Flag[]> {
  const { amountSantim, direction, transactionNumber } = parsed;
  const { minDepositSantim } = await settingsOf(work.tx);
  const flags: Flag[] = [];
  // A payer's own message says that money was sent. One that says it was received was made for
  // somebody else.
  if (direction === 'received') flags.push('wrong-direction');
  if (datesDiffer(parsed)) flags.push('date-differs');
  if (amountSantim === null) flags.push('amount-unknown');
  else if (amountSantim < minDepositSantim) flags.push('below-minimum');
  if (method === null) flags.push('method-unknown');
  if (transactionNumber !== null && (await resemblesAnother(work, transactionNumber))) flags.push('resembles-another');
  return flags;
}

function datesDiffer({ transactionNumber, occurredAt }: ParsedSms): boolean {
  if (transactionNumber === null || occurredAt === null) return false;
  const dated = dateOfTransactionNumber(transactionNumber);
  if (!dated) return false;
  const inNumber = Date.UTC(dated.year, dated.month - 1, dated.day) / DAY_MS;
  const inMessage = Math.floor((occurredAt.getTime() + ADDIS_ABABA_OFFSET_MS) / DAY_MS);
  return Math.abs(inNumber - inMessage) > DATE_TOLERANCE_DAYS;
}

/** The same payment could be claimed twice under two spellings of its number. */
export async function resemblesAnother({ tx }: Work, transactionNumber: string): Promise<boolean> {
  const { from, to } = schema.LOOK_ALIKES;
  const isSimilar = and(
    eq(payments.numberSkeleton, sql`translate(${transactionNumber}, ${from}, ${to})`),
    ne(payments.transactionNumber, transactionNumber),
  );
  const found = await tx.select({ id: payments.id }).from(payments).where(isSimilar).limit(1);
  return found.length > 0;
}

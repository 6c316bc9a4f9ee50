// What is odd about a provider's message, beside the deposit that it may prove. A person sees it
// before deciding, and it keeps the message from crediting by itself.

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Flag } from '../contract.ts';
import { datesDiffer, PAYMENT_AGE_MAX_MS } from '../number-date.ts';
import type { Payment } from '../payment.ts';
import type { BalanceLink } from './balance-chain.ts';
import { type Evidence, isEvidence, paidAt } from './message.ts';
import { matchPayer } from './payer.ts';

const { balanceChain, paymentAlarms, paymentSenders, payments, smsMessages } = schema;

export interface Pair {
  readonly payment: Pick<Payment, 'id' | 'phoneNumber'>;
  readonly evidence: Evidence;
}

/** Flags that follow from the message as it stands now. What was noted of them before is over. */
export const MESSAGE_FLAGS: readonly string[] = [
  'payer-differs',
  'payer-unknown',
  'evidence-old',
  'evidence-differs',
  'sender-unlisted',
  'first-message',
  'balance-break',
  'alarm-open',
] satisfies Flag[];

/** What is odd about each message, by the payment. */
export async function flagsOfEvidence(
  db: Db | Transaction,
  pairs: readonly Pair[],
  nowMs: number,
): Promise<ReadonlyMap<string, readonly Flag[]>> {
  const ids = pairs.map(({ evidence }) => evidence.id);
  const found = new Map((await circumstances(db, ids)).map((known) => [known.id, known]));
  return new Map(
    pairs.map(({ payment, evidence }) => [payment.id, oddities(payment, evidence, found.get(evidence.id), nowMs)]),
  );
}

type Circumstances = Awaited<ReturnType<typeof circumstances>>[number];

function oddities(
  { phoneNumber }: Pair['payment'],
  evidence: Evidence,
  known: Circumstances | undefined,
  nowMs: number,
): Flag[] {
  const payer = matchPayer(evidence.payerPhone, phoneNumber);
  const chain: BalanceLink['standing'] = known?.chain ?? 'first';
  const found: Readonly<Partial<Record<Flag, boolean>>> = {
    'payer-differs': payer === 'differs',
    'payer-unknown': payer === 'unknown',
    'evidence-old': nowMs - paidAt(evidence).getTime() > PAYMENT_AGE_MAX_MS,
    'date-differs': datesDiffer(evidence.transactionNumber, evidence.occurredAt ?? evidence.receivedAt),
    'evidence-differs': known?.isContradicted ?? false,
    'sender-unlisted': !known?.isListed,
    'first-message': chain === 'first',
    'balance-break': chain === 'broken' || chain === 'untrue',
    'alarm-open': known?.hasAlarm ?? false,
  };
  return (Object.keys(found) as Flag[]).filter((flag) => found[flag]);
}

function circumstances(db: Db | Transaction, ids: readonly string[]) {
  const other = alias(smsMessages, 'other');
  const contradiction = db
    .select()
    .from(other)
    .where(
      and(
        eq(other.transactionNumber, smsMessages.transactionNumber),
        eq(other.standing, 'evidence'),
        or(ne(other.amountSantim, smsMessages.amountSantim), ne(other.method, smsMessages.method)),
        sql`not exists (select from ${balanceChain} where sms_id = ${other.id} and standing = 'untrue')`,
      ),
    );
  const listed = db
    .select()
    .from(paymentSenders)
    .where(and(eq(paymentSenders.method, smsMessages.method), eq(paymentSenders.sender, smsMessages.sender)));
  const alarm = db
    .select()
    .from(paymentAlarms)
    .innerJoin(other, eq(other.id, paymentAlarms.smsId))
    .where(
      and(
        isNull(paymentAlarms.resolvedAt),
        or(
          eq(other.transactionNumber, smsMessages.transactionNumber),
          and(ne(paymentAlarms.kind, 'evidence-disagrees'), eq(paymentAlarms.method, smsMessages.method)),
        ),
      ),
    );
  return db
    .select({
      id: smsMessages.id,
      chain: balanceChain.standing,
      isContradicted: sql<boolean>`${exists(contradiction)}`,
      isListed: sql<boolean>`${exists(listed)}`,
      hasAlarm: sql<boolean>`${exists(alarm)}`,
    })
    .from(smsMessages)
    .leftJoin(balanceChain, eq(balanceChain.smsId, smsMessages.id))
    .where(inArray(smsMessages.id, [...ids]));
}

/**
 * The number of a message that waits and that a claim's number is easily misread for, by the
 * payment.
 */
export async function waitingLookAlikes(
  db: Db | Transaction,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const used = alias(payments, 'used');
  const usedUp = db
    .select()
    .from(used)
    .where(and(eq(used.transactionNumber, smsMessages.transactionNumber), eq(used.status, 'confirmed')));
  const found = await db
    .select({ id: payments.id, number: smsMessages.transactionNumber })
    .from(payments)
    .innerJoin(smsMessages, eq(smsMessages.numberSkeleton, payments.numberSkeleton))
    .where(
      and(
        inArray(payments.id, [...paymentIds]),
        eq(payments.type, 'deposit'),
        ne(smsMessages.transactionNumber, payments.transactionNumber),
        isNull(smsMessages.paymentId),
        isEvidence(db),
        sql`not ${exists(usedUp)}`,
      ),
    );
  return new Map(found.map(({ id, number }) => [id, number]));
}

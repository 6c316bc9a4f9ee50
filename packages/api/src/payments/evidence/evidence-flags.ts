// What is odd about a provider's message, compared with the deposit that it may prove. A person
// sees these flags before deciding, and they keep the message from crediting automatically.

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Flag } from '../admin-contract.ts';
import { datesDiffer, PAYMENT_AGE_MAX_MS } from '../numbers/number-date.ts';
import { areAlike, skeletonsAlike } from '../numbers/number-skeleton.ts';
import type { Payment } from '../payment.ts';
import type { BalanceLink } from './chain/balance-chain.ts';
import { contradicts, type Evidence, isEvidence, paidAt } from './message.ts';
import { matchPayer } from './payer.ts';

const { balanceChain, paymentAlarms, paymentSenders, payments, smsMessages } = schema;

export interface Pair {
  readonly payment: Pick<Payment, 'id' | 'phoneNumber'>;
  readonly evidence: Evidence;
}

/** The flags of each payment's message, by the payment's id. */
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

interface Seen {
  readonly evidence: Evidence;
  readonly payer: ReturnType<typeof matchPayer>;
  readonly chain: BalanceLink['standing'];
  readonly known: Circumstances | undefined;
  readonly nowMs: number;
}

/** When a message has each flag. */
const ODDITIES = {
  'payer-differs': ({ payer }) => payer === 'differs',
  'payer-unknown': ({ payer }) => payer === 'unknown',
  'evidence-old': ({ evidence, nowMs }) => nowMs - paidAt(evidence).getTime() > PAYMENT_AGE_MAX_MS,
  'date-differs': ({ evidence: { transactionNumber, occurredAt, receivedAt } }) =>
    datesDiffer(transactionNumber, occurredAt ?? receivedAt),
  'evidence-differs': ({ known }) => known?.isContradicted ?? false,
  'sender-unlisted': ({ known }) => !known?.isListed,
  'first-message': ({ chain }) => chain === 'first',
  'balance-break': ({ chain }) => chain !== 'sound' && chain !== 'first',
  'alarm-open': ({ known }) => known?.hasAlarm ?? false,
} as const satisfies Partial<Record<Flag, (seen: Seen) => boolean>>;

const oddFlags = Object.keys(ODDITIES) as (keyof typeof ODDITIES)[];

/**
 * Flags that are computed from the message as it is now, so those stored before are dropped.
 * `date-differs` is none of them: it may come from the player's own claim, and stays.
 */
export const MESSAGE_FLAGS: readonly string[] = oddFlags.filter((flag) => flag !== 'date-differs');

function oddities(
  { phoneNumber }: Pair['payment'],
  evidence: Evidence,
  known: Circumstances | undefined,
  nowMs: number,
): Flag[] {
  const payer = matchPayer(evidence.payerPhone, phoneNumber);
  const seen: Seen = { evidence, payer, chain: known?.chain ?? 'first', known, nowMs };
  return oddFlags.filter((flag) => ODDITIES[flag](seen));
}

function circumstances(db: Db | Transaction, ids: readonly string[]) {
  const shown = alias(smsMessages, 'shown');
  const contradiction = db.select().from(smsMessages).where(contradicts(db, shown));
  const listed = db
    .select()
    .from(paymentSenders)
    .where(and(eq(paymentSenders.method, shown.method), eq(paymentSenders.sender, shown.sender)));
  const alarm = db
    .select()
    .from(paymentAlarms)
    .innerJoin(smsMessages, eq(smsMessages.id, paymentAlarms.smsId))
    .where(
      and(
        isNull(paymentAlarms.resolvedAt),
        or(
          eq(smsMessages.transactionNumber, shown.transactionNumber),
          and(ne(paymentAlarms.kind, 'evidence-disagrees'), eq(paymentAlarms.method, shown.method)),
        ),
      ),
    );
  return db
    .select({
      id: shown.id,
      chain: balanceChain.standing,
      isContradicted: sql<boolean>`${exists(contradiction)}`,
      isListed: sql<boolean>`${exists(listed)}`,
      hasAlarm: sql<boolean>`${exists(alarm)}`,
    })
    .from(shown)
    .leftJoin(balanceChain, eq(balanceChain.smsId, shown.id))
    .where(inArray(shown.id, [...ids]));
}

/**
 * The number of an unused message that a payment's number may be a misreading of, by the payment's
 * id.
 */
export async function waitingLookAlikes(
  db: Db | Transaction,
  shown: readonly Pick<Payment, 'id' | 'type' | 'transactionNumber'>[],
): Promise<ReadonlyMap<string, string>> {
  const claims = shown.flatMap(({ id, type, transactionNumber: number }) =>
    type === 'deposit' && number !== null ? [{ id, number }] : [],
  );
  const used = alias(payments, 'used');
  const usedUp = db
    .select()
    .from(used)
    .where(and(eq(used.transactionNumber, smsMessages.transactionNumber), eq(used.status, 'confirmed')));
  const skeletons = claims.flatMap(({ number }) => skeletonsAlike(number));
  const found = await db
    .select({ number: smsMessages.transactionNumber })
    .from(smsMessages)
    .where(
      and(
        inArray(smsMessages.numberSkeleton, skeletons),
        isNull(smsMessages.paymentId),
        isEvidence(db),
        sql`not ${exists(usedUp)}`,
      ),
    );
  const numbers = found.flatMap(({ number }) => number ?? []);
  return new Map(
    claims.flatMap(({ id, number }) => {
      const alike = numbers.find((other) => other !== number && areAlike(number, other));
      return alike === undefined ? [] : [[id, alike] as const];
    }),
  );
}

// What is odd about a provider's message or receipt, compared with the deposit that it may prove. A
// person sees these flags before deciding, and they keep it from crediting automatically.

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Flag } from '../admin-contract.ts';
import { datesDiffer, PAYMENT_AGE_MAX_MS } from '../numbers/number-date.ts';
import { alikeAmong, skeletonsAlike } from '../numbers/number-skeleton.ts';
import type { Payment } from '../payment.ts';
import type { BalanceLink } from './chain/balance-chain.ts';
import { contradicts, type Evidence, isEvidence, paidAt } from './message.ts';
import { matchPayer } from './payer.ts';

const { balanceChain, paymentAlarms, paymentSenders, payments, smsMessages } = schema;

export interface Pair {
  readonly payment: Pick<Payment, 'id' | 'phoneNumber'>;
  readonly evidence: Evidence;
}

/** The flags of what proves each payment, by the payment's id. */
export async function flagsOfEvidence(
  db: Db | Transaction,
  pairs: readonly Pair[],
  nowMs: number,
): Promise<ReadonlyMap<string, readonly Flag[]>> {
  const ids = pairs.flatMap(({ evidence: { by, id } }) => (by === 'message' ? id : []));
  const circumstancesById = new Map((await circumstances(db, ids)).map((row) => [row.id, row]));
  return new Map(
    pairs.map(({ payment, evidence }) => [
      payment.id,
      oddities(payment, evidence, evidence.by === 'receipt' ? RECEIPT : circumstancesById.get(evidence.id), nowMs),
    ]),
  );
}

type Circumstances = Awaited<ReturnType<typeof circumstances>>[number];

/** A receipt has no sender and no balance, and what messages say against it is an alarm. */
const RECEIPT: Omit<Circumstances, 'id'> = { chain: 'sound', isContradicted: false, isListed: true, hasAlarm: false };

interface Facts {
  readonly evidence: Evidence;
  readonly payer: ReturnType<typeof matchPayer>;
  readonly chain: BalanceLink['standing'];
  readonly circumstances: Omit<Circumstances, 'id'> | undefined;
  readonly nowMs: number;
}

/** When a message has each flag. */
const ODDITIES = {
  'payer-differs': ({ payer }) => payer === 'differs',
  'payer-unknown': ({ payer }) => payer === 'unknown',
  'evidence-old': ({ evidence, nowMs }) => nowMs - paidAt(evidence).getTime() > PAYMENT_AGE_MAX_MS,
  'date-differs': ({ evidence: { transactionNumber, occurredAt, receivedAt } }) =>
    datesDiffer(transactionNumber, occurredAt ?? receivedAt),
  'evidence-differs': ({ circumstances }) => circumstances?.isContradicted ?? false,
  'sender-unlisted': ({ circumstances }) => !circumstances?.isListed,
  'first-message': ({ chain }) => chain === 'first',
  'balance-break': ({ chain }) => chain !== 'sound' && chain !== 'first',
  'alarm-open': ({ circumstances }) => circumstances?.hasAlarm ?? false,
} as const satisfies Partial<Record<Flag, (facts: Facts) => boolean>>;

const oddFlags = Object.keys(ODDITIES) as (keyof typeof ODDITIES)[];

/**
 * Flags that are computed from the message as it is now, so those stored before are dropped.
 * `date-differs` is none of them: it may come from the player's own claim, and stays.
 */
export const MESSAGE_FLAGS: readonly string[] = oddFlags.filter((flag) => flag !== 'date-differs');

function oddities(
  { phoneNumber }: Pair['payment'],
  evidence: Evidence,
  circumstances: Facts['circumstances'],
  nowMs: number,
): Flag[] {
  const payer = matchPayer(evidence.payerPhone, phoneNumber);
  const facts: Facts = { evidence, payer, chain: circumstances?.chain ?? 'first', circumstances, nowMs };
  return oddFlags.filter((flag) => ODDITIES[flag](facts));
}

function circumstances(db: Db | Transaction, ids: readonly string[]) {
  const message = alias(smsMessages, 'shown');
  const contradiction = db.select().from(smsMessages).where(contradicts(db, message));
  const trustedSender = db
    .select()
    .from(paymentSenders)
    .where(and(eq(paymentSenders.method, message.method), eq(paymentSenders.sender, message.sender)));
  const alarm = db
    .select()
    .from(paymentAlarms)
    .innerJoin(smsMessages, eq(smsMessages.id, paymentAlarms.smsId))
    .where(
      and(
        isNull(paymentAlarms.resolvedAt),
        or(
          eq(smsMessages.transactionNumber, message.transactionNumber),
          and(ne(paymentAlarms.kind, 'evidence-disagrees'), eq(paymentAlarms.method, message.method)),
        ),
      ),
    );
  return db
    .select({
      id: message.id,
      chain: balanceChain.standing,
      isContradicted: sql<boolean>`${exists(contradiction)}`,
      isListed: sql<boolean>`${exists(trustedSender)}`,
      hasAlarm: sql<boolean>`${exists(alarm)}`,
    })
    .from(message)
    .leftJoin(balanceChain, eq(balanceChain.smsId, message.id))
    .where(inArray(message.id, [...ids]));
}

/**
 * The number of an unused message that a payment's number may be a misreading of, by the payment's
 * id.
 */
export async function waitingLookAlikes(
  db: Db | Transaction,
  list: readonly Pick<Payment, 'id' | 'type' | 'transactionNumber'>[],
): Promise<ReadonlyMap<string, string>> {
  const claims = list.flatMap(({ id, type, transactionNumber: number }) =>
    type === 'deposit' && number !== null ? [{ id, number }] : [],
  );
  const payment = alias(payments, 'used');
  const usedUp = db
    .select()
    .from(payment)
    .where(and(eq(payment.transactionNumber, smsMessages.transactionNumber), eq(payment.status, 'confirmed')));
  const skeletons = claims.flatMap(({ number }) => skeletonsAlike(number));
  const rows = await db
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
  const alikeOf = alikeAmong(
    rows.flatMap(({ number }) => number ?? []),
    (number) => number,
  );
  return new Map(
    claims.flatMap(({ id, number }) => {
      const alike = alikeOf(number).find((other) => other !== number);
      return alike === undefined ? [] : [[id, alike] as const];
    }),
  );
}

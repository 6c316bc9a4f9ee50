// Messages that the operator's own phone received. A deposit is confirmed when such a message and a
// player's claim have the same transaction number, whichever comes first. The message's amount
// counts, never the claim's.

import { createHash } from 'node:crypto';
import { schema } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { PRODUCT } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { transact, type Work } from '../kernel/unit-of-work.ts';
import { decide, flagsWithAmount, type Payment } from './payment.ts';
import { parseSms } from './sms/parser.ts';
import { creditDeposit } from './transfers.ts';

const { payments, smsMessages } = schema;

/**
 * A sender with seven digits or more is a person, who can write anything to the operator's phone. A
 * provider's messages come from a short code or a name.
 */
const PERSONAL_NUMBER = '^[+]?([ ().-]*[0-9]){7,}$';

interface Evidence {
  readonly id: string;
  readonly amountSantim: number;
  readonly method: PaymentMethod;
}

/**
 * Makes claims and messages with the same transaction number take turns. Of two at once, the second
 * then sees the first.
 */
export async function lockTransactionNumber({ tx }: Work, transactionNumber: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transaction:${transactionNumber}`}, 0))`);
}

/**
 * A provider's message that shows that the money arrived, and that has not confirmed a deposit yet.
 */
export async function evidenceFor({ tx }: Work, transactionNumber: string): Promise<Evidence | null> {
  const [found] = await tx
    .select({ id: smsMessages.id, amountSantim: smsMessages.amountSantim, method: smsMessages.method })
    .from(smsMessages)
    .where(
      and(
        eq(smsMessages.transactionNumber, transactionNumber),
        eq(smsMessages.direction, 'received'),
        isNotNull(smsMessages.amountSantim),
        isNotNull(smsMessages.method),
        isNull(smsMessages.paymentId),
        sql`${smsMessages.sender} !~ ${PERSONAL_NUMBER}`,
      ),
    )
    .orderBy(smsMessages.receivedAt)
    .limit(1)
    .for('no key update');
  if (!found || found.amountSantim === null || found.method === null) return null;
  return { id: found.id, amountSantim: found.amountSantim, method: found.method };
}

/** Credits the deposit with the amount and method of the message. */
export async function confirmByEvidence(
  work: Work,
  payment: Payment,
  { id, amountSantim, method }: Evidence,
): Promise<Payment> {
  const confirmed = await decide(work, payment.id, {
    status: 'confirmed',
    decidedAt: new Date(work.now()),
    decidedBy: null,
    amountSantim,
    method,
    flags: flagsWithAmount(payment, amountSantim),
  });
  await creditDeposit(work, payment, { amountSantim, method });
  await work.tx.update(smsMessages).set({ paymentId: payment.id }).where(eq(smsMessages.id, id));
  return confirmed;
}

export interface ReceivedSms {
  /** The request as it was signed. The same request is refused a second time. */
  readonly signedRequest: string;
  readonly sender: string;
  readonly message: string;
}

export type Receipt =
  | { readonly outcome: 'replayed' }
  /** Kept for administrators to see, but not evidence of a payment. */
  | { readonly outcome: 'kept' }
  /** Evidence without a pending claim: the claim has not come yet, or was already decided. */
  | { readonly outcome: 'waiting' }
  | { readonly outcome: 'confirmed' };

/**
 * Stores a message from the operator's phone. The caller has checked that it really comes from
 * there.
 */
export async function receiveSms(core: Core, sms: ReceivedSms): Promise<Receipt> {
  const { transactionNumber, method, amountSantim, direction } = parseSms(sms.message);
  const requestHash = createHash('sha256').update(sms.signedRequest).digest('hex');
  return transact(core, PRODUCT, async (work): Promise<Receipt> => {
    if (transactionNumber !== null) await lockTransactionNumber(work, transactionNumber);
    const inserted = await work.tx
      .insert(smsMessages)
      .values({
        requestHash,
        sender: sms.sender,
        rawMessage: sms.message,
        receivedAt: new Date(work.now()),
        transactionNumber,
        method,
        amountSantim,
        direction,
      })
      .onConflictDoNothing()
      .returning({ id: smsMessages.id });
    if (inserted.length === 0) return { outcome: 'replayed' };
    const evidence = transactionNumber === null ? null : await evidenceFor(work, transactionNumber);
    if (transactionNumber === null || !evidence) return { outcome: 'kept' };
    const claim = await lockPendingClaim(work, transactionNumber);
    if (!claim) return { outcome: 'waiting' };
    await confirmByEvidence(work, claim, evidence);
    return { outcome: 'confirmed' };
  });
}

async function lockPendingClaim({ tx }: Work, transactionNumber: string): Promise<Payment | undefined> {
  const [claim] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.transactionNumber, transactionNumber), eq(payments.status, 'pending')))
    .for('no key update');
  return claim;
}

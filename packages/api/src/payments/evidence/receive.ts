// Messages that the operator's own phone received. A deposit is confirmed when such a message and a
// player's claim or request fit each other, whichever comes first. The message's amount counts,
// never the claim's.

import { createHash } from 'node:crypto';
import { schema } from '@cartela/db';
import { and, eq, inArray } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { flagPayment, lockNamed, type Payment } from '../payment.ts';
import { receiptAgainst } from '../receipts/witnesses.ts';
import { withoutCodes } from '../sms/codes.ts';
import { type ParsedSms, parseSms } from '../sms/parser.ts';
import { numbersNamedIn } from '../sms/transaction-number.ts';
import { raiseAlarm, updateChainAlarms } from './chain/alarms.ts';
import { joinChain, lockChain } from './chain/balance-chain.ts';
import { useEvidence } from './confirm.ts';
import { countHookFault } from './hook-faults.ts';
import { lookAgain, settleAmong } from './look-again.ts';
import {
  evidenceOf,
  isContradicted,
  isPartOfEvidence,
  lockTransactionNumbers,
  type MessageEvidence,
  type SmsMessage,
  standingOf,
} from './message.ts';
import { matchPayer } from './payer.ts';
import { isRepeat } from './repeat.ts';

const { payments, smsMessages } = schema;

export interface ReceivedSms {
  /** The request as it was signed. The same request is refused a second time. */
  readonly signedRequest: string;
  readonly sender: string;
  readonly message: string;
}

export type SmsOutcome =
  | { readonly outcome: 'replayed' }
  /** Kept for administrators to see, but not evidence of a payment. */
  | { readonly outcome: 'kept' }
  /**
   * Evidence that has credited nothing. No claim has come yet, or a person has to look at it, or
   * the payment was confirmed before.
   */
  | { readonly outcome: 'waiting' }
  | { readonly outcome: 'confirmed' };

/**
 * Stores a message from the operator's phone. The caller has checked that it really comes from
 * there. If other messages are sound by it, or it ends a break of its method's balances, deposits
 * that waited for that are looked at again.
 */
export async function receiveSms(core: Core, sms: ReceivedSms): Promise<SmsOutcome> {
  let hasEndedWait = false;
  const outcome = await transact(core, PRODUCT, async (work): Promise<SmsOutcome> => {
    const content = parseSms(sms.message);
    const { transactionNumber, undoneNumbers, direction } = content;
    // What is not understood may speak against any payment that it names, also as a reason.
    const named = direction === 'unknown' ? numbersNamedIn(sms.message) : undoneNumbers;
    const numbers = [...new Set(transactionNumber === null ? named : [transactionNumber, ...named])];
    await lockTransactionNumbers(work, numbers);
    // Without a number, all messages of a method take turns, so that a repeat finds the first one.
    if (transactionNumber === null && content.method !== null) await lockChain(work, content.method);
    const message = await store(work, sms, content);
    if (!message) return { outcome: 'replayed' };
    work.note({ type: 'business' });
    hasEndedWait = await continueChain(work, message);
    const evidence = evidenceOf(message);
    if (message.standing === 'not-from-provider' && content.direction === 'received' && message.method !== null) {
      // Anybody may have written to the phone, under any name. If a provider has another sender
      // now, that shows by itself: its messages stop coming.
      await countHookFault(work, 'unknown-sender', { count: 1, unproven: 1 });
    }
    if (message.standing === 'undone' || message.direction !== 'received') await compareAgainst(work, message, numbers);
    if (!evidence) return { outcome: 'kept' };
    const settled = await takeIn(work, evidence);
    return { outcome: settled?.status === 'confirmed' ? 'confirmed' : 'waiting' };
  });
  if (hasEndedWait) await lookAgain(core);
  return outcome;
}

/** Returns whether the message has ended what others waited for. */
async function continueChain(work: Work, message: SmsMessage): Promise<boolean> {
  const { method } = message;
  if (method === null) return false;
  await lockChain(work, method);
  const hasSettled = await joinChain(work, message);
  return (await updateChainAlarms(work, method)) || hasSettled;
}

async function store(
  work: Work,
  { signedRequest, sender, message }: ReceivedSms,
  content: ParsedSms,
): Promise<SmsMessage | undefined> {
  const { transactionNumber, method, amountSantim, direction, occurredAt, counterparty, balanceSantim } = content;
  const fields = {
    sender,
    rawMessage: withoutCodes(message),
    transactionNumber,
    method,
    amountSantim,
    direction,
    occurredAt,
    payerPhone: counterparty?.phone ?? null,
    balanceSantim,
    undoneNumbers: [...content.undoneNumbers],
  };
  const [row] = await work.tx
    .insert(smsMessages)
    .values({
      ...fields,
      requestHash: createHash('sha256').update(signedRequest).digest('hex'),
      receivedAt: new Date(work.now()),
      payerName: counterparty?.name ?? null,
      standing: (await isRepeat(work, fields)) ? 'duplicate' : await standingOf(work, sender, content),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/**
 * Finds the deposit that the message is about, and settles it by this evidence. Returns null if
 * there is none or more than one, if the payment was confirmed before, or if another message says
 * something else.
 */
async function takeIn(work: Work, evidence: MessageEvidence): Promise<Payment | null> {
  const ofNumber = await lockNamed(work, evidence.transactionNumber);
  const payment = ofNumber.find(({ status }) => status === 'confirmed');
  if (payment) {
    await compare(work, evidence, payment);
    return null;
  }
  if (await isContradicted(work, evidence)) {
    await raiseAlarm(work, { kind: 'evidence-disagrees', method: evidence.method, smsId: evidence.id });
    return null;
  }
  return settleAmong(work, evidence, ofNumber);
}

/**
 * Compares a message with a payment of its number that was confirmed before the message came. If
 * they disagree, it raises an alarm. Otherwise the message becomes the payment's evidence, unless
 * it has one.
 */
async function compare(work: Work, evidence: MessageEvidence, payment: Payment): Promise<void> {
  const { id, method, amountSantim } = evidence;
  // What was paid at a checkout has no method.
  const isSame = payment.amountSantim === amountSantim && (payment.method ?? method) === method;
  const isPayer = matchPayer(evidence.payerPhone, payment.phoneNumber) !== 'differs';
  const isAlone = (await receiptAgainst(work.tx, payment.id, evidence)) === null;
  const agrees = payment.type === 'deposit' && isSame && isPayer && isAlone;
  if (!agrees) {
    const disagreement = { smsId: id, paymentId: payment.id, expectedSantim: payment.amountSantim };
    await raiseAlarm(work, { kind: 'evidence-disagrees', method, ...disagreement });
  } else if ((await work.tx.$count(smsMessages, eq(smsMessages.paymentId, payment.id))) === 0) {
    await useEvidence(work, evidence, payment.id);
  }
}

/**
 * Compares a message that says that a payment was undone, or was sent, or that was not understood,
 * with the payments of its numbers. A confirmed payment raises an alarm, unless it is a payout that
 * was sent. A claim shows what was understood.
 */
async function compareAgainst(work: Work, message: SmsMessage, numbers: readonly string[]): Promise<void> {
  const { id: smsId, standing, method } = message;
  if (standing !== 'undone' && standing !== 'not-a-receipt') return;
  const isUnderstood = standing === 'undone' || message.direction === 'sent';
  if (!isUnderstood && (await isPartOfEvidence(work, message))) return;
  const ofNumber = await work.tx
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.transactionNumber, [...numbers]),
        standing === 'undone' ? undefined : eq(payments.type, 'deposit'),
      ),
    )
    .orderBy(payments.id)
    .for('no key update');
  for (const payment of ofNumber) {
    const { id: paymentId, type, status, amountSantim: expectedSantim } = payment;
    const of = payment.method ?? method;
    if (status === 'confirmed' && of !== null) {
      await raiseAlarm(work, { kind: 'evidence-disagrees', method: of, smsId, paymentId, expectedSantim });
    } else if (status === 'pending' && type === 'deposit' && isUnderstood)
      await flagPayment(work, payment, ['evidence-differs']);
  }
}

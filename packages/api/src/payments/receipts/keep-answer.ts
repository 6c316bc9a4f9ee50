// Keeps what a receipt says of a claim, and credits the claim if the receipt counts as evidence and
// nothing speaks against it.

import { schema } from '@cartela/db';
import { and, eq, type SQL } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { settleByEvidence } from '../evidence/automatic.ts';
import { contradicts, type Evidence, evidenceFor, isEvidence, lockTransactionNumber } from '../evidence/message.ts';
import { flagPayment, lockNamed, type Payment } from '../payment.ts';
import { verdictOn } from './agree.ts';
import type { ReceiptDesk } from './queue.ts';
import type { ReceiptCheck } from './receipt-check.ts';
import type { Receipt, Unread } from './receipt-page.ts';
import { proofOf, raiseDisagreement, speaksAgainst } from './witnesses.ts';

const { paymentAccounts, receiptChecks, smsMessages } = schema;

/** Verdicts that another look may change. */
const PASSING: readonly ReceiptCheck['verdict'][] = ['unreadable', 'no-receipt', 'not-completed'];
/** Figures of a phone number that stay if a page should show all of them. */
const FIGURES_KEPT = 4;

export type ReceiptAnswer = Receipt | { readonly unread: Unread };

export async function keepAnswer(desk: ReceiptDesk, asked: ReceiptCheck, answer: ReceiptAnswer): Promise<void> {
  await transact(desk, PRODUCT, async (work) => {
    const { paymentId, transactionNumber, askAt } = asked;
    const ofNumber = await lockOfNumber(work, transactionNumber);
    const payment = ofNumber.find(({ id }) => id === paymentId);
    // The claim has another number by now.
    if (!payment) return;
    const found = 'unread' in answer ? unreadOf(answer.unread) : await readOf(work, payment, asked, answer);
    const [check] = await work.tx
      .update(receiptChecks)
      .set({
        ...found,
        unanswered: null,
        counts: desk.receipts.mode === 'on',
        askAt: PASSING.includes(found.verdict) ? askAt : null,
      })
      .where(eq(receiptChecks.paymentId, paymentId))
      .returning();
    work.note({ type: 'business' });
    if (check?.counts) await hearWitnesses(work, check, { payment, ofNumber });
  });
}

/** Credits claims whose receipt agrees and that nothing holds back any more. */
export async function settleByReceipt(work: Work, check: ReceiptCheck): Promise<void> {
  const ofNumber = await lockOfNumber(work, check.transactionNumber);
  const payment = ofNumber.find(({ id }) => id === check.paymentId);
  if (payment) await hearWitnesses(work, check, { payment, ofNumber });
}

async function lockOfNumber(work: Work, transactionNumber: string): Promise<Payment[]> {
  await lockTransactionNumber(work, transactionNumber);
  return lockNamed(work, transactionNumber);
}

const NOTHING_SAID = { settledSantim: null, receiver: null, payerPhone: null, state: null, paidAt: null };

const unreadOf = (unread: Unread) => {
  const verdict: ReceiptCheck['verdict'] = unread === 'no-receipt' ? 'no-receipt' : 'unreadable';
  return { ...NOTHING_SAID, verdict, unread };
};

async function readOf({ tx, now }: Work, claim: Payment, { method }: ReceiptCheck, receipt: Receipt) {
  const [account = null] = await tx.select().from(paymentAccounts).where(eq(paymentAccounts.method, method));
  const { settledSantim, receiverAccount, payerPhone, state, paidAt } = receipt;
  return {
    ...{ verdict: verdictOn({ claim, receipt, account, nowMs: now() }), unread: null, settledSantim, state, paidAt },
    ...{ receiver: masked(receiverAccount), payerPhone: masked(payerPhone) },
  };
}

/** A number of a phone in part, also if the page should show all of it. */
const masked = (number: string) =>
  number.includes('*') || number.length < 9 ? number : `****${number.slice(-FIGURES_KEPT)}`;

interface Claims {
  readonly payment: Payment;
  readonly ofNumber: readonly Payment[];
}

/**
 * Compares the receipt with the messages of the operator's phone about this number. If they say
 * different things, it raises an alarm, and a person decides. A message decides alone, and where
 * there is none, the receipt credits the claim: if it is the only one of its number.
 */
async function hearWitnesses(work: Work, check: ReceiptCheck, { payment, ofNumber }: Claims): Promise<void> {
  const against = await messageAgainst(work, check);
  if (against) {
    await raiseDisagreement(work, payment, { ...against, method: against.method ?? check.method });
    if (payment.status === 'pending') await flagPayment(work, payment, ['receipt-differs']);
    return;
  }
  const pending = ofNumber.filter(({ status }) => status === 'pending');
  const isUsed = ofNumber.some(({ status }) => status === 'confirmed');
  if (isUsed || pending.length !== 1 || payment.status !== 'pending') return;
  const proof: Evidence | null = (await evidenceFor(work.tx, check.transactionNumber)) ?? proofOf(check);
  if (proof) await settleByEvidence(work, payment, proof);
}

/** A message that says something else than the receipt, whether a deposit has used it or not. */
async function messageAgainst({ tx }: Work, check: ReceiptCheck) {
  const { transactionNumber, settledSantim: amountSantim, method, verdict } = check;
  if (amountSantim === null) return null;
  const first = async (which: SQL | undefined) =>
    tx.select().from(smsMessages).where(which).orderBy(smsMessages.receivedAt);
  if (verdict === 'agrees') {
    const [message] = await first(contradicts(tx, { transactionNumber, amountSantim, method }));
    if (message) return message;
  }
  const ofNumber = await first(and(eq(smsMessages.transactionNumber, transactionNumber), isEvidence(tx)));
  return (
    ofNumber.find(
      ({ amountSantim: stated, payerPhone }) =>
        stated !== null && speaksAgainst(check, { transactionNumber, amountSantim: stated, payerPhone }),
    ) ?? null
  );
}

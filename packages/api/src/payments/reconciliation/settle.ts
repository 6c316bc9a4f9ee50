// Settles differences between a statement and our payments. Each act locks the payment and reads it
// again, so that nothing is settled twice, or by amounts that have changed in the meantime.

import { lockWallet, schema } from '@cartela/db';
import { etbText } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { underApproval } from '../../approvals/approval.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import { lockUserRow } from '../../kernel/actors/user-lock.ts';
import { messageOutput } from '../../kernel/texts/fields.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { reply } from '../../kernel/texts/sentence.ts';
import type { Core } from '../../kernel/work/core.ts';
import { uniqueViolation } from '../../kernel/work/database-errors.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact, transactOnce, type Work } from '../../kernel/work/unit-of-work.ts';
import { channelOf } from '../contract.ts';
import { sendExcessBack } from '../decisions/credit.ts';
import { requireCorrectionApproval } from '../decisions/decision-approval.ts';
import { replyOfWaiting } from '../decisions/excess.ts';
import { correctDepositBy } from '../decisions/transfers.ts';
import { agreed } from '../evidence/arrival.ts';
import { useEvidence } from '../evidence/confirm.ts';
import { evidenceFor, isSent, lockTransactionNumber } from '../evidence/message.ts';
import { refuseAlike } from '../evidence/refuse-alike.ts';
import { raiseIfUndone } from '../evidence/spoken-against.ts';
import { lockDepositsOf, nameNumber, type Payment, refuseClaimed, refuseUsedNumber } from '../payment.ts';
import { refuseLeadingElsewhere } from '../words-to-player.ts';
import { confirmedWithNumbers } from './confirmed.ts';
import type { correctInput, explainInput, nameNumberInput } from './contract.ts';
import { correctionsOf, creditedWith } from './corrections.ts';
import { keptSantim } from './explained.ts';

const { payments, settledDifferences } = schema;

type Answer = z.input<typeof messageOutput>;
type Settled = typeof settledDifferences.$inferInsert;

/**
 * Corrects what a deposit has credited to what the statement says, or takes all of it back. The
 * payment keeps its amount; a transfer of its own moves the difference.
 *
 * @throws Refusal `paymentNotFound`, `depositNotConfirmed`, `differenceChanged`,
 * `correctionNotCovered`, `playerDeleted`, `reasonLeadsElsewhere`, `approvalNeeded`,
 * `approvalWaits`, `keyReused`
 */
export async function correctDeposit(
  core: Core,
  actor: Administrator,
  keyedInput: z.output<typeof correctInput>,
): Promise<Answer> {
  const { idempotencyKey, ...input } = keyedInput;
  const request = { key: idempotencyKey, operation: 'correct-deposit', input, answer: messageOutput };
  const correct = async (work: Work) => {
    const player = await lockUserRow(work.tx, await playerOf(work, input.paymentId), 'key share');
    if (!player) throw new Refusal('playerDeleted');
    const deposit = await lockConfirmed(work, input.paymentId);
    // A payout cannot be corrected: the money has gone out.
    if (deposit.type !== 'deposit') throw new Refusal('paymentNotFound');
    const corrections = (await correctionsOf(work.tx, [deposit.id])).get(deposit.id) ?? [];
    const creditedSantim = creditedWith(deposit.amountSantim, corrections);
    const correctionSantim = (input.statementSantim ?? 0) - creditedSantim;
    if (creditedSantim !== input.creditedSantim || correctionSantim === 0) throw new Refusal('differenceChanged');
    await refuseLeadingElsewhere(work, input.reason);
    await requireCorrectionApproval(work, actor, deposit, { correctionSantim, input: keyedInput });
    await refuseUncovered(work, deposit, correctionSantim);
    const correctionNo = corrections.length + 1;
    const correction = { kind: 'corrected', correctionNo, correctionSantim } as const;
    await settle(work, actor, { ...aboutPayment(deposit, { ...input, creditedSantim }), ...correction });
    await correctDepositBy(work, deposit, { correctionSantim, correctionNo });
    const details = { amount: etbText(creditedSantim + correctionSantim), payment: deposit.id };
    await writeToPlayers(work, [{ kind: 'depositCorrected', userId: deposit.userId, details }]);
    const sentBack = correctionSantim > 0 ? await sendExcessBack(work, deposit, correctionSantim) : null;
    return sentBack ? replyOfWaiting('correctedAboveLimit', sentBack) : reply('depositCorrected');
  };
  return underApproval(core, actor, () => transactOnce(core, actor, request, correct));
}

/** @throws Refusal `correctionNotCovered` */
async function refuseUncovered(work: Work, { userId }: Payment, correctionSantim: number): Promise<void> {
  const walletSantim = await lockWallet(work.tx, userId);
  if (walletSantim + correctionSantim >= 0) return;
  throw new Refusal('correctionNotCovered', { values: { walletSantim, amountSantim: -correctionSantim } });
}

/**
 * Records why a difference may stay. The same difference does not come up again.
 *
 * @throws Refusal `paymentNotFound`, `depositNotConfirmed`, `payoutNotConfirmed`,
 * `differenceChanged`, `differenceSettled`
 */
export async function explainDifference(
  core: Core,
  actor: Administrator,
  input: z.output<typeof explainInput>,
): Promise<Answer> {
  return transact(core, actor, async (work) => {
    if (!('paymentId' in input)) {
      const { direction, statementSantim, ...line } = input;
      const type = direction === 'in' ? 'deposit' : 'withdraw';
      await lockTransactionNumber(work, input.transactionNumber);
      // A payment with the number may have been confirmed in the meantime.
      const numbers = [input.transactionNumber];
      const confirmed = await confirmedWithNumbers(work.tx, type, { numbers, method: line.method });
      if (confirmed.length > 0) throw new Refusal('differenceChanged');
      await settle(work, actor, { kind: 'explained', ...line, statementSantim: keptSantim(type, statementSantim) });
      return reply('differenceExplained');
    }
    const payment = await lockConfirmed(work, input.paymentId);
    const corrections = (await correctionsOf(work.tx, [payment.id])).get(payment.id);
    const santim = creditedWith(payment.amountSantim, corrections);
    const { creditedSantim, statementSantim, reason } = input;
    if (santim !== creditedSantim || santim === (statementSantim ?? 0)) throw new Refusal('differenceChanged');
    const amounts = {
      creditedSantim: keptSantim(payment.type, creditedSantim),
      statementSantim: statementSantim === null ? null : keptSantim(payment.type, statementSantim),
    };
    await settle(work, actor, { kind: 'explained', ...aboutPayment(payment, { ...amounts, reason }) });
    return reply('differenceExplained');
  });
}

/**
 * Gives the statement's number to a payment that was confirmed without one. The number is then used
 * up, so nobody can claim the same payment again.
 *
 * @throws Refusal `paymentNotFound`, `depositNotConfirmed`, `payoutNotConfirmed`,
 * `differenceChanged`, `numberResembles`, `numberClaimed`, `numberUsed`, `evidenceDiffers`,
 * `numberIsReceipt`, `numberIsPayout`
 */
export async function namePayment(
  core: Core,
  actor: Administrator,
  { paymentId, transactionNumber, isAnotherPayment: isOther }: z.output<typeof nameNumberInput>,
): Promise<Answer> {
  return transact(core, actor, async (work) => {
    await lockDepositsOf(work, await playerOf(work, paymentId));
    await lockTransactionNumber(work, transactionNumber);
    const payment = await lockConfirmed(work, paymentId);
    // A provider has numbers of its own.
    const isNamed = payment.transactionNumber !== null || payment.provider !== null;
    if (isNamed) throw new Refusal('differenceChanged');
    const isProven = (await evidenceFor(work.tx, transactionNumber)) !== null;
    await refuseAlike(work, payment, transactionNumber, { isProven, isOther });
    await refuseClaimed(work, payment, transactionNumber);
    await refuseUsedNumber(() => nameNumber(work, payment, transactionNumber, 'administrator'));
    await takeMessage(work, payment, transactionNumber);
    await raiseIfUndone(work, payment, transactionNumber);
    const after = { transactionNumber, ...(isOther ? { isAnotherPayment: isOther } : {}) };
    const change = { before: { transactionNumber: null }, after };
    const isDeposit = payment.type === 'deposit';
    const action = isDeposit ? 'name-deposit-number' : 'name-withdrawal-number';
    await work.audit({ action, subject: payment.id, ...change });
    return reply(isDeposit ? 'numberNamed' : 'payoutNumberNamed');
  });
}

/**
 * Checks that the provider's message with this number, if there is one, says what the deposit has
 * credited. Unless the deposit was corrected, the message becomes its evidence. A withdrawal cannot
 * have such a message, which says that money arrived, nor a deposit one that says that it was sent.
 *
 * @throws Refusal `evidenceDiffers`, `numberIsReceipt`, `numberIsPayout`
 */
async function takeMessage(work: Work, payment: Payment, transactionNumber: string): Promise<void> {
  const { id, type, amountSantim, method } = payment;
  if (type === 'deposit' && (await isSent(work, transactionNumber))) throw new Refusal('numberIsPayout');
  const creditedSantim = creditedWith(amountSantim, (await correctionsOf(work.tx, [id])).get(id));
  const evidence = await evidenceFor(work.tx, transactionNumber, creditedSantim);
  if (!evidence) return;
  if (type === 'withdraw') throw new Refusal('numberIsReceipt');
  agreed(evidence, { amountSantim: creditedSantim, method: method ?? undefined });
  if (creditedSantim === amountSantim) await useEvidence(work, evidence, id);
}

/** @throws Refusal `paymentNotFound` */
async function playerOf({ tx }: Work, paymentId: string): Promise<string> {
  const [row] = await tx.select({ userId: payments.userId }).from(payments).where(eq(payments.id, paymentId));
  if (!row) throw new Refusal('paymentNotFound');
  return row.userId;
}

/**
 * Locks the payment until the transaction ends.
 *
 * @throws Refusal `paymentNotFound`, `depositNotConfirmed`, `payoutNotConfirmed`
 */
async function lockConfirmed({ tx }: Work, paymentId: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  if (!payment) throw new Refusal('paymentNotFound');
  if (payment.status === 'confirmed') return payment;
  throw new Refusal(payment.type === 'deposit' ? 'depositNotConfirmed' : 'payoutNotConfirmed');
}

interface Difference {
  readonly statementSantim: number | null;
  readonly creditedSantim: number;
  readonly reason: string;
}

function aboutPayment({ id, transactionNumber, ...payment }: Payment, seen: Difference) {
  const { statementSantim, creditedSantim, reason } = seen;
  const method = channelOf(payment);
  if (method === null) throw new Error(`the confirmed payment ${id} has no method`);
  return { paymentId: id, method, transactionNumber, statementSantim, creditedSantim, reason };
}

/**
 * Records what was settled, with a line in the audit log.
 *
 * @throws Refusal `differenceSettled`
 */
async function settle(
  { tx, now, note, audit }: Work,
  actor: Administrator,
  difference: Omit<Settled, 'settledAt' | 'settledBy'>,
): Promise<void> {
  try {
    await tx.insert(settledDifferences).values({ ...difference, settledAt: new Date(now()), settledBy: actor.id });
  } catch (error) {
    if (uniqueViolation(error)?.startsWith('settled_differences_')) throw new Refusal('differenceSettled');
    throw error;
  }
  note({ type: 'business' });
  const { kind, paymentId, transactionNumber, creditedSantim = null, statementSantim, reason } = difference;
  const correctionSantim = difference.correctionSantim ?? 0;
  await audit({
    action: kind === 'corrected' ? 'correct-deposit' : 'explain-difference',
    subject: paymentId ?? transactionNumber ?? '',
    before: { creditedSantim },
    after: {
      creditedSantim: creditedSantim === null ? null : creditedSantim + correctionSantim,
      ...{ statementSantim, transactionNumber, reason },
    },
  });
}

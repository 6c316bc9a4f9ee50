// Settling what a statement and we do not agree about. Each act locks the deposit and looks at it
// again, so that nothing is settled twice, or by what has changed meanwhile.

import { lockWallet, schema } from '@cartela/db';
import { etbText } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { underApproval } from '../../approvals/approval.ts';
import type { Administrator } from '../../kernel/actor.ts';
import type { Core } from '../../kernel/core.ts';
import { uniqueViolation } from '../../kernel/database-errors.ts';
import { messageOutput } from '../../kernel/fields.ts';
import { fillMessage, messages } from '../../kernel/messages.ts';
import { Refusal } from '../../kernel/refusals.ts';
import { transact, transactOnce, type Work } from '../../kernel/unit-of-work.ts';
import { lockUserRow } from '../../kernel/user-lock.ts';
import { requireCorrectionApproval } from '../decision-approval.ts';
import { agreed } from '../evidence/arrival.ts';
import { useEvidence } from '../evidence/confirm.ts';
import { evidenceFor, lockTransactionNumber } from '../evidence/message.ts';
import { lockDepositsOf, nameNumber, type Payment, refuseClaimed, refuseUsedNumber } from '../payment.ts';
import { correctDepositBy } from '../transfers.ts';
import type { correctInput, explainInput, nameNumberInput } from './contract.ts';
import { correctionsOf, creditedWith } from './corrections.ts';

const { payments, settledDifferences } = schema;

type Answer = z.input<typeof messageOutput>;
type Settled = typeof settledDifferences.$inferInsert;

/**
 * Corrects what a deposit has credited to what the statement says, or takes all of it back. The
 * payment keeps its amount; a transfer of its own moves the difference.
 *
 * @throws Refusal `paymentNotFound`, `depositNotConfirmed`, `differenceChanged`,
 * `correctionNotCovered`, `playerDeleted`, `approvalNeeded`, `approvalWaits`, `keyReused`
 */
export async function correctDeposit(
  core: Core,
  actor: Administrator,
  asked: z.output<typeof correctInput>,
): Promise<Answer> {
  const { idempotencyKey, ...input } = asked;
  const request = { key: idempotencyKey, operation: 'correct-deposit', input, answer: messageOutput };
  const correct = async (work: Work) => {
    const player = await lockUserRow(work.tx, await playerOf(work, input.paymentId), 'key share');
    if (!player) throw new Refusal('playerDeleted');
    const deposit = await lockConfirmed(work, input.paymentId);
    const corrections = (await correctionsOf(work.tx, [deposit.id])).get(deposit.id) ?? [];
    const creditedSantim = creditedWith(deposit.amountSantim, corrections);
    const correctionSantim = (input.statementSantim ?? 0) - creditedSantim;
    if (creditedSantim !== input.creditedSantim || correctionSantim === 0) throw new Refusal('differenceChanged');
    await requireCorrectionApproval(work, actor, deposit, { correctionSantim, input: asked });
    await refuseUncovered(work, deposit, correctionSantim);
    const correctionNo = corrections.length + 1;
    const correction = { kind: 'corrected', correctionNo, correctionSantim } as const;
    await settle(work, actor, { ...aboutDeposit(deposit, { ...input, creditedSantim }), ...correction });
    await correctDepositBy(work, deposit, { correctionSantim, correctionNo });
    return { message: messages.depositCorrected };
  };
  return underApproval(core, actor, () => transactOnce(core, actor, request, correct));
}

/** @throws Refusal `correctionNotCovered` */
async function refuseUncovered(work: Work, { userId }: Payment, correctionSantim: number): Promise<void> {
  const walletSantim = await lockWallet(work.tx, userId);
  if (walletSantim + correctionSantim >= 0) return;
  const amounts = { wallet: etbText(walletSantim), amount: etbText(-correctionSantim) };
  throw new Refusal('correctionNotCovered', { message: fillMessage(messages.correctionNotCovered, amounts) });
}

/**
 * Records why a difference may stay. The same difference does not come up again.
 *
 * @throws Refusal `paymentNotFound`, `depositNotConfirmed`, `differenceChanged`, `differenceSettled`
 */
export async function explainDifference(
  core: Core,
  actor: Administrator,
  input: z.output<typeof explainInput>,
): Promise<Answer> {
  return transact(core, actor, async (work) => {
    if (!('paymentId' in input)) {
      await lockTransactionNumber(work, input.transactionNumber);
      await refuseCredited(work, input.transactionNumber);
      await settle(work, actor, { kind: 'explained', ...input });
      return { message: messages.differenceExplained };
    }
    const deposit = await lockConfirmed(work, input.paymentId);
    const corrections = (await correctionsOf(work.tx, [deposit.id])).get(deposit.id);
    const creditedSantim = creditedWith(deposit.amountSantim, corrections);
    if (creditedSantim !== input.creditedSantim || creditedSantim === (input.statementSantim ?? 0))
      throw new Refusal('differenceChanged');
    await settle(work, actor, { kind: 'explained', ...aboutDeposit(deposit, input) });
    return { message: messages.differenceExplained };
  });
}

/** @throws Refusal `differenceChanged` if the number was confirmed meanwhile */
async function refuseCredited({ tx }: Work, transactionNumber: string): Promise<void> {
  const named = await tx.select().from(payments).where(eq(payments.transactionNumber, transactionNumber));
  const isCredited = named.some(({ type, status }) => type === 'deposit' && status === 'confirmed');
  if (isCredited) throw new Refusal('differenceChanged');
}

/**
 * Gives the statement's number to a deposit that was confirmed without one. The number is then used
 * up, so nobody can claim the same payment again.
 *
 * @throws Refusal `paymentNotFound`, `depositNotConfirmed`, `differenceChanged`, `numberClaimed`,
 * `numberUsed`, `evidenceDiffers`
 */
export async function nameDeposit(
  core: Core,
  actor: Administrator,
  { paymentId, transactionNumber }: z.output<typeof nameNumberInput>,
): Promise<Answer> {
  return transact(core, actor, async (work) => {
    await lockDepositsOf(work, await playerOf(work, paymentId));
    await lockTransactionNumber(work, transactionNumber);
    const deposit = await lockConfirmed(work, paymentId);
    if (deposit.transactionNumber !== null) throw new Refusal('differenceChanged');
    await refuseClaimed(work, deposit, transactionNumber);
    await refuseUsedNumber(() => nameNumber(work, deposit, transactionNumber, 'administrator'));
    await takeMessage(work, deposit, transactionNumber);
    const change = { before: { transactionNumber: null }, after: { transactionNumber } };
    await work.audit({ action: 'name-deposit-number', subject: deposit.id, ...change });
    return { message: messages.numberNamed };
  });
}

/**
 * The provider's message with this number, if there is one, must say what the deposit has credited.
 *
 * @throws Refusal `evidenceDiffers`
 */
async function takeMessage(work: Work, deposit: Payment, transactionNumber: string): Promise<void> {
  const { id, amountSantim, method } = deposit;
  const creditedSantim = creditedWith(amountSantim, (await correctionsOf(work.tx, [id])).get(id));
  const evidence = await evidenceFor(work.tx, transactionNumber, creditedSantim);
  if (!evidence) return;
  agreed(evidence, { amountSantim: creditedSantim, method: method ?? undefined });
  if (creditedSantim === amountSantim) await useEvidence(work, evidence, id);
}

/** @throws Refusal `paymentNotFound` */
async function playerOf({ tx }: Work, paymentId: string): Promise<string> {
  const [known] = await tx.select({ userId: payments.userId }).from(payments).where(eq(payments.id, paymentId));
  if (!known) throw new Refusal('paymentNotFound');
  return known.userId;
}

/**
 * Locks the deposit until the transaction ends.
 *
 * @throws Refusal `paymentNotFound`, `depositNotConfirmed`
 */
async function lockConfirmed({ tx }: Work, paymentId: string): Promise<Payment> {
  const [deposit] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  if (deposit?.type !== 'deposit') throw new Refusal('paymentNotFound');
  if (deposit.status !== 'confirmed') throw new Refusal('depositNotConfirmed');
  return deposit;
}

interface Seen {
  readonly statementSantim: number | null;
  readonly creditedSantim: number;
  readonly reason: string;
}

function aboutDeposit({ id, method, transactionNumber }: Payment, { statementSantim, creditedSantim, reason }: Seen) {
  if (method === null) throw new Error(`the confirmed deposit ${id} has no method`);
  return { paymentId: id, method, transactionNumber, statementSantim, creditedSantim, reason };
}

/** Records what was settled. @throws Refusal `differenceSettled` */
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

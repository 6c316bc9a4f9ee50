// Withdrawals of what arrived above a player's own deposit limit, or during their break, back to
// the player's number.

import { schema } from '@cartela/db';
import { etbText, type PaymentMethod } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { messages } from '../../kernel/texts/messages.ts';
import { type Reply, reply } from '../../kernel/texts/sentence.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { ABOVE_DEPOSIT_LIMIT } from '../../player-limits/deposit-limits.ts';
import { isSentBack } from '../../player-limits/refuse-deposit.ts';
import { insertPayment, type Payment } from '../payment.ts';
import { holdWithdrawal } from './transfers.ts';

const { users } = schema;

export interface Arrived {
  readonly amountSantim: number;
  readonly method: PaymentMethod;
}

/**
 * Makes a new withdrawal in place of a rejected one that was to send an excess back. Returns null
 * if the rejected one was any other withdrawal.
 */
export async function sendBackAgain(
  work: Work,
  { userId, amountSantim, flags }: Payment,
  method: PaymentMethod,
): Promise<Payment | null> {
  if (amountSantim === null || !flags.includes(ABOVE_DEPOSIT_LIMIT)) return null;
  return sendBack(work, userId, { amountSantim, method });
}

/** Makes a withdrawal of an excess, with the same hold as one that a player requests. */
export async function sendBack(work: Work, userId: string, { amountSantim, method }: Arrived): Promise<Payment> {
  const [player] = await work.tx.select().from(users).where(eq(users.id, userId));
  if (!player) throw new Error(`there is no player ${userId}`);
  const isOnBreak = await isSentBack(work, userId);
  const payment = await insertPayment(work, {
    type: 'withdraw',
    userId,
    phoneNumber: player.phoneNumber,
    amountSantim,
    method,
    flags: [ABOVE_DEPOSIT_LIMIT],
    reason: isOnBreak ? messages.arrivedOnBreak : messages.aboveDepositLimit,
    createdAt: new Date(work.now()),
  });
  await holdWithdrawal(work, payment);
  const details = { amount: etbText(amountSantim), payment: payment.id };
  await writeToPlayers(work, [{ kind: 'excessSentBack', userId, details }]);
  await work.audit({ action: 'make-withdrawal', subject: payment.id, after: { amountSantim, method }, by: PRODUCT });
  return payment;
}

/** About a withdrawal that waits, which nobody has requested. */
export function replyOfWaiting(
  reason: 'confirmedAboveLimit' | 'correctedAboveLimit' | 'paidOutAgain' | 'paidOutAgainAboveLimit',
  { amountSantim, phoneNumber: phone }: Payment,
): Reply {
  return reply(reason, { amountSantim: amountSantim ?? 0, phone });
}

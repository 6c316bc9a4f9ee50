// What arrives above a player's own deposit limit. Money that was sent cannot be refused, so it is
// credited like any other, and what is too much goes straight back to the player's number.

import { schema } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { messages } from '../kernel/messages.ts';
import type { Work } from '../kernel/unit-of-work.ts';
import { ABOVE_DEPOSIT_LIMIT } from '../protection/deposit-limits.ts';
import { excessOf } from '../protection/refuse-deposit.ts';
import { insertPayment, type Payment } from './payment.ts';
import { creditDeposit, holdWithdrawal } from './transfers.ts';

const { users } = schema;

interface Arrived {
  readonly amountSantim: number;
  readonly method: PaymentMethod;
}

/**
 * Credits a deposit that is being confirmed. Returns the withdrawal of what is too much, if
 * anything is.
 */
export async function creditWithinLimits(work: Work, payment: Payment, arrived: Arrived): Promise<Payment | null> {
  await creditDeposit(work, payment, arrived);
  const amountSantim = await excessOf(work, payment.userId, arrived.amountSantim);
  return amountSantim === 0 ? null : sendBack(work, payment.userId, { amountSantim, method: arrived.method });
}

/**
 * A withdrawal of what was too much, in place of one that was rejected. Null if it was another one.
 */
export async function sendBackAgain(
  work: Work,
  { userId, amountSantim, flags }: Payment,
  method: PaymentMethod,
): Promise<Payment | null> {
  if (amountSantim === null || !flags.includes(ABOVE_DEPOSIT_LIMIT)) return null;
  return sendBack(work, userId, { amountSantim, method });
}

async function sendBack(work: Work, userId: string, { amountSantim, method }: Arrived): Promise<Payment> {
  const [player] = await work.tx.select().from(users).where(eq(users.id, userId));
  if (!player) throw new Error(`there is no player ${userId}`);
  const payment = await insertPayment(work, {
    type: 'withdraw',
    userId,
    phoneNumber: player.phoneNumber,
    amountSantim,
    method,
    flags: [ABOVE_DEPOSIT_LIMIT],
    reason: messages.aboveDepositLimit,
    createdAt: new Date(work.now()),
  });
  await holdWithdrawal(work, payment);
  return payment;
}

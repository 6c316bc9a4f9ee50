// How the money of a confirmed deposit reaches the wallet, whoever confirms it.

import type { Work } from '../../kernel/work/unit-of-work.ts';
import { excessOf } from '../../player-limits/refuse-deposit.ts';
import type { Payment } from '../payment.ts';
import { sendBack } from './excess.ts';
import { usualMethod } from './pay-out.ts';
import { creditDeposit } from './transfers.ts';

/**
 * Credits a confirmed deposit. Money that was sent cannot be refused, so all of it is credited.
 * Returns the withdrawal that sends the excess back, or null if there is none.
 */
export async function creditWithinLimits(work: Work, deposit: Payment): Promise<Payment | null> {
  await creditDeposit(work, deposit);
  return sendExcessBack(work, deposit, deposit.amountSantim ?? 0);
}

/**
 * What is above the player's own deposit limit goes straight back, of so much that a deposit, or
 * its correction, has just brought into the wallet. During a break, all of it does.
 */
export async function sendExcessBack(
  work: Work,
  { userId, method }: Pick<Payment, 'userId' | 'method'>,
  creditedSantim: number,
): Promise<Payment | null> {
  const amountSantim = await excessOf(work, userId, creditedSantim);
  if (amountSantim === 0) return null;
  return sendBack(work, userId, { amountSantim, method: method ?? (await usualMethod(work.tx, userId)) });
}

// How the money of a confirmed deposit reaches the wallet, whoever confirms it.

import type { Work } from '../../kernel/work/unit-of-work.ts';
import { excessOf } from '../../player-limits/refuse-deposit.ts';
import type { Payment } from '../payment.ts';
import { type Arrived, sendBack } from './excess.ts';
import { creditDeposit } from './transfers.ts';

/**
 * Credits a deposit that is being confirmed. Money that was sent cannot be refused, so all of it is
 * credited. What is above the player's own deposit limit goes straight back. Returns the withdrawal
 * that sends it back, or null if there is none.
 */
export async function creditWithinLimits(work: Work, payment: Payment, arrived: Arrived): Promise<Payment | null> {
  await creditDeposit(work, payment, arrived);
  const amountSantim = await excessOf(work, payment.userId, arrived.amountSantim);
  return amountSantim === 0 ? null : sendBack(work, payment.userId, { amountSantim, method: arrived.method });
}

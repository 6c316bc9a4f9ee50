// How the money of a confirmed deposit reaches the wallet, whoever confirms it.

import type { Work } from '../../kernel/work/unit-of-work.ts';
import { excessOf } from '../../player-limits/refuse-deposit.ts';
import type { Payment } from '../payment.ts';
import { sendBack } from './excess.ts';
import { usualMethod } from './pay-out.ts';
import { creditDeposit } from './transfers.ts';

/**
 * Credits a confirmed deposit. Money that was sent cannot be refused, so all of it is
 * credited. What is above the player's own deposit limit goes straight back, and all of it during a
 * break. Returns the withdrawal that sends it back, or null if there is none.
 */
export async function creditWithinLimits(work: Work, deposit: Payment): Promise<Payment | null> {
  await creditDeposit(work, deposit);
  const { userId, method } = deposit;
  const amountSantim = await excessOf(work, userId, deposit.amountSantim ?? 0);
  if (amountSantim === 0) return null;
  return sendBack(work, userId, { amountSantim, method: method ?? (await usualMethod(work.tx, userId)) });
}

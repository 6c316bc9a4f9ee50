import { accountCode, postTransfers } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import type { Work } from '../kernel/unit-of-work.ts';
import type { Payment } from './payment.ts';

/** The transfers behind a payment. Each is keyed by the payment, so that none of them can be posted twice. */

/** Credits a deposit that is being confirmed. */
export async function creditDeposit(
  work: Work,
  { id, userId }: Payment,
  { amountSantim, method }: { amountSantim: number; method: PaymentMethod },
): Promise<void> {
  await postTransfers(work, [
    {
      debit: accountCode.clearing(method),
      credit: accountCode.player(userId, 'ETB'),
      amount: amountSantim,
      kind: 'deposit',
      paymentId: id,
      idempotencyKey: `deposit:${id}`,
    },
  ]);
}

/** The player's money is set aside for being paid out. */
export async function holdWithdrawal(work: Work, payment: Payment): Promise<void> {
  const { id, userId, amountSantim } = withdrawalOf(payment);
  await postTransfers(work, [
    {
      debit: accountCode.player(userId, 'ETB'),
      credit: accountCode.withdrawalHold(),
      amount: amountSantim,
      kind: 'withdrawal-hold',
      paymentId: id,
      idempotencyKey: `hold:${id}`,
    },
  ]);
}

/** The hold is paid out by the operator (`clearing`), or goes back to the wallet: one key for both, so never both. */
export async function resolveHold(work: Work, payment: Payment, to: 'clearing' | 'wallet'): Promise<void> {
  const { id, userId, amountSantim, method } = withdrawalOf(payment);
  await postTransfers(work, [
    {
      debit: accountCode.withdrawalHold(),
      credit: to === 'wallet' ? accountCode.player(userId, 'ETB') : accountCode.clearing(method),
      amount: amountSantim,
      kind: to === 'wallet' ? 'withdrawal-release' : 'withdrawal',
      paymentId: id,
      idempotencyKey: `resolve:${id}`,
    },
  ]);
}

function withdrawalOf({ id, userId, amountSantim, method }: Payment) {
  if (amountSantim === null || method === null) throw new Error(`withdrawal ${id} has no amount or method`);
  return { id, userId, amountSantim, method };
}

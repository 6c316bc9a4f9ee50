import { accountCode, type PaymentMethod, postTransfers, type Transaction } from '@cartela/db';
import type { Payment } from './payment.ts';

/** The transfers behind a payment. Each is keyed by the payment, so that none of them can be posted twice. */

/** Credits a deposit that is being confirmed. */
export async function creditDeposit(
  tx: Transaction,
  { id, userId }: Payment,
  { amountSantim, method }: { amountSantim: number; method: PaymentMethod },
): Promise<void> {
  await postTransfers(tx, [
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
export async function holdWithdrawal(tx: Transaction, payment: Payment): Promise<void> {
  const { id, userId, amountSantim } = withdrawalOf(payment);
  await postTransfers(tx, [
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
export async function resolveHold(tx: Transaction, payment: Payment, to: 'clearing' | 'wallet'): Promise<void> {
  const { id, userId, amountSantim, method } = withdrawalOf(payment);
  await postTransfers(tx, [
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

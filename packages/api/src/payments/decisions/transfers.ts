// The transfers behind a payment. Their keys contain its id, so none can be posted twice.

import { accountCode, postTransfers } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { Payment } from '../payment.ts';

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

/**
 * Adds a correction to the wallet of a confirmed deposit's player, or takes it if it is negative.
 * `correctionNo` numbers the corrections of one deposit.
 */
export async function correctDepositBy(
  work: Work,
  { id, userId, method }: Payment,
  { correctionSantim, correctionNo }: { correctionSantim: number; correctionNo: number },
): Promise<void> {
  if (method === null) throw new Error(`the confirmed deposit ${id} has no method`);
  const [clearing, wallet] = [accountCode.clearing(method), accountCode.player(userId, 'ETB')];
  const isMore = correctionSantim > 0;
  await postTransfers(work, [
    {
      debit: isMore ? clearing : wallet,
      credit: isMore ? wallet : clearing,
      amount: Math.abs(correctionSantim),
      kind: 'deposit-correction',
      paymentId: id,
      idempotencyKey: `correction:${id}:${correctionNo}`,
    },
  ]);
}

/** Moves the player's money to the withdrawal hold. */
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

/**
 * Pays out the hold (`clearing`), or returns it to the wallet. Both use one key, so only one of
 * them can happen.
 */
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

// The transfers behind a payment. Their keys contain its id, so none can be posted twice.

import { accountCode, postTransfers } from '@cartela/db';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { Payment } from '../payment.ts';

/** Credits a confirmed deposit. */
export async function creditDeposit(work: Work, deposit: Payment): Promise<void> {
  const { id, userId, amountSantim } = withAmount(deposit);
  await postTransfers(work, [
    {
      debit: clearingOf(deposit),
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
  deposit: Payment,
  { correctionSantim, correctionNo }: { correctionSantim: number; correctionNo: number },
): Promise<void> {
  const { id, userId } = deposit;
  const [clearing, wallet] = [clearingOf(deposit), accountCode.player(userId, 'ETB')];
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

/** Books what a provider keeps of a payment, as the house's cost. */
export async function bookFee(work: Work, payment: Payment, feeSantim: number | null | undefined): Promise<void> {
  if (!feeSantim) return;
  await postTransfers(work, [
    {
      debit: accountCode.house(),
      credit: clearingOf(payment),
      amount: feeSantim,
      kind: 'provider-fee',
      paymentId: payment.id,
      idempotencyKey: `fee:${payment.id}`,
    },
  ]);
}

/** Moves the player's money to the withdrawal hold. */
export async function holdWithdrawal(work: Work, payment: Payment): Promise<void> {
  const { id, userId, amountSantim } = withAmount(payment);
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
  const { id, userId, amountSantim } = withAmount(payment);
  await postTransfers(work, [
    {
      debit: accountCode.withdrawalHold(),
      credit: to === 'wallet' ? accountCode.player(userId, 'ETB') : clearingOf(payment),
      amount: amountSantim,
      kind: to === 'wallet' ? 'withdrawal-release' : 'withdrawal',
      paymentId: id,
      idempotencyKey: `resolve:${id}`,
    },
  ]);
}

function withAmount({ id, userId, amountSantim }: Payment) {
  if (amountSantim === null) throw new Error(`payment ${id} has no amount`);
  return { id, userId, amountSantim };
}

/** The account that mirrors the operator's own, where the payment's money came in or goes out. */
function clearingOf({ id, method, provider }: Payment): string {
  if (provider !== null) return accountCode.provider(provider);
  if (method === null) throw new Error(`payment ${id} has no method`);
  return accountCode.clearing(method);
}

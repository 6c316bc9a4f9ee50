import { lockWallet } from '@cartela/db';
import { etbText } from '@cartela/game-core';
import type { z } from 'zod';
import type { Player } from '../../kernel/actors/actor.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { reply } from '../../kernel/texts/sentence.ts';
import type { Core } from '../../kernel/work/core.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transactOnce } from '../../kernel/work/unit-of-work.ts';
import { type requestInput, requestOutput } from '../contract.ts';
import { holdWithdrawal } from '../decisions/transfers.ts';
import { insertPayment, paymentView } from '../payment.ts';
import { settingsOf } from '../settings.ts';

/**
 * Holds money that is to be paid out to the player's registered number. All of a wallet may go,
 * however little it is.
 *
 * @throws Refusal `withdrawalBelowMinimum`, `withdrawalNotCovered`, `keyReused`
 */
export async function requestWithdrawal(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof requestInput>,
): Promise<z.input<typeof requestOutput>> {
  const request = {
    key: idempotencyKey,
    operation: 'request-withdrawal',
    inPlayersName: 'request-withdrawal' as const,
    input,
    answer: requestOutput,
  };
  return transactOnce(core, actor, request, async (work) => {
    const { amountSantim, method } = input;
    const { minWithdrawalSantim } = await settingsOf(work.tx);
    const walletSantim = await lockWallet(work.tx, actor.id);
    if (walletSantim < amountSantim) throw new Refusal('withdrawalNotCovered');
    if (amountSantim < minWithdrawalSantim && amountSantim < walletSantim) {
      throw new Refusal('withdrawalBelowMinimum', { values: { amountSantim: minWithdrawalSantim } });
    }
    const payment = await insertPayment(work, {
      type: 'withdraw',
      userId: actor.id,
      phoneNumber: actor.phoneNumber,
      amountSantim,
      method,
      createdAt: new Date(work.now()),
    });
    await holdWithdrawal(work, payment);
    const details = { amount: etbText(amountSantim), payment: payment.id };
    await writeToPlayers(work, [{ kind: 'withdrawalAsked', userId: actor.id, details }], { isRead: true });
    return {
      payment: paymentView(payment),
      walletSantim: walletSantim - amountSantim,
      ...reply('withdrawalRequested'),
    };
  });
}

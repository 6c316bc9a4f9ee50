import { type Db, lockWallet, schema } from '@cartela/db';
import type { z } from 'zod';
import type { User } from '../accounts/sessions.ts';
import { once } from '../kernel/idempotency.ts';
import { fillMessage, messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';
import { etbText } from '../money.ts';
import { type requestInput, requestOutput } from './contract.ts';
import { settingsOf, transactionView } from './payment.ts';
import { holdWithdrawal } from './transfers.ts';

const { payments } = schema;

interface Deps {
  readonly db: Db;
  readonly now: () => number;
}

type RequestAnswer = z.infer<typeof requestOutput>;

/**
 * Sets money aside for being paid out to the player's number on file.
 *
 * @throws Refusal `withdrawalBelowMinimum`, `withdrawalNotCovered`, `keyReused`
 */
export async function requestWithdrawal(
  { db, now }: Deps,
  user: Pick<User, 'id' | 'phoneNumber'>,
  { amountSantim, method, idempotencyKey }: z.infer<typeof requestInput>,
): Promise<RequestAnswer> {
  const request = {
    userId: user.id,
    key: idempotencyKey,
    operation: 'request-withdrawal',
    input: { amountSantim, method },
    answer: requestOutput,
  };
  return once(db, request, async (tx) => {
    const { minWithdrawalSantim } = await settingsOf(tx);
    if (amountSantim < minWithdrawalSantim) {
      const amount = etbText(minWithdrawalSantim);
      throw new Refusal('withdrawalBelowMinimum', {
        message: fillMessage(messages.withdrawalBelowMinimum, { amount }),
      });
    }
    const walletSantim = await lockWallet(tx, user.id);
    if (walletSantim < amountSantim) throw new Refusal('withdrawalNotCovered');
    const [payment] = await tx
      .insert(payments)
      .values({
        type: 'withdraw',
        userId: user.id,
        phoneNumber: user.phoneNumber,
        amountSantim,
        method,
        createdAt: new Date(now()),
      })
      .returning();
    if (!payment) throw new Error('the withdrawal was not inserted');
    await holdWithdrawal(tx, payment);
    return {
      transaction: transactionView(payment),
      walletSantim: walletSantim - amountSantim,
      message: messages.withdrawalRequested,
    };
  });
}

import { lockWallet } from '@cartela/db';
import type { z } from 'zod';
import { provePlayer } from '../../accounts/sign-in/sign-in.ts';
import { actorOf } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import type { Context } from '../../kernel/calls/context.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { reply } from '../../kernel/texts/sentence.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { breakOf } from '../../player-limits/breaks.ts';
import { protectionOf } from '../../player-limits/choices.ts';
import { convertWholeBirr } from '../../wallet/coins.ts';
import { giveCoinsBack } from '../../wallet/coins-in-free-cards.ts';
import type { withdrawOnBreakInput, withdrawOnBreakOutput } from '../contract.ts';
import { payOutRest } from '../decisions/pay-out.ts';

/**
 * Withdraws all that is in the wallet of a player who takes a break, and so cannot sign in. Their
 * coins, and those of free cards that are not used, are turned into birr before. They prove who
 * they are as for a sign-in, and the money goes to their number.
 *
 * @throws Refusal `wrongCredentials`, `tooManyAttempts`, `notOnBreak`, `walletEmpty`
 */
export async function withdrawOnBreak(
  app: Application,
  caller: Pick<Context, 'address' | 'browser'>,
  { method, ...credentials }: z.output<typeof withdrawOnBreakInput>,
): Promise<z.input<typeof withdrawOnBreakOutput>> {
  const user = await provePlayer(app, caller, credentials);
  return transact(app, actorOf({ user }, caller.address), async (work) => {
    if (!(await breakOf(work.tx, user.id, work.now()))) throw new Refusal('notOnBreak');
    await lockWallet(work.tx, user.id);
    // What a suspended player has is looked into first.
    const { suspendedFor = null } = (await protectionOf(work.tx, user.id)) ?? {};
    if (suspendedFor === null) {
      await giveCoinsBack(work, user.id);
      await convertWholeBirr(work, user.id);
    }
    const payment = await payOutRest(work, user, method);
    if (payment?.amountSantim == null) throw new Refusal('walletEmpty');
    const { amountSantim, phoneNumber: phone } = payment;
    return { ...reply('withdrawnOnBreak', { amountSantim, phone }), amountSantim };
  });
}

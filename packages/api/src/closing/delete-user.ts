import { balancesOf, type Db, schema, type Transaction } from '@cartela/db';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { userInput } from '../accounts/contract.ts';
import { openCards } from '../accounts/open-cards.ts';
import { forgetPin } from '../accounts/pin/own-pin.ts';
import { forgetSecondFactor } from '../accounts/second-factor/second-factor.ts';
import { requireApproval, underApproval } from '../approvals/approval.ts';
import { type Administrator, askerOf } from '../kernel/actors/actor.ts';
import { neededToChange } from '../kernel/actors/permissions.ts';
import { refuseWithout } from '../kernel/actors/refuse-without.ts';
import type { UserRow } from '../kernel/actors/user-lock.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { type Reply, reply } from '../kernel/texts/sentence.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOn, type Work } from '../kernel/work/unit-of-work.ts';
import { payOutRest, usualMethod } from '../payments/decisions/pay-out.ts';
import { eraseQuestions } from '../payments/questions/questions.ts';
import { isPayable } from '../payments/requests/open-deposits.ts';
import { forgetClaim } from '../telegram/take-over.ts';
import { convertWholeBirr, wholeBirrOf } from '../wallet/coins.ts';
import { coinsInFreeCards, giveCoinsBack } from '../wallet/coins-in-free-cards.ts';
import type { closingOutput, deleteUserInput, deleteUserOutput } from './contract.ts';
import { DELETED_KEPT_DAYS } from './limits.ts';

const { checkouts, payments, users } = schema;

/**
 * Bars a user from signing in and ends their sessions. What is left in a player's wallet becomes a
 * withdrawal to their number, for an administrator to pay out. Their coins, and those of free cards
 * that are not used, become birr first; coins that make no whole birr lapse. What they have asked
 * about payments is erased. The name and the number stay until the player is forgotten, and the
 * ledger stays. Deleting a colleague needs approval while anything does: otherwise one
 * administrator could be left alone.
 *
 * @throws Refusal `userNotFound`, `cannotDeleteSelf`, `userHoldsCards`, `userHasPendingPayment`,
 * `approvalNeeded`, `approvalWaits`, or `sessionOver` when the actor has just been deleted. So of
 * two administrators who delete each other, one remains.
 */
export async function deleteUser(
  app: Application,
  actor: Administrator,
  input: z.output<typeof deleteUserInput>,
): Promise<z.input<typeof deleteUserOutput>> {
  const remove = async (work: Work, user: UserRow) => {
    if (user.id === askerOf(actor)) throw new Refusal('cannotDeleteSelf');
    refuseWithout(actor, neededToChange(user));
    const about = { kind: 'delete-admin', subject: user.id, title: user.username } as const;
    if (user.role === 'admin') await requireApproval(work, actor, { ...about, amountSantim: null, input });
    if ((await openCards(work.tx, user.id)).length > 0) throw new Refusal('userHoldsCards');
    if ((await pendingPayments(work.tx, user.id)).length > 0) throw new Refusal('userHasPendingPayment');
    const { role, phoneNumber } = user;
    if (role === 'client') {
      await giveCoinsBack(work, user.id);
      await convertWholeBirr(work, user.id);
    }
    const paidOut = role === 'client' ? await payOutRest(work, user, input.method) : null;
    const payOutSantim = paidOut?.amountSantim ?? 0;
    const { coins } = await balancesOf(work.tx, user.id);
    await work.tx
      .update(users)
      .set({ deletedAt: new Date(work.now()) })
      .where(eq(users.id, user.id));
    work.note({ type: 'business' });
    work.note({ type: 'account', userId: user.id });
    await forgetSecondFactor(work, user.id);
    await forgetPin(work.tx, user.id);
    await forgetClaim(work, user.id);
    await eraseQuestions(work, user.id);
    await work.audit({
      action: 'delete-user',
      subject: user.username,
      before: { role, phoneNumber, ...(role === 'client' ? { walletSantim: payOutSantim, coins } : {}) },
      ...(paidOut ? { after: { payOutSantim, method: paidOut.method, payment: paidOut.id } } : {}),
    });
    await app.sessions.endAllOf(work, user.id);
    return { ...replyOf(payOutSantim, phoneNumber), payOutSantim };
  };
  return underApproval(app, actor, () => transactOn(app, actor, input.userId, remove));
}

function replyOf(amountSantim: number, phone: string): Reply {
  const days = DELETED_KEPT_DAYS;
  return amountSantim === 0
    ? reply('userDeleted', { days })
    : reply('userDeletedPaidOut', { amountSantim, phone, days });
}

/**
 * What deleting a user would do now, or what prevents it.
 *
 * @throws Refusal `userNotFound`
 */
export async function closingOf(
  { db }: Core,
  { userId }: z.output<typeof userInput>,
): Promise<z.input<typeof closingOutput>> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) throw new Refusal('userNotFound');
  const [balances, bound, method, pending, cards] = await Promise.all([
    balancesOf(db, user.id),
    coinsInFreeCards(db, user.id),
    usualMethod(db, user.id),
    pendingPayments(db, user.id),
    openCards(db, user.id),
  ]);
  const { username, phoneNumber, role } = user;
  const coins = balances.coins + bound;
  const { convertedCoins, creditedSantim } = wholeBirrOf(coins);
  const rest = { walletSantim: balances.walletSantim + creditedSantim, coins: coins - convertedCoins };
  return { username, phoneNumber, role, ...rest, method, pendingPayments: pending, cards };
}

async function pendingPayments(db: Db | Transaction, userId: string) {
  const pending = await db
    .select({ id: payments.id, type: payments.type, amountSantim: payments.amountSantim })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'pending')))
    .orderBy(asc(payments.createdAt));
  const ordered = await db
    .select({ id: checkouts.id, amountSantim: checkouts.amountSantim })
    .from(checkouts)
    .where(isPayable(userId));
  return [...pending, ...ordered.map((order) => ({ ...order, type: 'deposit' as const }))];
}

import { type Db, lockWallet, schema, type Transaction } from '@cartela/db';
import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { insertPayment, type Payment } from '../payment.ts';
import { holdWithdrawal } from './transfers.ts';

const { ledgerAccounts, payments, users } = schema;

/**
 * Turns all that is left in a wallet into a withdrawal to the player's number, even if it is less
 * than players may withdraw. Returns null if the wallet is empty.
 */
export async function payOutRest(
  work: Work,
  { id: userId, phoneNumber }: { readonly id: string; readonly phoneNumber: string },
  method: PaymentMethod | undefined,
): Promise<Payment | null> {
  const amountSantim = await lockWallet(work.tx, userId);
  if (amountSantim === 0) return null;
  const payment = await insertPayment(work, {
    type: 'withdraw',
    userId,
    phoneNumber,
    amountSantim,
    method: method ?? (await usualMethod(work.tx, userId)),
    createdAt: new Date(work.now()),
  });
  await holdWithdrawal(work, payment);
  return payment;
}

/**
 * Pays out what is left in the wallets of deleted players. Only money from earlier versions can be
 * there. By now, a rejected pay-out of a deleted player is requested again at once. Nobody knows
 * the number of a player who was forgotten.
 */
export async function payOutClosedAccounts(core: Core): Promise<void> {
  const isClosed = and(isNotNull(users.deletedAt), isNull(users.forgottenAt));
  const players = await core.db
    .select({ id: users.id, phoneNumber: users.phoneNumber })
    .from(ledgerAccounts)
    .innerJoin(users, eq(users.id, ledgerAccounts.userId))
    .where(and(isClosed, eq(ledgerAccounts.currency, 'ETB'), gt(ledgerAccounts.balance, 0)));
  await eachByItself(
    core,
    players,
    (player) => transact(core, PRODUCT, (work) => payOutRest(work, player, undefined)),
    {
      text: 'what is left in the wallet of a deleted player could not be paid out; trying again in an hour',
      about: ({ id }) => ({ userId: id }),
    },
  );
}

/** The method of the player's last confirmed payment, or else the first method there is. */
export async function usualMethod(db: Db | Transaction, userId: string): Promise<PaymentMethod> {
  const [last] = await db
    .select({ method: payments.method })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'confirmed'), isNotNull(payments.method)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return last?.method ?? PAYMENT_METHODS[0];
}

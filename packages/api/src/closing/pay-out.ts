import { type Db, lockWallet, schema, type Transaction } from '@cartela/db';
import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Work } from '../kernel/unit-of-work.ts';
import { insertPayment, type Payment } from '../payments/payment.ts';
import { holdWithdrawal } from '../payments/transfers.ts';

const { payments } = schema;

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

/** How the player's money moved last, or else the first method there is. */
export async function usualMethod(db: Db | Transaction, userId: string): Promise<PaymentMethod> {
  const [last] = await db
    .select({ method: payments.method })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'confirmed'), isNotNull(payments.method)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return last?.method ?? PAYMENT_METHODS[0];
}

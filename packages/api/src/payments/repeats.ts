import { schema } from '@cartela/db';
import { and, desc, eq, gte, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Work } from '../kernel/unit-of-work.ts';
import type { Flag } from './contract.ts';
import { PAYMENT_AGE_MAX_MS } from './number-date.ts';
import type { Payment } from './payment.ts';

const { payments, smsMessages } = schema;

/**
 * A deposit of this player that was confirmed by hand, without a provider's message, and may have
 * been this very payment: the same amount, and confirmed no earlier than the money arrived.
 * `paidAt` is null where nobody but the player says when that was. Null if there is none.
 */
export async function earlierByHand(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  userId: string,
  amountSantim: number | null,
  paidAt: Date | null,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.type, 'deposit'),
        eq(payments.status, 'confirmed'),
        amountSantim === null
          ? // A claim that names no amount may be of any of the last ones.
            gte(payments.decidedAt, new Date(now() - PAYMENT_AGE_MAX_MS))
          : eq(payments.amountSantim, amountSantim),
        // A number that an administrator typed may be mistyped.
        or(isNull(payments.transactionNumber), eq(payments.numberSource, 'administrator')),
        notExists(tx.select().from(smsMessages).where(eq(smsMessages.paymentId, payments.id))),
        paidAt === null ? undefined : gte(payments.decidedAt, paidAt),
      ),
    )
    .orderBy(desc(payments.decidedAt))
    .limit(1);
  return found?.id ?? null;
}

/**
 * Flags the player's other deposits that wait and may be what has just been confirmed by hand. They
 * never credit by themselves then.
 */
export async function flagRepeats({ tx }: Work, { id, userId, amountSantim }: Payment): Promise<void> {
  const isOther = and(
    eq(payments.userId, userId),
    eq(payments.type, 'deposit'),
    eq(payments.status, 'pending'),
    ne(payments.id, id),
    isNotNull(payments.transactionNumber),
    or(isNull(payments.amountSantim), amountSantim === null ? undefined : eq(payments.amountSantim, amountSantim)),
  );
  const flag: Flag = 'may-repeat';
  await tx
    .update(payments)
    .set({ mayRepeat: id, flags: sql`array_append(array_remove(${payments.flags}, ${flag}), ${flag})` })
    .where(isOther);
}

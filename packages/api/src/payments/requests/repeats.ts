import { schema } from '@cartela/db';
import { and, desc, eq, gte, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { Flag } from '../admin-contract.ts';
import { PAYMENT_AGE_MAX_MS } from '../numbers/number-date.ts';
import { changePayments, type Payment } from '../payment.ts';

const { payments, smsMessages } = schema;

/**
 * The id of an earlier deposit of this player that may have been this same payment, or null. It was
 * confirmed by hand, without a provider's message, and no earlier than the money arrived. It has
 * the same amount. `paidAt` is null where nobody but the player says when the money arrived.
 */
export async function earlierByHand(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  userId: string,
  amountSantim: number | null,
  paidAt: Date | null,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.type, 'deposit'),
        eq(payments.status, 'confirmed'),
        // What was paid at a provider's checkout came by no transfer that a message tells of.
        isNull(payments.provider),
        amountSantim === null
          ? // A claim without an amount may be the same payment as any recent one.
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
  return row?.id ?? null;
}

/**
 * Flags the player's pending deposits that may be the payment that has just been confirmed by hand.
 * After that they are never credited automatically.
 */
export async function flagRepeats(work: Work, { id, userId, amountSantim, provider }: Payment): Promise<void> {
  if (provider !== null) return;
  const isOther = and(
    eq(payments.userId, userId),
    eq(payments.type, 'deposit'),
    eq(payments.status, 'pending'),
    ne(payments.id, id),
    isNotNull(payments.transactionNumber),
    or(isNull(payments.amountSantim), amountSantim === null ? undefined : eq(payments.amountSantim, amountSantim)),
  );
  const flag: Flag = 'may-repeat';
  const flags = sql`array_append(array_remove(${payments.flags}, ${flag}), ${flag})`;
  await changePayments(work, isOther, { mayRepeat: id, flags });
}

import { schema } from '@cartela/db';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Work } from '../kernel/unit-of-work.ts';

const { payments } = schema;

/**
 * A deposit of this player that was confirmed by hand, without a number, and may have been this very
 * payment: the same amount, and confirmed no earlier than the money arrived. `paidAt` is null where
 * only the player says when that was. Null if there is none.
 */
export async function earlierByHand(
  { tx }: Pick<Work, 'tx'>,
  userId: string,
  amountSantim: number,
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
        eq(payments.amountSantim, amountSantim),
        isNull(payments.transactionNumber),
        paidAt === null ? undefined : gte(payments.decidedAt, paidAt),
      ),
    )
    .orderBy(desc(payments.decidedAt))
    .limit(1);
  return found?.id ?? null;
}

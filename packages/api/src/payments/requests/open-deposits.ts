import { schema } from '@cartela/db';
import { and, eq, gte, isNotNull, type SQL, sum } from 'drizzle-orm';
import { HOUR_MS } from '../../kernel/times/day.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { isOpenDeposit } from '../payment.ts';

const { checkouts, payments } = schema;

/** For how long an order at a provider counts as money on its way. */
const ON_ITS_WAY_MS = 2 * HOUR_MS;

/** The player's orders at providers that can still be paid there. */
export function isPayable(userId: string): SQL | undefined {
  return and(eq(checkouts.userId, userId), eq(checkouts.state, 'open'), isNotNull(checkouts.url));
}

/**
 * The sum of the player's deposits that are announced, claimed or ordered at a provider and not
 * decided yet, in santim.
 */
export async function openDepositsOf({ tx, now }: Work, userId: string): Promise<number> {
  const [open] = await tx
    .select({ santim: sum(payments.amountSantim).mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.userId, userId), isOpenDeposit()));
  const isOnItsWay = gte(checkouts.createdAt, new Date(now() - ON_ITS_WAY_MS));
  const [ordered] = await tx
    .select({ santim: sum(checkouts.amountSantim).mapWith(Number) })
    .from(checkouts)
    .where(and(isPayable(userId), isOnItsWay));
  return (open?.santim ?? 0) + (ordered?.santim ?? 0);
}

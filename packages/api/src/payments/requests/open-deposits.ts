import { schema } from '@cartela/db';
import { and, eq, gte, isNotNull, isNull, ne, or, type SQL, sum } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '../../kernel/times/day.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { isOpenDeposit } from '../payment.ts';

const { checkouts, payments } = schema;

/** For how long an order at a provider counts as money on its way. */
const ON_ITS_WAY_MS = 2 * HOUR_MS;
/** Until then, a provider may still take an order that it was told. */
const TAKEN_WITHIN_MS = MINUTE_MS;

/** The player's orders at providers that can still be paid there. */
export function isPayable(userId: string): SQL | undefined {
  return and(eq(checkouts.userId, userId), eq(checkouts.state, 'open'), isNotNull(checkouts.url));
}

/**
 * The sum of the player's deposits that are announced, claimed or ordered at a provider and not
 * decided yet, in santim, without this order.
 */
export async function openDepositsOf({ tx, now }: Work, userId: string, exceptOrder?: string): Promise<number> {
  const [open] = await tx
    .select({ santim: sum(payments.amountSantim).mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.userId, userId), isOpenDeposit()));
  const since = (ms: number) => gte(checkouts.createdAt, new Date(now() - ms));
  const isOpen = and(eq(checkouts.userId, userId), eq(checkouts.state, 'open'));
  const isBeingTaken = and(isOpen, isNull(checkouts.unanswered), since(TAKEN_WITHIN_MS));
  const isOther = exceptOrder === undefined ? undefined : ne(checkouts.id, exceptOrder);
  const [ordered] = await tx
    .select({ santim: sum(checkouts.amountSantim).mapWith(Number) })
    .from(checkouts)
    .where(and(or(and(isPayable(userId), since(ON_ITS_WAY_MS)), isBeingTaken), isOther));
  return (open?.santim ?? 0) + (ordered?.santim ?? 0);
}

import { schema } from '@cartela/db';
import { and, desc, eq, gte, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../kernel/times/day.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { Flag } from '../admin-contract.ts';
import type { Evidence } from '../evidence/message.ts';
import { PAYMENT_AGE_MAX_MS } from '../numbers/number-date.ts';
import { changePayments, type Payment } from '../payment.ts';

const { checkouts, payments, receiptChecks, smsMessages } = schema;

/** A provider's clock may be ahead of ours, or behind. */
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS;

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
        // What was paid at a provider's checkout: see `paidAtCheckout`.
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
 * The id of a deposit that this player has paid at the checkout of the method's own company, or
 * null, if this may be a message or a receipt of it: it has the same amount, and a time at which
 * the order could be paid. Where the company names the number there, the number tells.
 */
export async function paidAtCheckout(
  { tx }: Pick<Work, 'tx'>,
  userId: string,
  { method, amountSantim, occurredAt, receivedAt }: Evidence,
): Promise<string | null> {
  const isIt = and(
    eq(payments.userId, userId),
    eq(payments.status, 'confirmed'),
    eq(payments.provider, method),
    eq(payments.amountSantim, amountSantim),
    isNull(payments.transactionNumber),
    lte(checkouts.createdAt, apart(occurredAt ?? receivedAt, CLOCKS_DIFFER_MS)),
    occurredAt === null ? undefined : gte(payments.decidedAt, apart(occurredAt, -CLOCKS_DIFFER_MS)),
  );
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.id))
    .where(isIt)
    .orderBy(desc(payments.decidedAt))
    .limit(1);
  return row?.id ?? null;
}

/**
 * The other way round: the id of a deposit that a message or a receipt has credited, if it may be
 * what was paid for this order.
 */
export async function toldByMessage(
  { tx }: Pick<Work, 'tx'>,
  { userId, provider, createdAt }: Pick<typeof checkouts.$inferSelect, 'userId' | 'provider' | 'createdAt'>,
  { amountSantim }: Pick<Evidence, 'amountSantim'>,
): Promise<string | null> {
  const paidAt = sql`coalesce(${smsMessages.occurredAt}, ${receiptChecks.paidAt}, ${payments.decidedAt})`;
  const isIt = and(
    eq(payments.userId, userId),
    eq(payments.type, 'deposit'),
    eq(payments.status, 'confirmed'),
    eq(sql`${payments.method}`, provider),
    isNull(payments.provider),
    eq(payments.amountSantim, amountSantim),
    sql`${paidAt} >= ${apart(createdAt, -CLOCKS_DIFFER_MS).toISOString()}`,
  );
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(smsMessages, eq(smsMessages.paymentId, payments.id))
    .leftJoin(receiptChecks, eq(receiptChecks.paymentId, payments.id))
    .where(isIt)
    .orderBy(desc(payments.decidedAt))
    .limit(1);
  return row?.id ?? null;
}

const apart = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

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

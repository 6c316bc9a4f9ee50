// Deposits of a player, as their deposit limits count them.

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm';
import { limitsOf } from './own-limits.ts';
import { type Window, windowAt, windowsAt } from './periods.ts';
import { transferBefore } from './transfer-before.ts';

const { ledgerAccounts, ledgerTransfers, payments } = schema;

/** Flags a withdrawal that sends back what arrived above a deposit limit. */
export const ABOVE_DEPOSIT_LIMIT = 'above-deposit-limit';

export interface DepositLimit extends Window {
  readonly limitSantim: number;
  /**
   * What deposits, their corrections and top-ups have brought into the wallet in the window, less
   * what was sent back.
   */
  readonly usedSantim: number;
}

/** The limits that a player has set for deposits, with what counts towards each. */
export async function depositLimitsOf(
  db: Db | Transaction,
  userId: string,
  nowMs: number,
): Promise<readonly DepositLimit[]> {
  const limits = (await limitsOf(db, userId, 'deposit')).flatMap(({ period, santim: limitSantim }) =>
    limitSantim === null ? [] : [{ ...windowAt(period, nowMs), limitSantim }],
  );
  if (limits.length === 0) return [];
  const usedSince = await depositsSince(db, userId, nowMs);
  return limits.map((limit) => ({ ...limit, usedSantim: usedSince(limit) }));
}

interface Movement {
  readonly at: Date;
  readonly santim: number;
}

/**
 * Returns a function that answers what a player has deposited, or was given by top-ups, since the
 * beginning of a present window, in santim.
 */
export async function depositsSince(
  db: Db | Transaction,
  userId: string,
  nowMs: number,
): Promise<(window: Pick<Window, 'start'>) => number> {
  const since = new Date(Math.min(...windowsAt(nowMs).map(({ start }) => start.getTime())));
  const signed = sql<number>`case when ${ledgerAccounts.userId} is null then -amount else amount end`;
  const [moved, given] = await Promise.all([
    db
      .select({
        ...{ id: payments.id, type: payments.type },
        ...{ at: ledgerTransfers.createdAt, santim: signed.mapWith(Number) },
      })
      .from(payments)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.paymentId, payments.id))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.creditAccountId))
      .where(
        and(
          eq(payments.userId, userId),
          or(
            inArray(ledgerTransfers.kind, ['deposit', 'deposit-correction']),
            // One that is rejected comes back into the wallet as its next try leaves it.
            and(
              inArray(ledgerTransfers.kind, ['withdrawal-hold', 'withdrawal-release']),
              sql`${ABOVE_DEPOSIT_LIMIT} = any(${payments.flags})`,
            ),
          ),
          gte(ledgerTransfers.createdAt, since),
        ),
      ),
    db
      .select({ at: ledgerTransfers.createdAt, santim: ledgerTransfers.amount })
      .from(ledgerTransfers)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.creditAccountId))
      .where(
        and(
          eq(ledgerAccounts.userId, userId),
          eq(ledgerTransfers.kind, 'top-up'),
          gt(ledgerTransfers.id, transferBefore(since.getTime())),
          gte(ledgerTransfers.createdAt, since),
        ),
      ),
  ]);
  const deposited = moved.filter(({ type }) => type === 'deposit');
  const sentBack = moved.filter(({ type }) => type === 'withdraw');
  return ({ start }) => {
    const sumOf = (movements: readonly Movement[]) =>
      movements.reduce((sum, { at, santim }) => (at >= start ? sum + santim : sum), 0);
    const ids = new Set(deposited.map(({ id }) => id));
    // What is taken back of a deposit of an earlier window gives no room in this one.
    const deposits = [...ids].map((id) => Math.max(0, sumOf(deposited.filter((moved) => moved.id === id))));
    return Math.max(
      0,
      deposits.reduce((sum, santim) => sum + santim, sumOf(given) + sumOf(sentBack)),
    );
  };
}

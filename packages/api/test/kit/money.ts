import { accountCode, balancesOf, type Db, schema, verifyLedger } from '@cartela/db';
import { PAYMENT_METHODS } from '@cartela/game-core';
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { User } from '../../src/kernel/actors/actor.ts';
import { spanOf } from '../../src/kernel/times/day.ts';

const { ledgerAccounts, ledgerTransfers } = schema;

/**
 * Expects what must hold at the end of every scenario: each balance and escrow is what its
 * transfers say, and each currency sums to zero.
 */
export async function expectSoundLedger(db: Db): Promise<void> {
  expect(await verifyLedger(db)).toMatchObject({ ok: true, differences: [], escrows: [] });
}

/** Every player's wallet in santim, by user id. */
export async function allWallets(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: ledgerAccounts.userId, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.kind} = 'player' and ${ledgerAccounts.currency} = 'ETB'`);
  return new Map(rows.map(({ userId, balance }) => [userId ?? '', balance ?? 0]));
}

export async function walletOf(db: Db, user: User): Promise<number> {
  return (await balancesOf(db, user.id)).walletSantim;
}

export async function coinsOf(db: Db, user: User): Promise<number> {
  return (await balancesOf(db, user.id)).coins;
}

/** What an account without a kept balance holds, in santim: its credits less its debits. */
export async function sumOf(db: Db, code: string): Promise<number> {
  const [row] = await db
    .select({
      santim: sql`coalesce(sum(case when ${ledgerTransfers.creditAccountId} = ${ledgerAccounts.id}
        then ${ledgerTransfers.amount} else -${ledgerTransfers.amount} end), 0)`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .leftJoin(
      ledgerTransfers,
      sql`${ledgerAccounts.id} in (${ledgerTransfers.creditAccountId}, ${ledgerTransfers.debitAccountId})`,
    )
    .where(eq(ledgerAccounts.code, code));
  return row?.santim ?? 0;
}

export function houseSantim(db: Db): Promise<number> {
  return sumOf(db, accountCode.house());
}

/** What the table's escrow holds for this round, in santim. */
export async function escrowSantim(db: Db, roundId: number): Promise<number> {
  const [row] = await db
    .select({
      santim: sql`coalesce(sum(case when ${ledgerTransfers.creditAccountId} = ${ledgerAccounts.id}
        then ${ledgerTransfers.amount} else -${ledgerTransfers.amount} end), 0)`.mapWith(Number),
    })
    .from(ledgerTransfers)
    .innerJoin(
      ledgerAccounts,
      sql`${ledgerAccounts.id} in (${ledgerTransfers.creditAccountId}, ${ledgerTransfers.debitAccountId})`,
    )
    .where(and(eq(ledgerTransfers.roundId, roundId), eq(ledgerAccounts.kind, 'escrow')));
  return row?.santim ?? 0;
}

/** The transfers of a round, by kind: how many there are, and how much they move in all. */
export async function transfersOf(db: Db, roundId: number): Promise<Record<string, { count: number; amount: number }>> {
  const rows = await db
    .select({
      kind: ledgerTransfers.kind,
      count: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${ledgerTransfers.amount})`.mapWith(Number),
    })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.roundId, roundId))
    .groupBy(ledgerTransfers.kind);
  return Object.fromEntries(rows.map(({ kind, count, amount }) => [kind, { count, amount }]));
}

/** Who runs the games, as it has to be known before real money is switched on. */
export const OPERATOR = {
  ...{ operatorName: 'Abebe PLC', operatorAddress: 'Bole, Addis Ababa', operatorContact: '0911234567' },
  helpLine: 'Wegagen, 0911765432',
};

/** Adds an account of each method, and switches real money on, so that players may deposit. */
export async function offerMethods(db: Db): Promise<void> {
  const accounts = PAYMENT_METHODS.map((method) => ({ method, accountName: 'Cartela', accountNumber: '0911004211' }));
  await db.update(schema.installation).set({
    realMoneyAt: new Date(),
    ...{ licenceNumber: 'NLA/117', licenceAuthority: 'National Lottery Administration', licenceLastDay: '2099-12-31' },
    sellsUntil: spanOf('2099-12-31').end,
    ...OPERATOR,
  });
  await db.insert(schema.paymentAccounts).values(accounts).onConflictDoNothing();
}

import { balancesOf, type Db, schema } from '@cartela/db';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { userInput } from '../accounts/contract.ts';
import { hasSecondFactor } from '../accounts/second-factor.ts';
import { historyOf } from '../history/history.ts';
import { HISTORY_PAGE_SIZE } from '../history/limits.ts';
import type { Core } from '../kernel/core.ts';
import { Refusal } from '../kernel/refusals.ts';
import { paymentsOf } from '../payments/lists.ts';
import { protectionPage } from '../protection/overview.ts';
import type { playerPageOutput } from './contract.ts';

const { users, sessions, ledgerAccounts, ledgerTransfers } = schema;

const LEDGER_ROWS = 50;
const PAYMENT_ROWS = 50;

/**
 * Everything that an administrator needs to answer a player's question.
 *
 * @throws Refusal `userNotFound`
 */
export async function playerPage(
  core: Core,
  { userId }: z.output<typeof userInput>,
): Promise<z.input<typeof playerPageOutput>> {
  const { db } = core;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Refusal('userNotFound');
  const [balances, ledger, payments, games, open, hasFactor, protection] = await Promise.all([
    balancesOf(db, userId),
    ledgerOf(db, userId),
    paymentsOf(core, user, { page: 1, pageSize: PAYMENT_ROWS }),
    historyOf(core, user, { page: 1, pageSize: HISTORY_PAGE_SIZE }),
    sessionsOf(db, userId),
    hasSecondFactor(db, userId),
    user.role === 'client' ? protectionPage(core, user) : null,
  ]);
  return {
    id: user.id,
    username: user.username,
    phoneNumber: user.phoneNumber,
    role: user.role,
    createdAtMs: user.createdAt.getTime(),
    deletedAtMs: user.deletedAt?.getTime() ?? null,
    hasSecondFactor: hasFactor,
    ...balances,
    ledger,
    payments: payments.payments,
    games: games.games,
    protection,
    sessions: open,
  };
}

/**
 * The player's newest transfers, with each one's effect on the balance. Debits and credits are
 * queried separately, so that each uses its own index.
 */
async function ledgerOf(db: Db, userId: string) {
  const accounts = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.userId, userId));
  const accountIds = accounts.map(({ id }) => id);
  const side = (account: 'debitAccountId' | 'creditAccountId', sign: 1 | -1) =>
    db
      .select({
        id: ledgerTransfers.id,
        kind: ledgerTransfers.kind,
        currency: ledgerTransfers.currency,
        amount: sql<number>`${ledgerTransfers.amount} * ${sql.raw(String(sign))}`.mapWith(Number).as('change'),
        roundId: ledgerTransfers.roundId,
        paymentId: ledgerTransfers.paymentId,
        createdAt: ledgerTransfers.createdAt,
      })
      .from(ledgerTransfers)
      .where(inArray(ledgerTransfers[account], accountIds))
      .orderBy(desc(ledgerTransfers.id))
      .limit(LEDGER_ROWS);
  const rows = await unionAll(side('debitAccountId', -1), side('creditAccountId', 1))
    .orderBy(sql`id desc`)
    .limit(LEDGER_ROWS);
  return rows.map(({ createdAt, roundId, ...row }) => ({
    ...row,
    roundId: roundId === null ? null : String(roundId),
    atMs: createdAt.getTime(),
  }));
}

async function sessionsOf(db: Db, userId: string) {
  const rows = await db
    .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));
  return rows.map(({ createdAt, expiresAt }) => ({
    createdAtMs: createdAt.getTime(),
    expiresAtMs: expiresAt.getTime(),
  }));
}

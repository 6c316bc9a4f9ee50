import { type Balances, BY_SIDE, balancesOf, type Db, schema, type Transaction } from '@cartela/db';
import { and, type Column, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { userInput } from '../accounts/contract.ts';
import { pinOf } from '../accounts/pin/prove-pin.ts';
import { hasSecondFactor } from '../accounts/second-factor/second-factor.ts';
import { gamesOf } from '../history/history.ts';
import { HISTORY_PAGE_SIZE } from '../history/limits.ts';
import { type Administrator, adminRoleOf } from '../kernel/actors/actor.ts';
import { may } from '../kernel/actors/permissions.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { listedPaymentsOf } from '../payments/lists/lists.ts';
import { type PlayerSums, sumsOfPlayers } from '../payments/lists/player-sums.ts';
import type { protectionOutput } from '../player-limits/contract.ts';
import { protectionPage } from '../player-limits/page.ts';
import type { playerPageOutput } from './contract.ts';

const { archivedHands, archivedRounds, entries, keptBalances, knownBrowsers, ledgerAccounts, ledgerTransfers } = schema;
const { protections, sessions, users } = schema;

const LEDGER_ROWS = 50;
const PAYMENT_ROWS = 50;

type LedgerRow = z.input<typeof playerPageOutput>['ledger'][number];

/**
 * Everything that an administrator needs to answer a player's question. What the player has lost
 * and deposited in all is only for roles that may see figures.
 *
 * @throws Refusal `userNotFound`
 */
export async function playerPage(
  core: Core,
  { adminRole }: Pick<Administrator, 'adminRole'>,
  { userId }: z.output<typeof userInput>,
): Promise<z.input<typeof playerPageOutput>> {
  const { db } = core;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Refusal('userNotFound');
  const [{ balances, ledger }, archived, payments, games, open, hasFactor, pin, protection, excluded] =
    await Promise.all([
      accountsOf(db, userId),
      archivedMonthsOf(db, userId),
      listedPaymentsOf(core, user, { page: 1, pageSize: PAYMENT_ROWS }),
      gamesOf(core, user, { page: 1, pageSize: HISTORY_PAGE_SIZE }),
      sessionsOf(db, userId),
      hasSecondFactor(db, userId),
      pinOf(db, userId, core.now()),
      user.role === 'client' ? protectionPage(core, user) : null,
      excludedInBrowserOf(core, userId),
    ]);
  return {
    id: user.id,
    username: user.username,
    phoneNumber: user.phoneNumber,
    role: user.role,
    adminRole: adminRoleOf(user),
    paymentLimitSantim: user.paymentLimitSantim,
    createdAtMs: user.createdAt.getTime(),
    deletedAtMs: user.deletedAt?.getTime() ?? null,
    forgottenAtMs: user.forgottenAt?.getTime() ?? null,
    hasSecondFactor: hasFactor,
    ...balances,
    ledger,
    archivedMonths: archived,
    payments,
    games,
    protection: protection && !may(adminRole, 'see-figures') ? withoutFigures(protection) : protection,
    pin: pin ? { resetsAtMs: pin.resetsAt?.getTime() ?? null } : null,
    sessions: open,
    excludedInBrowser: excluded,
  };
}

function withoutFigures(protection: z.input<typeof protectionOutput>): z.input<typeof protectionOutput> {
  return { ...protection, sitting: null, limits: protection.limits.map((limit) => ({ ...limit, usedSantim: null })) };
}

/**
 * What the player has paid in and been paid. It reads all of their payments, so it is asked for by
 * itself.
 */
export async function playerSumsOf({ db }: Core, { userId }: z.output<typeof userInput>): Promise<PlayerSums> {
  const sums = await sumsOfPlayers(db, [userId]);
  return sums.get(userId) ?? { depositedSantim: 0, paidOutSantim: 0, walletSantim: 0 };
}

/** The player's balances, and the newest transfers with the balance after each, of one moment. */
async function accountsOf(db: Db, userId: string): Promise<{ balances: Balances; ledger: LedgerRow[] }> {
  return db.transaction(
    async (tx) => {
      const balances = await balancesOf(tx, userId);
      const after: Record<string, number> = { ETB: balances.walletSantim, COIN: balances.coins };
      const rows = await transfersOf(tx, userId);
      const ledger = rows.map(({ kept, ...row }) => {
        const balanceAfter = kept ?? after[row.currency] ?? 0;
        after[row.currency] = balanceAfter - row.amount;
        return { ...row, balanceAfter };
      });
      return { balances, ledger };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface TransferRow extends Omit<LedgerRow, 'balanceAfter'> {
  /** What the account held after it, if games since then were archived. */
  readonly kept: number | null;
}

/**
 * The player's newest transfers, each with its effect on the balance. They are read by account and
 * by side, because each side has an index of its own, and coins by the rounds that earned them. The
 * account ids are given as values, so that the database can estimate how many transfers each
 * account has.
 */
async function transfersOf(db: Transaction, userId: string): Promise<TransferRow[]> {
  const accounts = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.userId, userId));
  const ids = accounts.map(({ id }) => id);
  const sides = ids.flatMap((id) => [newest(db, 'debit', id), newest(db, 'credit', id)]);
  const rows = (await Promise.all([...sides, coinsEarned(db, userId, ids)])).flat();
  return rows
    .toSorted((a, b) => b.id - a.id)
    .slice(0, LEDGER_ROWS)
    .map(({ createdAt, roundId, debitAccountId, amount, ...row }) => ({
      ...row,
      amount: ids.includes(debitAccountId) ? -amount : amount,
      roundId: roundId === null ? null : String(roundId),
      atMs: createdAt.getTime(),
    }));
}

const { id, kind, currency, amount, roundId, paymentId, createdAt, debitAccountId, creditAccountId } = ledgerTransfers;
const SHOWN = { id, kind, currency, amount, roundId, paymentId, createdAt, debitAccountId, kept: keptBalances.balance };
const isKeptOf = (account: Column) => and(eq(keptBalances.transferId, id), eq(keptBalances.accountId, account));

function newest(db: Transaction, side: 'debit' | 'credit', accountId: number) {
  const account = ledgerTransfers[`${side}AccountId`];
  return db
    .select(SHOWN)
    .from(ledgerTransfers)
    .leftJoin(keptBalances, isKeptOf(account))
    .where(and(eq(account, accountId), sql.raw(BY_SIDE[side])))
    .orderBy(desc(id))
    .limit(LEDGER_ROWS);
}

/**
 * The coins that the player's newest rounds have earned. Each of those has a stake as well, so more
 * rounds than rows are shown are not needed.
 */
function coinsEarned(db: Transaction, userId: string, accountIds: readonly number[]) {
  const rounds = db
    .selectDistinct({ id: entries.roundId })
    .from(entries)
    .where(eq(entries.userId, userId))
    .orderBy(desc(entries.roundId))
    .limit(LEDGER_ROWS);
  return db
    .select(SHOWN)
    .from(ledgerTransfers)
    .leftJoin(keptBalances, isKeptOf(creditAccountId))
    .where(and(inArray(roundId, rounds), eq(kind, 'coins-earned'), inArray(creditAccountId, [...accountIds])));
}

/** The months of archived games in which the player held cards. */
async function archivedMonthsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ month: archivedRounds.month })
    .from(archivedHands)
    .innerJoin(archivedRounds, eq(archivedRounds.roundId, archivedHands.roundId))
    .where(eq(archivedHands.userId, userId))
    .orderBy(archivedRounds.month);
  return rows.map(({ month }) => month);
}

/** Who else has signed in with a browser of the player's, and is excluded now. */
async function excludedInBrowserOf({ db, now }: Core, userId: string) {
  const own = db.select({ browser: knownBrowsers.browser }).from(knownBrowsers).where(eq(knownBrowsers.userId, userId));
  const isExcluded = and(eq(protections.breakKind, 'self-exclusion'), gt(protections.breakUntil, new Date(now())));
  return db
    .selectDistinct({ id: users.id, username: users.username })
    .from(protections)
    .innerJoin(knownBrowsers, eq(knownBrowsers.userId, protections.userId))
    .innerJoin(users, eq(users.id, protections.userId))
    .where(and(isExcluded, ne(users.id, userId), inArray(knownBrowsers.browser, own)))
    .orderBy(users.username);
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

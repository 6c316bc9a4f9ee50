import { DEDUCTION_KINDS, type DeductionKind, PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../connection.ts';
import { type Currency, ledgerAccounts } from '../schema/index.ts';
import { statement } from '../statement.ts';

type NewAccount = typeof ledgerAccounts.$inferInsert;

/** How the codes of players' accounts begin. */
const PLAYERS = 'player:';

const JACKPOTS = 'jackpot:';

export const isPlayers = (code: string): boolean => code.startsWith(PLAYERS);

/**
 * The code of each account. A player's accounts are created with the player, and an escrow with its
 * table. The shared accounts exist from the start.
 */
export const accountCode = {
  player: (userId: string, currency: Currency) => `${PLAYERS}${userId}:${currency}`,
  /**
   * The escrow of all rounds at a table. Each transfer names its round. Until 0.1 each round had an
   * escrow of its own, `escrow:{round id}`.
   */
  escrow: (tableId: string) => `escrow:table:${tableId}`,
  house: () => 'house:ETB',
  /** What was withheld from prizes, for somebody else than the house. */
  withheld: (kind: DeductionKind) => `${kind}:ETB`,
  /** Money received and paid by a method. It mirrors the operator's account with the provider. */
  clearing: (method: PaymentMethod) => `clearing:${method}`,
  /** Money received and paid by a provider with a checkout. It mirrors the account there. */
  provider: (provider: string) => `provider:${provider}`,
  withdrawalHold: () => 'withdrawal-hold:ETB',
  /** Stakes set aside for cards that are ordered for a next round. */
  orders: () => 'orders:ETB',
  promotion: (currency: Currency) => `promotion:${currency}`,
  jackpot: (id: number) => `${JACKPOTS}${id}`,
} as const;

/**
 * An SQL expression for the id of a round's table, equal to what `tableIdOf` returns. `rounds` is
 * the name that the rounds have in the statement.
 */
export function tableIdSql(rounds: string): string {
  return `${rounds}.room_id || case ${rounds}.table_no when 1 then '' else '-' || ${rounds}.table_no end`;
}

/**
 * An SQL expression for the code of a round's escrow, equal to what `accountCode.escrow` returns.
 * `rounds` is the name that the rounds have in the statement.
 */
export function escrowCodeSql(rounds: string): string {
  return `'${accountCode.escrow('')}' || ${tableIdSql(rounds)}`;
}

/** The same of `accountCode.jackpot`. `jackpots` is the name that the jackpots have. */
export function jackpotCodeSql(jackpots: string): string {
  return `'${JACKPOTS}' || ${jackpots}.id`;
}

const SHARED_ACCOUNTS: readonly NewAccount[] = [
  { code: accountCode.house(), kind: 'house', currency: 'ETB' },
  ...DEDUCTION_KINDS.map((kind) => ({ code: accountCode.withheld(kind), kind: 'withheld', currency: 'ETB' }) as const),
  { code: accountCode.withdrawalHold(), kind: 'withdrawal-hold', currency: 'ETB' },
  { code: accountCode.orders(), kind: 'orders', currency: 'ETB' },
  ...PAYMENT_METHODS.map(
    (method) => ({ code: accountCode.clearing(method), kind: 'clearing', currency: 'ETB' }) as const,
  ),
  { code: accountCode.promotion('ETB'), kind: 'promotion', currency: 'ETB' },
  { code: accountCode.promotion('COIN'), kind: 'promotion', currency: 'COIN' },
];

export async function ensureSharedAccounts(db: Db): Promise<void> {
  await db
    .insert(ledgerAccounts)
    .values([...SHARED_ACCOUNTS])
    .onConflictDoNothing();
}

/** Opens the accounts of providers that have none yet. */
export async function openProviderAccounts(db: Db, providers: readonly string[]): Promise<void> {
  if (providers.length === 0) return;
  const accounts = providers.map(
    (provider) => ({ code: accountCode.provider(provider), kind: 'clearing', currency: 'ETB' }) as const,
  );
  await db.insert(ledgerAccounts).values(accounts).onConflictDoNothing();
}

export async function openPlayerAccounts(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.insert(ledgerAccounts).values(
    userIds.flatMap((userId) =>
      (['ETB', 'COIN'] as const).map((currency) => ({
        code: accountCode.player(userId, currency),
        kind: 'player' as const,
        currency,
        userId,
        balance: 0,
      })),
    ),
  );
}

/** Opens the escrows of tables that have none yet. */
export async function openEscrows(tx: Transaction, tableIds: readonly string[]): Promise<void> {
  await tx
    .insert(ledgerAccounts)
    .values(tableIds.map((id) => ({ code: accountCode.escrow(id), kind: 'escrow', currency: 'ETB' }) as const))
    .onConflictDoNothing();
}

export async function openJackpotAccount(tx: Transaction, id: number): Promise<void> {
  await tx.insert(ledgerAccounts).values({ code: accountCode.jackpot(id), kind: 'jackpot', currency: 'ETB' });
}

export interface Balances {
  readonly walletSantim: number;
  readonly coins: number;
}

export async function balancesOf(db: Db | Transaction, userId: string): Promise<Balances> {
  const rows = await db
    .select({ currency: ledgerAccounts.currency, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.userId, userId));
  return balancesIn(rows);
}

/**
 * Returns a function that reads the balances of many users, by user id. It is for frequent calls:
 * each connection prepares the statement once. Users without accounts are not in the answer.
 */
export function prepareBalances(db: Db): (userIds: readonly string[]) => Promise<ReadonlyMap<string, Balances>> {
  const ofUsers = db
    .select({
      userId: ledgerAccounts.userId,
      currency: ledgerAccounts.currency,
      balance: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.userId} = any(${sql.placeholder('userIds')}::uuid[])`)
    .prepare('balances_of_users');
  return async (userIds) => {
    const byUser = new Map<string, BalanceRow[]>();
    for (const row of await ofUsers.execute({ userIds })) {
      if (row.userId !== null) byUser.set(row.userId, [...(byUser.get(row.userId) ?? []), row]);
    }
    return new Map([...byUser].map(([userId, rows]) => [userId, balancesIn(rows)]));
  };
}

interface BalanceRow {
  readonly currency: Currency;
  readonly balance: number | null;
}

function balancesIn(rows: readonly BalanceRow[]): Balances {
  const of = (currency: Currency) => rows.find((row) => row.currency === currency)?.balance ?? 0;
  return { walletSantim: of('ETB'), coins: of('COIN') };
}

/**
 * Returns the player's wallet in santim and locks it until the transaction ends. Other changes to
 * the wallet wait, so a decision based on the balance stays right.
 */
export async function lockWallet(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, accountCode.player(userId, 'ETB')))
    .for('update');
  if (row?.balance == null) throw new Error(`no wallet for user ${userId}`);
  return row.balance;
}

/**
 * Locks many players' wallets, in the order of their accounts' ids, and returns what each holds in
 * santim, by player.
 */
export async function lockWallets(tx: Transaction, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await selectWallets(tx, userIds);
  return new Map(rows.map(({ userId, balance }) => [userId, Number(balance)]));
}

const selectWallets = statement<{ userId: string; balance: string }>(
  'lock-wallets',
  `select user_id as "userId", balance from ledger_accounts
  where user_id = any($1::uuid[]) and currency = 'ETB' order by id for update`,
);

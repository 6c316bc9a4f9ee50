import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../connection.ts';
import { ledgerAccounts, ledgerTransfers } from '../schema/index.ts';

/**
 * What a transfer is for. Money goes from the account debited to the account credited:
 *
 * | kind | from | to | when |
 * |---|---|---|---|
 * | stake | player | escrow | a card is sold |
 * | stake-refund | escrow | player | a card is given back, or the round is cancelled |
 * | prize | escrow | player | a round is settled, once for each winning card |
 * | house-cut | escrow | house | a round is settled |
 * | coins-earned | promotion, COIN | player, COIN | a round is settled, once for each player |
 * | invitation-reward | promotion, COIN | player, COIN | a player whom they invited has played enough |
 * | coins-converted | player, COIN | promotion, COIN | coins are converted |
 * | coins-payout | promotion | player | coins are converted |
 * | deposit | clearing of the method | player | a deposit is confirmed |
 * | deposit-correction | clearing of the method | player, or the other way round | a confirmed deposit differs from the provider's statement |
 * | withdrawal-hold | player | withdrawal hold | a withdrawal is requested |
 * | withdrawal | withdrawal hold | clearing of the method | a withdrawal is paid out |
 * | withdrawal-release | withdrawal hold | player | a withdrawal is rejected |
 * | top-up | promotion | player | an administrator adds money |
 * | play-money | promotion | player | an account is opened in try-out mode |
 *
 * So what a clearing account owes is what the operator should hold with that provider, and what
 * promotions owe is what the operator has given away.
 */
export type TransferKind =
  | 'stake'
  | 'stake-refund'
  | 'prize'
  | 'house-cut'
  | 'coins-earned'
  | 'invitation-reward'
  | 'coins-converted'
  | 'coins-payout'
  | 'deposit'
  | 'deposit-correction'
  | 'withdrawal-hold'
  | 'withdrawal'
  | 'withdrawal-release'
  | 'top-up'
  | 'play-money';

export interface NewTransfer {
  /** Account code. A debit lowers a player's balance, and a credit raises it. */
  readonly debit: string;
  readonly credit: string;
  /** Santim for ETB, whole coins for COIN. A positive safe integer. */
  readonly amount: number;
  readonly kind: TransferKind;
  readonly roundId?: number;
  readonly paymentId?: string;
  readonly idempotencyKey: string;
}

/** The transaction that transfers are posted in, and where to report what they changed. */
export interface Posting {
  readonly tx: Transaction;
  /**
   * Called for each player whose balance changed, so that no caller has to remember to report it.
   */
  walletChanged(userId: string): void;
}

/** A player's account does not cover a debit. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
}

/**
 * Posts transfers within the caller's transaction: all or none. Players' accounts are locked in the
 * order of their ids, so two transactions that touch the same players cannot deadlock.
 *
 * @throws InsufficientFunds when a player's balance would fall below zero. The transaction must
 * then be rolled back.
 * @throws RangeError for an amount that is not a positive safe integer.
 */
export async function postTransfers(posting: Posting, transfers: readonly NewTransfer[]): Promise<void> {
  const { tx } = posting;
  if (transfers.length === 0) return;
  for (const { amount, kind } of transfers) {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${kind}: ${amount} is not an amount`);
  }
  const accounts = await lockAccounts(tx, transfers);
  await tx.insert(ledgerTransfers).values(
    transfers.map((transfer) => {
      const debit = accounts.of(transfer.debit);
      return {
        debitAccountId: debit.id,
        creditAccountId: accounts.of(transfer.credit).id,
        currency: debit.currency,
        amount: transfer.amount,
        kind: transfer.kind,
        roundId: transfer.roundId ?? null,
        paymentId: transfer.paymentId ?? null,
        idempotencyKey: transfer.idempotencyKey,
      };
    }),
  );
  await changeBalances(posting, transfers, accounts);
}

async function lockAccounts(tx: Transaction, transfers: readonly NewTransfer[]) {
  const codes = [...new Set(transfers.flatMap((transfer) => [transfer.debit, transfer.credit]))];
  const rows = await tx
    .select({
      id: ledgerAccounts.id,
      code: ledgerAccounts.code,
      currency: ledgerAccounts.currency,
      userId: ledgerAccounts.userId,
    })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.code, codes));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const playerIds = rows.filter((row) => row.userId !== null).map((row) => row.id);
  // Shared accounts are not locked. No decision depends on their balance, and everybody would wait.
  if (playerIds.length > 0) {
    await tx
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(inArray(ledgerAccounts.id, playerIds))
      .orderBy(asc(ledgerAccounts.id))
      .for('update');
  }
  return {
    of(code: string) {
      const account = byCode.get(code);
      if (!account) throw new Error(`no ledger account ${code}`);
      return account;
    },
  };
}

type LockedAccounts = Awaited<ReturnType<typeof lockAccounts>>;

async function changeBalances(
  { tx, walletChanged }: Posting,
  transfers: readonly NewTransfer[],
  accounts: LockedAccounts,
): Promise<void> {
  const changes = new Map<number, number>();
  const add = (code: string, amount: number) => {
    const { id, userId } = accounts.of(code);
    if (userId === null) return;
    changes.set(id, (changes.get(id) ?? 0) + amount);
    walletChanged(userId);
  };
  for (const { debit, credit, amount } of transfers) {
    add(debit, -amount);
    add(credit, amount);
  }
  if (changes.size === 0) return;
  const rows = sql.join(
    [...changes].map(([id, change]) => sql`(${id}::bigint, ${change}::bigint)`),
    sql`, `,
  );
  const updated = await tx.execute(sql`
    update ${ledgerAccounts} set balance = balance + change.amount
    from (values ${rows}) as change (id, amount)
    where ${ledgerAccounts.id} = change.id and balance + change.amount >= 0
    returning 1`);
  if (updated.length !== changes.size) throw new InsufficientFunds('a player account does not cover its debits');
}

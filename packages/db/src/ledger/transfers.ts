import type { Transaction } from '../connection.ts';
import { NEVER_PLAYERS, type TransferKind } from '../schema/index.ts';
import { transferKeySql } from '../schema/sql.ts';
import { statement } from '../statement.ts';
import { isPlayers } from './accounts.ts';

export interface NewTransfer {
  /** Account code. A debit lowers a player's balance, and a credit raises it. */
  readonly debit: string;
  readonly credit: string;
  /** Santim for ETB, whole coins for COIN. A positive safe integer. */
  readonly amount: number;
  readonly kind: TransferKind;
  readonly roundId?: number;
  readonly paymentId?: string;
  /** Says what is posted, so that it is posted once. It is stored as `transferKeySql` says. */
  readonly idempotencyKey: string;
}

/** The transaction that transfers are posted in, and where to report what they changed. */
export interface Posting {
  readonly tx: Transaction;
  /**
   * Called for each player whose balance changed, so that no caller has to remember to report it.
   */
  walletChanged(userId: string): void;
  /** Called for each transfer, to be counted once it is committed. */
  posted?(kind: TransferKind): void;
}

interface PostingOptions {
  /**
   * The caller has locked the wallets of all players whom the transfers touch (`lockWallets`), and
   * no coins move.
   */
  readonly walletsLocked?: boolean;
}

/** A player's account does not cover a debit. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
}

/**
 * Posts transfers within the caller's transaction: all or none. However many there are, it takes at
 * most two statements, which are sent together. Players' accounts are locked in the order of their
 * ids, so two transactions that touch the same players cannot deadlock. Shared accounts are not
 * locked: no decision depends on their balance, and everybody would wait.
 *
 * @throws InsufficientFunds when a player's balance would fall below zero. The transaction must
 * then be rolled back.
 * @throws RangeError for an amount that is not a positive safe integer, and for a player's account
 * where the kind has none.
 */
export async function postTransfers(
  posting: Posting,
  transfers: readonly NewTransfer[],
  { walletsLocked = false }: PostingOptions = {},
): Promise<void> {
  const { tx, walletChanged } = posting;
  if (transfers.length === 0) return;
  for (const { amount, kind, debit, credit } of transfers) {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${kind}: ${amount} is not an amount`);
    if (NEVER_PLAYERS.debit.includes(kind) && isPlayers(debit)) throw new RangeError(`${kind}: ${debit} pays`);
    if (NEVER_PLAYERS.credit.includes(kind) && isPlayers(credit)) throw new RangeError(`${kind}: ${credit} is paid`);
  }
  const [debits, credits] = [transfers.map(({ debit }) => debit), transfers.map(({ credit }) => credit)];
  const [, [posted]] = await Promise.all([
    walletsLocked || lockPlayersAccounts(tx, [...new Set([...debits, ...credits])]),
    post(
      tx,
      debits,
      credits,
      transfers.map(({ amount }) => amount),
      transfers.map(({ kind }) => kind),
      transfers.map(({ roundId }) => roundId ?? null),
      transfers.map(({ paymentId }) => paymentId ?? null),
      transfers.map(({ idempotencyKey }) => idempotencyKey),
    ),
  ]);
  if (!posted) throw new Error('the transfers were not posted');
  const { unknownAccount, playersAccounts, owners } = posted;
  if (unknownAccount !== null) throw new Error(`no ledger account ${unknownAccount}`);
  if (owners.length !== playersAccounts) throw new InsufficientFunds('a player account does not cover its debits');
  for (const userId of owners) walletChanged(userId);
  for (const { kind } of transfers) posting.posted?.(kind);
}

/** Those of the keys by which a transfer was posted. */
export async function postedKeys(tx: Transaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await selectPosted(tx, keys)).map(({ key }) => key));
}

const selectPosted = statement<{ key: string }>(
  'read-posted-keys',
  `select key from unnest($1::text[]) as key
  where exists (select from ledger_transfers where ${transferKeySql('idempotency_key')} = ${transferKeySql('key')})`,
);

const lockPlayersAccounts = statement(
  'lock-accounts',
  `select from ledger_accounts where code = any($1::text[]) and user_id is not null order by id for update`,
);

interface Posted {
  readonly unknownAccount: string | null;
  /** How many accounts of players the transfers touch. */
  readonly playersAccounts: number;
  /**
   * The user ids of the owners of all players' accounts whose balance was changed. An account that
   * does not cover its debits is not changed.
   */
  readonly owners: readonly string[];
}

const post = statement<Posted>(
  'post-transfers',
  `with transfer as (
    select given.*, debited.id as debit_id, debited.currency, debited.user_id as debit_user,
      credited.id as credit_id, credited.user_id as credit_user
    from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::uuid[], $7::text[]) with ordinality
      as given (debit, credit, amount, kind, round_id, payment_id, idempotency_key, place)
    -- Row by row: whatever the server guesses of the number of rows, it reads no more accounts than these.
    left join lateral (select * from ledger_accounts where code = given.debit limit 1) as debited on true
    left join lateral (select * from ledger_accounts where code = given.credit limit 1) as credited on true
  ), posted as (
    insert into ledger_transfers
      (debit_account_id, credit_account_id, currency, amount, kind, round_id, payment_id, idempotency_key)
    select debit_id, credit_id, currency, amount, kind, round_id, payment_id, ${transferKeySql('idempotency_key')}
    from transfer where debit_id is not null and credit_id is not null order by place
  ), change as (
    select id, sum(amount)::bigint as amount from (
      select debit_id as id, -amount as amount from transfer where debit_user is not null
      union all
      select credit_id, amount from transfer where credit_user is not null
    ) as side group by id
  ), changed as (
    update ledger_accounts set balance = balance + change.amount from change
    where ledger_accounts.id = change.id and balance + change.amount >= 0
    returning user_id
  )
  select (select case when debit_id is null then debit else credit end from transfer
      where debit_id is null or credit_id is null limit 1) as "unknownAccount",
    (select count(*) from change)::int as "playersAccounts",
    array(select user_id from changed) as owners`,
);

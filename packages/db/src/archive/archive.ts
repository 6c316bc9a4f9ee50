import { existsSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Db } from '../connection.ts';
import { isPlayers } from '../ledger/accounts.ts';
import { verifyLedger } from '../ledger/verify.ts';
import * as schema from '../schema/index.ts';
import {
  type ArchivedRound,
  ArchiveError,
  digestOf,
  fileHash,
  monthIn,
  readArchive,
  Tally,
  type Totals,
  transferIn,
  writeArchive,
} from './file.ts';
import { flowsOf, inBatches, moveBatches, type RecordsOf, ROUNDS_AT_ONCE, requireSame, tablesOf } from './rows.ts';
import { archivedMonthsIn, type Progress, type SealedMonth, withArchive } from './state.ts';

interface ArchiveOptions {
  /** Such as `2026-07`. */
  readonly month: string;
  /** When the month began, and when it was over. */
  readonly span: { readonly start: Date; readonly end: Date };
  readonly file: string;
  readonly recordsOf: RecordsOf;
  /** What the audit log calls the seal. */
  readonly action: string;
  readonly onProgress?: (progress: Progress) => void;
  readonly rowsAtOnce?: number | undefined;
}

export interface Archived {
  readonly month: string;
  readonly hash: string;
  readonly rounds: number;
  readonly entries: number;
  readonly transfers: number;
}

/**
 * Takes the entries and transfers of a month's rounds out of the database: writes them to a file,
 * compares the file with the database row by row, seals its hash and its sums, and only then
 * removes the rows, a batch at a time. Servers may keep running. After a run that was killed,
 * another one with the same file goes on. It also removes again what a part of `bringBack` has put
 * back. The role in `url` must own the tables.
 *
 * @throws ArchiveError
 */
export async function archiveMonth(url: string, options: ArchiveOptions): Promise<Archived> {
  const { month, file, action, onProgress = () => {} } = options;
  return withArchive(url, async (client) => {
    const sealed = await archivedMonthsIn(client);
    const sealedMonth = sealed.find((each) => each.month === month);
    if (sealedMonth === undefined) {
      const unfinished = sealed.find(({ status }) => status !== 'gone');
      if (unfinished) throw new ArchiveError(`${unfinished.month} is not finished: ${whatIsLeft(unfinished)}`);
      await requireTurn(client, options, sealed.at(-1)?.month);
      await requireClosedDays(client, options);
      const db = drizzle(client, { schema, casing: 'snake_case' });
      if (!(await verifyLedger(db)).ok) throw new ArchiveError('the ledger does not agree: run verify-ledger');
      if (!existsSync(file)) await writeArchive(file, month, roundsLeaving({ client, db }, options, onProgress));
      const { totals, ids } = await compare({ client, db }, options, onProgress);
      if (totals.games === 0) throw new ArchiveError(`there is no game of ${month} to archive`);
      await seal(client, { month, hash: await fileHash(file), totals, ids, action });
    } else {
      if (sealedMonth.status === 'gone') throw new ArchiveError(`${month} is archived already: only its file has it`);
      await requireHash(file, sealedMonth);
      await client`update archived_months set status = 'leaving' where month = ${month}`;
    }
    const { rowsAtOnce } = options;
    await moveBatches({ client, file, step: 'removed', onProgress, rowsAtOnce }, false, (batch) =>
      client.begin((tx) => removeBatch(tx, month, batch)),
    );
    await client`update archived_months set status = 'gone' where month = ${month}`;
    const result = (await archivedMonthsIn(client)).find((each) => each.month === month);
    if (!result) throw new Error(`${month} was not sealed`);
    return result;
  });
}

function whatIsLeft({ month, status }: SealedMonth): string {
  const leave = `archive ${month} again with the same folder`;
  return status === 'leaving' ? leave : `${leave}, or bring its file back again`;
}

/** @throws ArchiveError if the file is not the one that was sealed */
export async function requireHash(file: string, { month, hash }: Pick<Archived, 'month' | 'hash'>): Promise<void> {
  if (!existsSync(file)) throw new ArchiveError(`there is no ${file}: ${month} was sealed with a file of that name`);
  const present = await fileHash(file);
  if (present !== hash) throw new ArchiveError(`${file} was changed: sealed was ${hash}, and it is ${present}`);
}

/**
 * Months leave in their order. So the sums that were archived before a row that stays are those of
 * all months that have left.
 */
async function requireTurn(client: postgres.Sql, { month, span }: ArchiveOptions, last: string | undefined) {
  if (last !== undefined && last > month) throw new ArchiveError(`${month} is before ${last}, which has left already`);
  if (last !== undefined) return;
  const [earlier] = await client<{ at: Date }[]>`
    select ended_at as at from rounds where ended_at < ${span.start} order by ended_at limit 1`;
  if (!earlier) return;
  throw new ArchiveError(
    `months leave in their order, and there are games of ${earlier.at.toISOString().slice(0, 10)}`,
  );
}

/** What a day came to is computed once, from its transfers: after a long stop, that is to come. */
async function requireClosedDays(client: postgres.Sql, { month, span }: ArchiveOptions): Promise<void> {
  const [open] = await client<{ last: string }[]>`
    select max(day)::text as last from closed_days
    having max(day) < (${span.end.toISOString()}::timestamptz at time zone 'Africa/Addis_Ababa')::date - 1`;
  if (!open) return;
  throw new ArchiveError(`the days of ${month} are closed only up to ${open.last}: let a server run for an hour first`);
}

interface Reading {
  readonly client: postgres.Sql;
  readonly db: Db;
}

/**
 * The rounds that leave: those that were over by the end of the month. The last round of a table
 * stays, because the table shows it until the next one; and one that was paid only in the next
 * month. Both leave with a later month.
 */
async function* roundsLeaving(
  { client, db }: Reading,
  { span, recordsOf }: ArchiveOptions,
  onProgress: (progress: Progress) => void,
): AsyncGenerator<ArchivedRound, void> {
  let [after, rounds] = [0, 0];
  for (;;) {
    const rows = await client<{ id: string }[]>`
      select id from rounds where id > ${after} and ended_at < ${span.end.toISOString()} ${isLeaving(client)}
      order by id limit ${ROUNDS_AT_ONCE}`;
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) return;
    for (const round of await roundsOf({ client, db }, ids, recordsOf)) {
      if (isPaidBy(round, span.end)) yield requireNothingHeld(round);
    }
    after = ids.at(-1) ?? after;
    rounds += ids.length;
    onProgress({ step: 'written', rounds });
  }
}

const isLeaving = (client: postgres.Sql) => client`
  and not exists (select from archived_rounds where round_id = rounds.id)
  and exists (select from rounds later
    where later.room_id = rounds.room_id and later.table_no = rounds.table_no and later.id > rounds.id)`;

async function roundsOf(
  { client, db }: Reading,
  ids: readonly number[],
  recordsOf: RecordsOf,
): Promise<readonly ArchivedRound[]> {
  const tables = await tablesOf(client, ids);
  const records = await recordsOf(db, ids);
  return ids.map((id, index) => {
    const [game, rows] = [records[index], tables.get(id)];
    if (game === undefined || rows === undefined) throw new ArchiveError(`game ${id} has no public record`);
    return { id, game, ...rows };
  });
}

const SECONDS = 19;

function isPaidBy({ transfers }: ArchivedRound, end: Date): boolean {
  const last = end.toISOString().slice(0, SECONDS);
  return transfers.every((text) => transferIn(text).at.slice(0, SECONDS) < last);
}

function requireNothingHeld(round: ArchivedRound): ArchivedRound {
  const tally = new Tally();
  tally.add(round);
  const remainder = [...tally.sums].find(([account, amount]) => account.startsWith('escrow:') && amount !== 0);
  if (remainder) throw new ArchiveError(`${remainder[0]} still holds something of game ${round.id}: run verify-ledger`);
  return round;
}

/** Reads the file again, and compares each row with the database's. Returns what the file has. */
async function compare(
  { client, db }: Reading,
  { month, file, span, recordsOf }: ArchiveOptions,
  onProgress: (progress: Progress) => void,
): Promise<{ totals: Totals; ids: readonly number[] }> {
  if ((await monthIn(file)) !== month) throw new ArchiveError(`${file} is of another month`);
  const totals = new Tally();
  const ids: number[] = [];
  for await (const batch of inBatches(readArchive(file))) {
    const own = batch.map(({ id }) => id);
    const [leaving] = await client<{ count: number }[]>`
      select count(*)::int from rounds where id = any(${own}::bigint[]) and ended_at < ${span.end.toISOString()} ${isLeaving(client)}`;
    if (leaving?.count !== own.length) throw new ArchiveError(`${file} has games that do not leave now: move it away`);
    const stored = await roundsOf({ client, db }, own, recordsOf);
    for (const [index, round] of batch.entries()) {
      requireSame(round, stored[index]);
      if (round.game !== stored[index]?.game) throw new ArchiveError(`the record of game ${round.id} is another one`);
      totals.add(round);
    }
    ids.push(...own);
    onProgress({ step: 'compared', rounds: ids.length });
  }
  return { totals, ids };
}

interface Seal {
  readonly month: string;
  readonly hash: string;
  readonly totals: Totals;
  readonly ids: readonly number[];
  readonly action: string;
}

/**
 * Makes the file's hash and sums unchangeable, and puts them into the audit log. Notes what
 * players' accounts held after the transfers that stay among those that leave: nothing tells it
 * afterwards.
 */
async function seal(client: postgres.Sql, { month, hash, totals, ids, action }: Seal): Promise<void> {
  const { games, entries, transfers, lastTransferId, sums } = totals;
  const shared = [...sums].filter(([account]) => !/^(?:player|escrow):/.test(account));
  const of = (currency: string) =>
    [...sums].reduce((sum, [code, amount]) => (isPlayers(code) && code.endsWith(currency) ? sum + amount : sum), 0);
  const after = {
    ...{ sha256: hash, games, entries, transfers, lastTransferId },
    ...{ sums: { ...Object.fromEntries(shared), 'players:ETB': of(':ETB'), 'players:COIN': of(':COIN') } },
  };
  await client.begin(async (tx) => {
    await tx`insert into archived_months (month, file_hash, rounds, entries, transfers, last_transfer_id, status)
      values (${month}, ${hash}, ${games}, ${entries}, ${transfers}, ${lastTransferId}, 'leaving')`;
    await tx`
      with account as (
        select code, amount from unnest(${[...sums.keys()]}::text[], ${[...sums.values()]}::bigint[]) as sum (code, amount)
      )
      insert into archived_sums (month, account_id, sealed)
      select ${month}, id, amount from account join ledger_accounts using (code)`;
    await tx`
      with side as (
        select debit_account_id as account_id, id, round_id, -amount as amount from ledger_transfers
        where id <= ${lastTransferId}
        union all
        select credit_account_id, id, round_id, amount from ledger_transfers where id <= ${lastTransferId}
      ), leaving as (
        select unnest(${[...ids]}::bigint[]) as round_id
      ), earlier as (
        select account_id, sum(amount) as amount from archived_sums group by account_id
      ), moved as (
        select side.account_id, side.id, leaving.round_id is not null as leaves,
          sum(side.amount) over (partition by side.account_id order by side.id) as amount
        from side join ledger_accounts as account on account.id = side.account_id and account.user_id is not null
          left join leaving on leaving.round_id = side.round_id
      )
      insert into kept_balances (account_id, transfer_id, balance)
      select moved.account_id, moved.id, moved.amount + coalesce(earlier.amount, 0)
      from moved left join earlier using (account_id) where not leaves
      on conflict do nothing`;
    await tx`insert into audit_log (admin_name, address, action, subject, after)
      values ('Cartela', '', ${action}, ${month}, ${JSON.stringify(after)}::text::jsonb)`;
  });
}

/**
 * Removes rounds and adds what they came to in one transaction, so the ledger is right throughout.
 */
async function removeBatch(tx: postgres.TransactionSql, month: string, batch: readonly ArchivedRound[]): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const tables = await tablesOf(tx, ids);
  for (const round of batch) requireSame(round, tables.get(round.id));
  await tx`insert into archived_rounds (round_id, month, transfers, digest)
    select id, ${month}, transfers, digest from unnest(${ids}::bigint[],
      ${batch.map(({ transfers }) => transfers.length)}::int[], ${batch.map(({ transfers }) => digestOf(transfers))}::text[]
    ) as round (id, transfers, digest)`;
  const [entries] = await tx<{ count: number }[]>`
    with gone as (
      delete from entries where round_id = any(${ids}::bigint[]) returning *
    ), hand as (
      insert into archived_hands (user_id, round_id, cards)
      select user_id, round_id, array_agg(card_no order by card_no)::smallint[] from gone group by user_id, round_id
    ), client as (
      insert into archived_clients (user_id, client_id) select distinct user_id, client_id from gone
      on conflict do nothing
    )
    select count(*)::int from gone`;
  const [transfers] = await tx<{ count: number; accounts: number; summed: number }[]>`
    with gone as (
      delete from ledger_transfers where round_id = any(${ids}::bigint[]) returning *
    ), ${flowsOf(tx, { month, transfers: 'gone', sign: 1 })}, summed as (
      update archived_sums set amount = archived_sums.amount + net.amount from net
      where month = ${month} and archived_sums.account_id = net.account_id returning 1
    )
    select (select count(*) from gone)::int as count, (select count(*) from net)::int as accounts,
      (select count(*) from summed)::int as summed`;
  const isAll =
    entries?.count === batch.reduce((sum, round) => sum + round.entries.length, 0) &&
    transfers?.count === batch.reduce((sum, round) => sum + round.transfers.length, 0) &&
    transfers.accounts === transfers.summed;
  if (!isAll) throw new ArchiveError('a game changed while it was removed, so it stays');
}

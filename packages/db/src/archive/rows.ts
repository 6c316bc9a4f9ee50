import type postgres from 'postgres';
import { TRANSFER_RECORD, TRANSFERS, time } from '../chain/records.ts';
import type { Db } from '../connection.ts';
import { type ArchivedRound, ArchiveError, readArchive } from './file.ts';
import type { Progress } from './state.ts';

type Sql = postgres.Sql | postgres.TransactionSql;

/** Returns the public record of each of these rounds as JSON, in their order. */
export type RecordsOf = (db: Db, roundIds: readonly number[]) => Promise<readonly string[]>;

/** Rows that are compared or moved together, unless the caller says otherwise. */
const ROWS_AT_ONCE = 2000;
/** How many rounds are looked at together before their size is known. */
export const ROUNDS_AT_ONCE = 20;

const ENTRY = `json_build_object('round', round_id, 'card', card_no, 'player', user_id, 'slot', slot,
  'client', client_id, 'seed', client_seed,
  'at', ${time('created_at')})::text`;

export interface Tables {
  readonly entries: readonly string[];
  readonly transfers: readonly string[];
}

/** The entries and transfers of rounds as the database has them now, by round. */
export async function tablesOf(client: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, Tables>> {
  const entries = await client.unsafe<{ round: string; text: string }[]>(
    `select round_id as round, ${ENTRY} as text from entries where round_id = any($1::bigint[]) order by round_id, card_no`,
    [[...ids]],
  );
  const transfers = await client.unsafe<{ round: string; record: string }[]>(
    `select t.round_id as round, ${TRANSFER_RECORD} as record from ${TRANSFERS}
      where t.round_id = any($1::bigint[]) order by t.round_id, t.id`,
    [[...ids]],
  );
  const tables = new Map(ids.map((id) => [id, { entries: [] as string[], transfers: [] as string[] }]));
  for (const { round, text } of entries) tables.get(Number(round))?.entries.push(text);
  for (const { round, record } of transfers) tables.get(Number(round))?.transfers.push(record);
  return tables;
}

/** Groups rounds, so that a group has some `rowsAtOnce` rows. */
export async function* inBatches(
  rounds: AsyncIterable<ArchivedRound>,
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<readonly ArchivedRound[], void> {
  let [batch, rows]: [ArchivedRound[], number] = [[], 0];
  for await (const round of rounds) {
    batch.push(round);
    rows += 1 + round.entries.length + round.transfers.length;
    if (rows < rowsAtOnce) continue;
    yield batch;
    [batch, rows] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** @throws ArchiveError if a round's rows in the database are not those of the file */
export function requireSame({ id, ...inFile }: Pick<ArchivedRound, 'id'> & Tables, stored: Tables | undefined): void {
  const isSame = (one: readonly string[], other: readonly string[] = []) =>
    one.length === other.length && one.every((text, index) => text === other[index]);
  if (isSame(inFile.entries, stored?.entries) && isSame(inFile.transfers, stored?.transfers)) return;
  throw new ArchiveError(`game ${id} is another one in the database than in the file`);
}

/**
 * SQL for what transfers come to: `net`, by account, and `flow`, which adds it to the month's sums
 * by kind. `transfers` names a query with the columns of `ledger_transfers`. They leave with sign
 * 1, and come back with -1.
 */
export function flowsOf(client: Sql, { month, transfers, sign }: Flowing) {
  return client`
    side as (
      select account_id, posted_in, kind, sum(amount) as amount from (
        select credit_account_id as account_id, ${POSTED_IN(client)} as posted_in, kind, amount from ${client(transfers)}
        union all
        select debit_account_id, ${POSTED_IN(client)}, kind, -amount from ${client(transfers)}
      ) as posted group by account_id, posted_in, kind
    ), flow as (
      insert into archived_flows (month, posted_in, account_id, kind, amount)
      select ${month}, posted_in, account_id, kind, ${sign}::int * amount from side
      on conflict (month, posted_in, account_id, kind) do update set amount = archived_flows.amount + excluded.amount
    ), net as (
      select account_id, sum(amount) as amount from side group by account_id
    )`;
}

/** The month of Addis Ababa in which a transfer was posted. */
const POSTED_IN = (client: Sql) => client`to_char(created_at at time zone 'Africa/Addis_Ababa', 'YYYY-MM')`;

interface Flowing {
  readonly month: string;
  readonly transfers: string;
  readonly sign: 1 | -1;
}

interface Moving {
  readonly client: postgres.Sql;
  readonly file: string;
  /** What is done with the rounds, as `onProgress` says it. */
  readonly step: Progress['step'];
  readonly onProgress: (progress: Progress) => void;
  readonly rowsAtOnce?: number | undefined;
}

/**
 * Moves the rounds of a file, a batch at a time, and leaves out those that an earlier run has moved
 * before it was killed.
 *
 * @param areArchived whether the rounds that are to be moved have left the database
 */
export async function moveBatches(
  { client, file, step, onProgress, rowsAtOnce }: Moving,
  areArchived: boolean,
  move: (batch: readonly ArchivedRound[]) => Promise<void>,
): Promise<void> {
  let rounds = 0;
  for await (const batch of inBatches(readArchive(file), rowsAtOnce)) {
    const rows = await client<{ id: string }[]>`
      select round_id as id from archived_rounds where round_id = any(${batch.map(({ id }) => id)}::bigint[])`;
    const archived = new Set(rows.map(({ id }) => Number(id)));
    const toMove = batch.filter(({ id }) => archived.has(id) === areArchived);
    if (toMove.length > 0) await move(toMove);
    rounds += batch.length;
    onProgress({ step, rounds });
  }
}

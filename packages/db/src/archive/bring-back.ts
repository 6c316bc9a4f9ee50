import type postgres from 'postgres';
import { transferKeySql } from '../schema/sql.ts';
import { type Archived, requireHash } from './archive.ts';
import { type ArchivedRound, ArchiveError, monthIn, readArchive } from './file.ts';
import { flowsOf, inBatches, moveBatches, requireSame, tablesOf } from './rows.ts';
import { archivedMonthsIn, type Progress, type SealedMonth, withArchive } from './state.ts';

interface BringBackOptions {
  readonly file: string;
  /** What the audit log calls it. */
  readonly action: string;
  readonly onProgress?: (progress: Progress) => void;
  readonly rowsAtOnce?: number | undefined;
}

/**
 * Puts the rows of a month's file back, a batch at a time, and forgets that the month had left.
 * After a run that was killed, another one goes on. The role in `url` must own the tables.
 *
 * @throws ArchiveError
 */
export async function bringBack(
  url: string,
  { file, action, rowsAtOnce, onProgress = () => {} }: BringBackOptions,
): Promise<Archived> {
  const month = await monthIn(file);
  return withArchive(url, async (client) => {
    const sealed = await archivedMonthsIn(client);
    const own = sealed.find((each) => each.month === month);
    if (!own) throw new ArchiveError(`${month} is not archived`);
    const last = sealed.at(-1);
    if (last && last.month !== month) throw new ArchiveError(`the last month comes back first: ${last.month}`);
    await requireHash(file, own);
    await requireUnusedKeys(client, file, own);
    await client`update archived_months set status = 'returning' where month = ${month}`;
    await moveBatches({ client, file, step: 'brought back', onProgress, rowsAtOnce }, true, (batch) =>
      client
        .begin((tx) => returnBatch(tx, month, batch))
        .catch(async (error) => {
          // One that was used just now makes it fail, too.
          await requireUnusedKeys(client, file, { month, status: 'returning' });
          throw error;
        }),
    );
    await client.begin(async (tx) => {
      await tx`delete from archived_flows where month = ${month}`;
      await tx`delete from archived_sums where month = ${month}`;
      await tx`delete from archived_months where month = ${month}`;
      await tx`insert into audit_log (admin_name, address, action, subject, before)
        values ('Cartela', '', ${action}, ${month}, ${JSON.stringify({ sha256: own.hash })}::text::jsonb)`;
    });
    return own;
  });
}

/**
 * A transfer's key is in the database once. As long as the transfer was only in the file, a player
 * could use its key again. Then it cannot come back, and the rest of the month does not either.
 */
async function requireUnusedKeys(
  client: postgres.Sql,
  file: string,
  { month, status }: Pick<SealedMonth, 'month' | 'status'>,
): Promise<void> {
  for await (const batch of inBatches(readArchive(file))) {
    const [conflict] = await client.unsafe<{ round: string }[]>(USED_KEY, [
      `[${batch.flatMap(({ transfers }) => transfers).join(',')}]`,
    ]);
    if (!conflict) continue;
    const advice = status === 'gone' ? '' : `: archive ${month} again with the same folder`;
    throw new ArchiveError(
      `a key of game ${conflict.round} was used again since, so ${month} stays in its file${advice}`,
    );
  }
}

const USED_KEY = `
  select given.round from json_to_recordset($1::text::json) as given (id bigint, round bigint, key text)
    join ledger_transfers kept on ${transferKeySql('kept.idempotency_key')} = ${transferKeySql('given.key')}
  where kept.id <> given.id limit 1`;

async function returnBatch(tx: postgres.TransactionSql, month: string, batch: readonly ArchivedRound[]): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const entries = `[${batch.flatMap((round) => round.entries).join(',')}]`;
  const transfers = `[${batch.flatMap((round) => round.transfers).join(',')}]`;
  // Checks of foreign keys lock these rows in any order. Here they are locked in the one that all
  // transactions keep to.
  await tx`select from users where id in (select player from json_to_recordset(${entries}::text::json) as entry (player uuid))
    order by id for key share`;
  await tx`select from ledger_accounts where code in (
      select unnest(array[debit, credit]) from json_to_recordset(${transfers}::text::json) as t (debit text, credit text))
    order by id for key share`;
  await tx`
    insert into entries (round_id, card_no, user_id, slot, client_id, client_seed, created_at)
    select round, card, player, slot, client, seed, at from json_to_recordset(${entries}::text::json)
      as entry (round bigint, card int, player uuid, slot int, client text, seed text, at timestamptz)`;
  await tx`
    with given as (
      select * from json_to_recordset(${transfers}::text::json) as t (id bigint, at timestamptz, kind text, currency text,
        amount bigint, debit text, credit text, round bigint, payment uuid, key text)
    ), transfer as (
      select given.*, at as created_at, debited.id as debit_account_id, credited.id as credit_account_id from given
      join ledger_accounts debited on debited.code = debit join ledger_accounts credited on credited.code = credit
    ), returned as (
      insert into ledger_transfers (id, debit_account_id, credit_account_id, currency, amount, kind, round_id, payment_id,
        idempotency_key, created_at) overriding system value
      select id, debit_account_id, credit_account_id, currency, amount, kind, round, payment, key, at from transfer
    ), ${flowsOf(tx, { month, transfers: 'transfer', sign: -1 })}
    update archived_sums set amount = archived_sums.amount - net.amount from net
    where month = ${month} and archived_sums.account_id = net.account_id`;
  await tx`delete from archived_hands using entries
    where entries.round_id = any(${ids}::bigint[]) and archived_hands.user_id = entries.user_id
      and archived_hands.round_id = entries.round_id`;
  await tx`delete from archived_rounds where round_id = any(${ids}::bigint[])`;
  const tables = await tablesOf(tx, ids);
  for (const round of batch) requireSame(round, tables.get(round.id));
}

import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { withClient } from '../migrate.ts';
import { type ArchivedRecords, archivedRecords } from './archived.ts';
import { type Chain, ChainError, type ChainRecord, EMPTY, openForAppending, readChain } from './file.ts';
import { isPseudonymised } from './pseudonymised.ts';
import { CHAINS, type ChainName, RECORDS } from './records.ts';

export { ChainError } from './file.ts';

/** The advisory lock of an export. Two exports at a time could write into the same files. */
const EXPORT_LOCK = 7_503;
/** How many records are read and written together. */
const BATCH = 1000;
/** How many faults of one chain are reported at most. */
const TOLD_MAX = 20;

export interface Exported {
  readonly name: ChainName;
  readonly records: number;
  readonly newRecords: number;
  /** How many of those have a number below one that was exported earlier. */
  readonly late: number;
  /**
   * The hash of the last line, which stands for the whole file. Anybody who has noted it can tell
   * later whether the file was changed.
   */
  readonly head: string;
}

const fileOf = (folder: string, name: ChainName) => join(folder, `${name}.chain`);

/**
 * Appends to the files in a folder the records that only the database has. Makes missing files. A
 * file that was changed is not continued.
 *
 * @throws ChainError
 */
export async function exportChains(url: string, folder: string): Promise<readonly Exported[]> {
  await mkdir(folder, { recursive: true });
  return withClient(url, async (client) => {
    const [locked] = await client`select 1 where pg_try_advisory_lock(${EXPORT_LOCK})`;
    if (!locked) throw new ChainError('another export is running');
    const exported: Exported[] = [];
    for (const name of CHAINS) exported.push(await continueChain(client, folder, name));
    return exported;
  });
}

async function continueChain(client: postgres.Sql, folder: string, name: ChainName): Promise<Exported> {
  const path = fileOf(folder, name);
  const chain = existsSync(path) ? await inFile(path, readChain(path, { name })) : EMPTY;
  const file = await openForAppending(path, chain, name);
  let [newRecords, late] = [0, 0];
  try {
    // A record gets its number before its transaction commits, so a lower number may appear after a
    // higher one.
    const rows = client.unsafe<Row[]>(`${inGaps(name)} union all ${RECORDS[name]} where t.id > $3 order by id`, [
      ...gapsAsked(chain),
      chain.highestId,
    ]);
    for await (const batch of rows.cursor(BATCH)) {
      await file.append(batch.map(({ record }) => record));
      newRecords += batch.length;
      late += batch.filter(({ id }) => Number(id) < chain.highestId).length;
    }
  } finally {
    await file.close();
  }
  return { name, records: chain.records + newRecords, newRecords, late, head: file.head() };
}

/** The records that the database has where the file has gaps: `$1` to `$2`. */
const inGaps = (name: ChainName) =>
  `${RECORDS[name]} join unnest($1::bigint[], $2::bigint[]) as gap (first, last) on t.id between gap.first and gap.last`;

const gapsAsked = ({ gaps }: Pick<Chain, 'gaps'>) => [gaps.map(({ first }) => first), gaps.map(({ last }) => last)];

interface Row {
  /** The driver gives large numbers as text. */
  readonly id: string;
  readonly record: string;
}

export interface Verified {
  readonly name: ChainName;
  readonly records: number;
  readonly head: string;
  /**
   * How many records the database has with higher numbers than the file. They came after the last
   * export. Null if no database was asked.
   */
  readonly newer: number | null;
  /**
   * How many records are not in the database because they left with their month, as its seal says.
   */
  readonly archived: number;
  /** How many records name a forgotten player by the pseudonym now, and are unchanged otherwise. */
  readonly pseudonymised: number;
  /** How many records were changed, and what else is wrong. 0 if file and database agree. */
  readonly differences: number;
  /** The first differences, one text for each. */
  readonly faults: readonly string[];
}

interface VerifyOptions {
  /** The database to compare the files with. Without it, only the files are checked. */
  readonly url?: string | undefined;
  /** Heads that were noted earlier. Each must be in one of the files. */
  readonly heads?: readonly string[];
}

/**
 * Finds what was changed, in the files or in the database.
 *
 * @throws ChainError if a file does not continue line by line, or if no file has one of the `heads`
 */
export async function verifyChains(
  folder: string,
  { url, heads = [] }: VerifyOptions = {},
): Promise<readonly Verified[]> {
  const unseen = new Set(heads);
  const verify = async (client: postgres.Sql | null) => {
    const verified: Verified[] = [];
    for (const name of CHAINS) verified.push(await verifyChain(client, { folder, name, unseen }));
    return verified;
  };
  const verified = await (url === undefined ? verify(null) : withClient(url, verify));
  const [first] = unseen;
  if (first !== undefined) throw new ChainError(`no file has the hash ${first}: a part of it is gone, or was replaced`);
  return verified;
}

interface Verifying {
  readonly folder: string;
  readonly name: ChainName;
  readonly unseen: Set<string>;
}

async function verifyChain(client: postgres.Sql | null, { folder, name, unseen }: Verifying): Promise<Verified> {
  const path = fileOf(folder, name);
  const faults: string[] = [];
  let [differences, pseudonymised] = [0, 0];
  const note = (lines: readonly string[], count = lines.length) => {
    differences += count;
    faults.push(...lines.slice(0, TOLD_MAX - faults.length));
  };
  let waiting: ChainRecord[] = [];
  const archive = client && name === 'ledger' ? await archivedRecords(client) : null;
  const compare = async () => {
    if (client) {
      const { lines, renamed } = await differencesOf(client, { name, records: waiting, archive });
      note(lines);
      pseudonymised += renamed;
    }
    waiting = [];
  };
  const chain = await inFile(
    path,
    readChain(path, {
      name,
      onHash: (hash) => void unseen.delete(hash),
      async onRecord(record) {
        waiting.push(record);
        if (waiting.length === BATCH) await compare();
      },
    }),
  );
  await compare();
  if (archive) await archive.faults(TOLD_MAX).then(({ lines, count }) => note(lines, count));
  if (chain.bytes === 0) note(['the file is empty']);
  if ((await stat(path)).size !== chain.bytes) note(['the file ends within a line']);
  if (client) await filledGaps(client, name, chain).then(({ lines, count }) => note(lines, count));
  const newer = client && (await countOf(client, `${RECORDS[name]} where t.id > $1`, [chain.highestId]));
  const archived = archive?.count() ?? 0;
  return { name, records: chain.records, head: chain.head, newer, archived, pseudonymised, differences, faults };
}

interface Compared {
  readonly name: ChainName;
  readonly records: readonly ChainRecord[];
  readonly archive: ArchivedRecords | null;
}

async function differencesOf(client: postgres.Sql, { name, records, archive }: Compared) {
  const rows = await client.unsafe<Row[]>(`${RECORDS[name]} where t.id = any($1::bigint[])`, [
    records.map(({ id }) => id),
  ]);
  const recordById = new Map(rows.map(({ id, record }) => [Number(id), record]));
  await archive?.add(records.filter(({ id }) => !recordById.has(id)));
  const lines: string[] = [];
  let renamed = 0;
  for (const { id, text } of records) {
    const record = recordById.get(id);
    if (record === text || archive?.has(id)) continue;
    if (record === undefined) lines.push(`record ${id} is not in the database any more`);
    else if (name === 'audit-log' && isPseudonymised(text, record)) renamed += 1;
    else lines.push(`record ${id} is another one in the database: ${record}, and in the file ${text}`);
  }
  return { lines, renamed };
}

/** Records with numbers that the file goes past, or that come before the first one. */
async function filledGaps(client: postgres.Sql, name: ChainName, chain: Chain) {
  const gaps = gapsAsked({ gaps: [{ first: Number.MIN_SAFE_INTEGER, last: 0 }, ...chain.gaps] });
  const rows = await client.unsafe<Row[]>(`${inGaps(name)} order by id limit ${TOLD_MAX}`, gaps);
  const lines = rows.map(
    ({ id }) =>
      `record ${id} is not in the file, which goes on after it: it was put in later, or was still being written during the last export`,
  );
  return { lines, count: await countOf(client, inGaps(name), gaps) };
}

async function countOf(client: postgres.Sql, records: string, values: (number | number[])[]): Promise<number> {
  const [row] = await client.unsafe<{ count: number }[]>(`select count(*)::int from (${records}) as records`, values);
  return row?.count ?? 0;
}

/** Puts the path of the file into the message of a ChainError. */
async function inFile<T>(path: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof ChainError) throw new ChainError(`${path}: ${error.message}`, { cause: error });
    throw error;
  }
}

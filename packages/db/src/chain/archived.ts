import type postgres from 'postgres';
import { digestOf } from '../archive/file.ts';
import type { ChainRecord } from './file.ts';

/** The records of a ledger's file that are not in the database because their month was archived. */
export interface ArchivedRecords {
  /** Takes records that the database does not have, and keeps those of archived rounds. */
  add(records: readonly ChainRecord[]): Promise<void>;
  /** Whether a record that was just added is of an archived round. */
  has(id: number): boolean;
  count(): number;
  /**
   * Rounds whose records are not those that were sealed, with at most `max` lines for them. Call it
   * at the end of the file.
   */
  faults(max: number): Promise<{ lines: readonly string[]; count: number }>;
}

interface Round {
  readonly month: string;
  readonly transfers: number;
  readonly digest: string;
  /** Emptied once all are there and were compared. */
  records: ChainRecord[];
}

/**
 * Compares records that have left with the digest of their round, which was noted when they left. A
 * round's records are close together in the file, so few rounds are in memory at a time.
 */
export async function archivedRecords(client: postgres.Sql): Promise<ArchivedRecords> {
  const rounds = new Map<number, Round>();
  // Not those that leave from now on: their records may be compared while the database has them.
  const archived = await client<{ id: number }[]>`
    select round_id::float8 as id from archived_rounds where transfers > 0`;
  const unseen = new Set(archived.map(({ id }) => id));
  const faults: string[] = [];
  let latest = new Set<number>();
  let count = 0;

  async function add(records: readonly ChainRecord[]): Promise<void> {
    latest = new Set();
    const byRound = new Map<number, ChainRecord[]>();
    for (const record of records) {
      const round = roundIn(record);
      if (round !== null) byRound.set(round, [...(byRound.get(round) ?? []), record]);
    }
    const rows = await client<{ id: string; month: string; transfers: number; digest: string }[]>`
      select round_id as id, month, transfers, digest from archived_rounds
      where round_id = any(${[...byRound.keys()]}::bigint[])`;
    for (const { id, ...row } of rows) {
      const own = byRound.get(Number(id)) ?? [];
      const round = rounds.get(Number(id)) ?? { ...row, records: [] };
      round.records.push(...own);
      unseen.delete(Number(id));
      for (const record of own) latest.add(record.id);
      count += own.length;
      if (round.records.length < round.transfers) rounds.set(Number(id), round);
      else {
        rounds.delete(Number(id));
        const texts = round.records.toSorted((a, b) => a.id - b.id).map(({ text }) => text);
        if (digestOf(texts) !== round.digest) faults.push(faultOf({ ...round, id }, 'other ones'));
      }
    }
  }

  async function faultsOf(max: number) {
    const some = [...rounds].map(([id, round]) => lackOf({ ...round, id, inFile: round.records.length }));
    const none = await client<(Lack & { count: number })[]>`
      select round_id as id, month, transfers, 0 as "inFile", count(*) over ()::int as count from archived_rounds
      where round_id = any(${[...unseen]}::bigint[]) order by round_id limit ${max}`;
    const lines = [...faults, ...some, ...none.map(lackOf)];
    return { lines, count: faults.length + some.length + (none[0]?.count ?? 0) };
  }

  return {
    add,
    has: (id) => latest.has(id),
    count: () => count,
    faults: faultsOf,
  };
}

interface Lack extends Pick<Round, 'month' | 'transfers'> {
  readonly id: number | string;
  /** How many of its transfers the file has. */
  readonly inFile: number;
}

/** An export adds nothing of a round that has left. */
const lackOf = ({ transfers, inFile, ...round }: Lack) =>
  `${faultOf(round, `${inFile} of ${transfers}`)}: bring it back, export the chain, and archive it again`;

const faultOf = ({ id, month }: Pick<Lack, 'id' | 'month'>, what: string) =>
  `the records of game ${id} are ${what} of those that were sealed with ${month}`;

function roundIn({ text }: ChainRecord): number | null {
  const { round }: { round?: number | null } = JSON.parse(text);
  return round ?? null;
}

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
  /** Rounds whose records are not those that were sealed. Call it at the end of the file. */
  faults(): readonly string[];
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
  const faults: string[] = [];
  let added = new Set<number>();
  let count = 0;

  async function add(records: readonly ChainRecord[]): Promise<void> {
    added = new Set();
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
      for (const record of own) added.add(record.id);
      count += own.length;
      if (round.records.length < round.transfers) rounds.set(Number(id), round);
      else {
        rounds.delete(Number(id));
        const texts = round.records.toSorted((a, b) => a.id - b.id).map(({ text }) => text);
        if (digestOf(texts) !== round.digest) faults.push(faultOf(Number(id), round, 'other ones'));
      }
    }
  }

  return {
    add,
    has: (id) => added.has(id),
    count: () => count,
    faults: () => [
      ...faults,
      ...[...rounds].map(([id, round]) => faultOf(id, round, `${round.records.length} of ${round.transfers}`)),
    ],
  };
}

const faultOf = (id: number, { month }: Round, what: string) =>
  `the records of game ${id} are ${what} of those that were sealed with ${month}`;

function roundIn({ text }: ChainRecord): number | null {
  const { round }: { round?: number | null } = JSON.parse(text);
  return round ?? null;
}

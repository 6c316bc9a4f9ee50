import { readFile } from 'node:fs/promises';
import { type Db, openEscrows, schema } from '@cartela/db';
import { sql } from 'drizzle-orm';

/** Clock ticks of `/proc` in a second, the same on every usual Linux. */
const TICKS_PER_S = 100;

/**
 * Opens `count` tables, spread over all rooms. They do not close by themselves. Returns their ids.
 */
export async function openTables(db: Db, count: number): Promise<string[]> {
  await db.update(schema.rooms).set({ maxTables: 1000, idleMs: 3_600_000 });
  const rooms = (await db.select({ id: schema.rooms.id }).from(schema.rooms)).map(({ id }) => id).toSorted();
  const tables = Array.from({ length: count }, (_, index) => ({
    roomId: rooms[index % rooms.length] ?? '',
    number: Math.floor(index / rooms.length) + 1,
  }));
  const ids = tables.map(({ roomId, number }) => (number === 1 ? roomId : `${roomId}-${number}`));
  const further = tables.filter(({ number }) => number > 1);
  if (further.length > 0) {
    await db.transaction(async (tx) => {
      await tx.insert(schema.roomTables).values(further).onConflictDoNothing();
      await openEscrows(
        tx,
        ids.filter((id) => id.includes('-')),
      );
    });
  }
  return ids;
}

/** What the database has done so far. */
export interface Work {
  readonly cpuMicros: number;
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
  readonly walBytes: number;
  readonly settled: number;
}

interface WorkRow extends Record<string, unknown> {
  readonly inserted: string;
  readonly updated: string;
  readonly deleted: string;
  readonly walBytes: string;
  readonly settled: string;
}

export async function databaseWork(db: Db): Promise<Work> {
  const [row] = await db.execute<WorkRow>(sql`
    select tup_inserted as inserted, tup_updated as updated, tup_deleted as deleted,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as "walBytes",
      (select count(*) from rounds where status = 'settled') as settled
    from pg_stat_database where datname = current_database()`);
  const processes = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity`);
  const ticks = await Promise.all(processes.map(({ pid }) => ticksOf(pid)));
  return {
    cpuMicros: (ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_S) * 1e6,
    inserted: Number(row?.inserted),
    updated: Number(row?.updated),
    deleted: Number(row?.deleted),
    walBytes: Number(row?.walBytes),
    settled: Number(row?.settled),
  };
}

/**
 * Processor time of a process in ticks. 0 if the system does not say, or the process has just
 * ended.
 */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [userTicks = 0, systemTicks = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return userTicks + systemTicks;
}

import type postgres from 'postgres';
import { withClient } from '../migrate.ts';
import { ArchiveError } from './file.ts';

/** The advisory lock of archiving and bringing back. */
const ARCHIVE_LOCK = 7_504;

/** How far the work is. */
export interface Progress {
  readonly step: 'written' | 'compared' | 'removed' | 'brought back';
  readonly rounds: number;
}

export interface SealedMonth {
  readonly month: string;
  /** The SHA-256 of its file. */
  readonly hash: string;
  readonly rounds: number;
  readonly entries: number;
  readonly transfers: number;
  readonly status: 'leaving' | 'gone' | 'returning';
}

/** Connects as the only one who archives or brings back. */
export function withArchive<T>(url: string, use: (client: postgres.Sql) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    const [role] = await client<{ owns: boolean }[]>`
      select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = 'public.rounds'::regclass`;
    if (!role?.owns) throw new ArchiveError('this needs the role that owns the tables: set MIGRATE_DATABASE_URL');
    const [locked] = await client`select 1 where pg_try_advisory_lock(${ARCHIVE_LOCK})`;
    if (!locked) throw new ArchiveError('another one is archiving or bringing back');
    return use(client);
  });
}

/** The months that were sealed, oldest first. */
export async function archivedMonthsIn(client: postgres.Sql): Promise<readonly SealedMonth[]> {
  return client<SealedMonth[]>`
    select month, file_hash as hash, rounds, entries::float8 as entries, transfers::float8 as transfers, status
    from archived_months order by month`;
}

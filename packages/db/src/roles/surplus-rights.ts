import { sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';

/** What a role could do that the running application never needs, in words for the operator. */
export interface SurplusRights {
  readonly role: string;
  /** Empty if the role has only what it needs. */
  readonly may: readonly string[];
}

/** Looks at the role of this connection, and at those that it could take on. */
export async function surplusRights(db: Db): Promise<SurplusRights> {
  const [row] = await db.execute<{ role: string; may: string[] }>(sql`
    with mine as (select oid, rolsuper from pg_roles where rolname = current_user)
    select current_user as role, array_remove(array[
      case when rolsuper then 'is a superuser' end,
      case when not rolsuper and exists (
        select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and pg_has_role(mine.oid, relowner, 'member'))
        then 'owns the tables, so it can switch off the triggers that guard ledger and audit log' end,
      case when not rolsuper and has_schema_privilege('public', 'create')
        then 'can create tables and functions: revoke create on schema public from public' end,
      case when not rolsuper and has_table_privilege('ledger_transfers', 'update, delete, truncate, trigger')
        then 'can change the ledger' end
    ], null) as may from mine`);
  if (!row) throw new Error('the role of this connection could not be read');
  return row;
}

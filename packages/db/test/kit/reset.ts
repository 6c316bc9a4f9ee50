import type { Sql } from 'postgres';

/** The schema that has what the kit needs, apart from the product's tables. */
const SCHEMA = 'fresh';

/**
 * If all tables together are larger than this, truncating them is faster than deleting their rows.
 */
const MAX_DELETED_BYTES = 2_000_000;

/** How long a connection that a test left behind may take to end. */
const PARTING_MS = 5_000;

interface Table {
  readonly name: string;
  readonly columns: string;
  readonly rows: string;
}

interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/**
 * Adds the function `fresh.reset(own)` to a migrated database, and so to every copy of it. The
 * function restores the rows and sequences of this moment and ends all connections whose
 * application name is not `own`. It returns whether the database is as good as new. It is not if a
 * statement is still running, a transaction is open or an advisory lock is held. Nor is it if a
 * test changed the schema or collected statistics.
 */
export async function addReset(sql: Sql): Promise<void> {
  const tables = await sql<Table[]>`
    select format('public.%I', relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      format('${sql.unsafe(SCHEMA)}.%I', relname) as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by oid`;
  const sequences = await sql<Sequence[]>`
    select format('public.%I', sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public'`;
  await sql.unsafe(`create schema ${SCHEMA}; create table ${SCHEMA}.alterations ()`);
  const filled: Table[] = [];
  for (const table of tables) {
    if ((await sql.unsafe(`select from ${table.name} limit 1`)).length === 0) continue;
    await sql.unsafe(`create table ${table.rows} as table ${table.name}`);
    filled.push(table);
  }
  await sql.unsafe(resetFunction(tables, filled, sequences));
  await sql.unsafe(NOTE_ALTERATIONS);
}

function resetFunction(tables: readonly Table[], filled: readonly Table[], sequences: readonly Sequence[]): string {
  const names = tables.map(({ name }) => name);
  const insert = ({ name, columns, rows }: Table) =>
    `insert into ${name} (${columns}) overriding system value select ${columns} from ${rows};`;
  return `
    create function ${SCHEMA}.reset(own text) returns boolean language plpgsql
    -- Keeps append-only triggers and foreign keys from firing.
    set session_replication_role = replica as $$
    begin
      if (select not bool_and(pg_terminate_backend(pid, ${PARTING_MS})) from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend'
            and pid <> pg_backend_pid() and application_name <> own)
        or exists (select from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend'
            and pid <> pg_backend_pid() and state <> 'idle')
        or exists (select from pg_locks
          where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()))
        or exists (select from ${SCHEMA}.alterations)
        or exists (select from pg_stats where schemaname = 'public')
      then
        return false;
      end if;
      if ${names.map((name) => `pg_relation_size('${name}')`).join(' + ')} > ${MAX_DELETED_BYTES} then
        truncate ${names.join(', ')};
      else
        ${names.map((name) => `delete from ${name};`).join('\n')}
      end if;
      ${filled.map(insert).join('\n')}
      ${sequences.map(({ name, value, isCalled }) => `perform setval('${name}', ${value}, ${isCalled});`).join('\n')}
      return true;
    end $$`;
}

const NOTE_ALTERATIONS = `
  create function ${SCHEMA}.note_alteration() returns event_trigger language plpgsql security definer as $$
  begin
    -- A migration without anything to do still runs "create if not exists".
    if tg_event = 'sql_drop' or exists (select from pg_event_trigger_ddl_commands()) then
      insert into ${SCHEMA}.alterations default values;
    end if;
  end $$;
  create event trigger note_alteration on ddl_command_end execute function ${SCHEMA}.note_alteration();
  create event trigger note_removal on sql_drop execute function ${SCHEMA}.note_alteration();
  -- Connections without guards are heard as well.
  alter event trigger note_alteration enable always;
  alter event trigger note_removal enable always`;

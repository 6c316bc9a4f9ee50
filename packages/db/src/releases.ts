// Which release brought the schema to where it is, and which processes may run on it.

import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import manifest from '../package.json' with { type: 'json' };
import { lacksRights } from './roles/rights.ts';

const RELEASE = manifest.version;

/**
 * The time of the last migration of the release before this one, 0.2.0. Each migration since then
 * lets that release run beside this one. A test compares it with that release.
 */
export const PREVIOUS_SCHEMA = 1_795_649_943_298;

/** The schema is newer than this process, which does not know how to work with it. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

interface Requirements {
  /** The time of the newest migration. */
  readonly schema: number;
  /** The role that runs the application. */
  readonly role: string;
  /** Whether another role is the one that migrates, and gives this one its rights. */
  readonly isGranted: boolean;
}

/**
 * Whether nothing has to be done before a process that knows this schema can run. False as well if
 * the role of this connection may not read that. A process of the release before has nothing to do
 * either: what its schema and rights were is not for it to bring back.
 *
 * @throws NewerSchemaError
 */
export async function isReady(client: postgres.Sql, { schema, role, isGranted }: Requirements): Promise<boolean> {
  if (!(await isReadable(client, '__drizzle_migrations'))) return false;
  const [applied] = await client<{ at: string | null }[]>`
    select max(created_at) as at from drizzle.__drizzle_migrations`;
  const at = Number(applied?.at);
  if (at < schema) return false;
  const canRead = await isReadable(client, 'releases');
  const releases = canRead
    ? await client<{ role: string; release: string; previous: string }[]>`
        select role, release, previous from drizzle.releases where schema = ${at}`
    : [];
  if (at === schema) {
    // A process that was killed may have noted nothing, and the release before needs to know.
    const isNoted = isGranted ? releases.some((each) => each.role === role) : releases.length > 0 || !canRead;
    return isNoted && !(await lacksRights(drizzle(client), role));
  }
  if (releases.some(({ previous }) => Number(previous) === schema)) return true;
  const [newer] = releases;
  throw new NewerSchemaError(
    newer
      ? `Cartela ${newer.release} has brought this database up to date, and this is ${RELEASE}: start ${newer.release} or newer`
      : `a newer version than this one (${RELEASE}) has brought this database up to date: start that version`,
  );
}

async function isReadable(client: postgres.Sql, table: string): Promise<boolean> {
  const [readable] = await client`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'drizzle' and relname = ${table}
      and has_schema_privilege(pg_namespace.oid, 'usage') and has_table_privilege(pg_class.oid, 'select')`;
  return readable !== undefined;
}

/** Makes the table in which releases note what they have prepared, beside that of migrations. */
export async function prepareReleases(owner: postgres.Sql): Promise<void> {
  await owner`create schema if not exists drizzle`;
  await owner`create table if not exists drizzle.releases
    (schema bigint, role text, release text not null, previous bigint not null, primary key (schema, role))`;
}

/** Notes that this release has brought the schema about and given the role its rights. */
export async function noteRelease(owner: postgres.Sql, { schema, role }: Requirements): Promise<void> {
  await owner`insert into drizzle.releases values (${schema}, ${role}, ${RELEASE}, ${PREVIOUS_SCHEMA})
    on conflict do nothing`;
}

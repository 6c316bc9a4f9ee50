// The roles of the embedded database. Only the code in this folder connects as its superuser.

import { createHmac } from 'node:crypto';
import postgres from 'postgres';

/** Owns the tables and migrates. */
export const OWNER_ROLE = 'cartela_owner';
/** Runs the application. */
export const RUNNING_ROLE = 'cartela_app';

/** A role's password. It is derived from the superuser's, so that only one has to be kept. */
export function rolePassword(superuserPassword: string, role: string): string {
  return createHmac('sha256', superuserPassword).update(`cartela role ${role}`).digest('base64url');
}

/** Makes both roles, or gives existing ones the rights and passwords that they should have. */
export async function ensureRoles(superuser: postgres.Sql, superuserPassword: string): Promise<void> {
  for (const role of [OWNER_ROLE, RUNNING_ROLE]) {
    const name = superuser(role);
    const [row] = await superuser`select from pg_roles where rolname = ${role}`;
    if (row === undefined) await superuser`create role ${name}`;
    // The password's characters need no quoting, and a statement like this takes no parameters.
    const password = rolePassword(superuserPassword, role);
    await superuser`alter role ${name} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password '${superuser.unsafe(password)}'`;
  }
  // Nobody else has a reason to look into the server's own databases.
  await superuser`revoke connect on database postgres, template1 from public`;
}

/** Makes the database if there is none, and gives everything in it to OWNER_ROLE. */
export async function ensureDatabase(superuser: postgres.Sql, name: string, superuserUrl: string): Promise<void> {
  const database = superuser(name);
  const owner = superuser(OWNER_ROLE);
  const [row] = await superuser`select from pg_database where datname = ${name}`;
  if (row === undefined) await superuser`create database ${database} owner ${owner}`;
  else await superuser`alter database ${database} owner to ${owner}`;
  await superuser`revoke temporary on database ${database} from public`;
  if (row !== undefined) await handOver(superuserUrl);
}

/**
 * Until there were two roles, the superuser owned everything in the database. What it still owns is
 * given to OWNER_ROLE, all of it or nothing.
 */
async function handOver(superuserUrl: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(HAND_OVER);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Indexes, row types and the sequences of columns are not named here: they follow their tables. */
const HAND_OVER = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format('alter schema %I owner to ${OWNER_ROLE}', nspname) from pg_namespace
        where nspowner = current_user::regrole and nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
      union all
      select format('alter table %I.%I owner to ${OWNER_ROLE}', nspname, relname)
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm')
          and nspname !~ '^pg_' and nspname <> 'information_schema'
      union all
      select format('alter routine %s owner to ${OWNER_ROLE}', pg_proc.oid::regprocedure)
        from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
        where proowner = current_user::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    loop
      execute statement;
    end loop;
  end $$`;

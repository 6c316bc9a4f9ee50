import { createHash, randomBytes } from 'node:crypto';
import { type Database, schema } from '@cartela/db';
import { sql } from 'drizzle-orm';

export interface SignedIn {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

/** Players with a wallet and a session each, in a few statements. */
export async function signedInPlayers({ db }: Database, count: number): Promise<SignedIn[]> {
  const players = await db.execute<{ id: string; username: string }>(sql`
    insert into users (username, username_key, phone_number, role, telegram_id)
    select 'bench ' || n, 'bench ' || n, '+2517' || lpad(n::text, 8, '0'), 'client', 'web-bench-' || n
    from generate_series(1, ${count}::int) n returning id, username`);
  await db.execute(sql`
    insert into ledger_accounts (code, kind, currency, user_id, balance)
    select 'player:' || id || ':' || currency, 'player', currency, id, 0
    from users, unnest(array['ETB', 'COIN']) as currency where telegram_id like 'web-bench-%'`);
  return newSessions({ db }, players);
}

/** A new session of each of these players, as a sign-in makes it. */
export async function newSessions(
  { db }: Pick<Database, 'db'>,
  players: readonly { readonly id: string; readonly username: string }[],
): Promise<SignedIn[]> {
  const expiresAt = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  const people = players.map(({ id, username }) => ({ id, username, token: randomBytes(32).toString('base64url') }));
  const rows = people.map(({ id, token }) => ({
    id: createHash('sha256').update(token).digest('hex'),
    userId: id,
    expiresAt,
  }));
  await db.insert(schema.sessions).values(rows);
  return people;
}

import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';

/** Adds players who never come, each with a wallet, as an operator's tables have them. */
export async function fillWithPlayers(db: Db, count: number): Promise<void> {
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`
    insert into users (username, username_key, phone_number, role, telegram_id)
    select name, name, '+2518' || lpad(n::text, 8, '0'), 'client', 'web-' || name
    from (select n, 'away-' || n as name from generate_series(1, ${count}::int) n) as person`);
  await db.execute(sql`
    insert into ledger_accounts (code, kind, currency, user_id, balance)
    select 'player:' || id || ':' || currency, 'player', currency, id, 50000
    from users, unnest(array['ETB', 'COIN']) as currency where username like 'away-%'`);
  await db.execute(sql`vacuum analyze`);
}

/**
 * Adds past transfers until there are `upTo`, and as many records of the requests that they came
 * from.
 */
export async function fillWithTransfers(db: Db, upTo: number): Promise<void> {
  await db.execute(sql`
    with past as (
      select row_number() over (order by id) as n, id, user_id from ledger_accounts
      where kind = 'player' and currency = 'ETB'
    ), house as (
      select id from ledger_accounts where code = 'promotion:ETB'
    ), moved as (
      insert into ledger_transfers (debit_account_id, credit_account_id, currency, amount, kind, idempotency_key, created_at)
      select house.id, past.id, 'ETB', 1000, 'top-up', 'past:' || place, now() - (${upTo}::int - place) * interval '10 seconds'
      from generate_series((select count(*) from ledger_transfers), ${upTo}::int) as place
      join past on past.n = 1 + place * 7919 % (select count(*) from past), house
    )
    insert into idempotency_records (user_id, key, operation, input_hash, answer)
    select user_id, 'past:' || place, 'top-up', md5(place::text), '{}'
    from generate_series((select count(*) from idempotency_records), ${upTo}::int) as place
    join past on past.n = 1 + place * 7919 % (select count(*) from past)`);
  await db.execute(sql`vacuum analyze`);
}

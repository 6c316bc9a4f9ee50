import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/kit/index.ts';
import { databaseMessage, insertPlayer, insertSellingRound } from '../../test/kit/ledger.ts';

const NOT_OWNER = /must be owner of|permission denied/;
/** PostgreSQL 15 and older say what one would have to be. */
const DENIED = /permission denied|must be (?:superuser|owner of)|must have admin option/;

/**
 * Statements that an intruder with the application's connection would try, and the error of each.
 */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'alter table ledger_transfers add column note text': NOT_OWNER,
  'alter table ledger_accounts drop constraint ledger_accounts_not_negative': NOT_OWNER,
  'alter table ledger_transfers disable trigger ledger_transfers_append_only': NOT_OWNER,
  'alter table rounds disable trigger all': NOT_OWNER,
  'drop table audit_log': NOT_OWNER,
  'drop trigger ledger_transfers_append_only on ledger_transfers': NOT_OWNER,
  'drop function refuse_change cascade': NOT_OWNER,
  'create or replace function refuse_change() returns trigger language plpgsql as $$begin return new; end$$': DENIED,
  'create trigger mine before insert on ledger_transfers for each row execute function refuse_change()': DENIED,
  'create rule mine as on insert to audit_log do instead nothing': NOT_OWNER,
  'create policy mine on audit_log': NOT_OWNER,
  'create table mine ()': DENIED,
  'create schema mine': DENIED,
  'create extension pg_trgm': DENIED,
  'truncate ledger_transfers': DENIED,
  'truncate rounds cascade': DENIED,
  'truncate house_days': DENIED,
  'update ledger_transfers set amount = amount + 1': DENIED,
  'delete from ledger_transfers': DENIED,
  'update ledger_accounts set user_id = null': DENIED,
  'delete from ledger_accounts': DENIED,
  'update audit_log set subject = $$nothing$$': DENIED,
  'delete from audit_log': DENIED,
  'delete from used_setup_codes': DENIED,
  'update idempotency_records set input_hash = $$$$': DENIED,
  'delete from payments': DENIED,
  'delete from sms_messages': DENIED,
  'delete from users': DENIED,
  'delete from rounds': DENIED,
  'update rounds set seed = $$$$, commitment = $$$$': DENIED,
  'update rounds set house_cut_bps = 0': DENIED,
  'update entries set card_no = 1': DENIED,
  'update round_winners set prize_santim = 1': DENIED,
  'delete from drizzle.__drizzle_migrations': DENIED,
  'set role cartela_owner': DENIED,
  'set role cartela': DENIED,
  'set session authorization cartela': DENIED,
  'set session_replication_role = replica': DENIED,
  'grant cartela_owner to current_user': DENIED,
  'alter role current_user superuser': DENIED,
  'alter system set fsync = off': DENIED,
  'alter database cartela owner to current_user': /must be owner of|does not exist/,
  "copy users to program 'cat'": DENIED,
  "copy users from program 'cat /etc/passwd'": DENIED,
  "copy users to '/tmp/users'": DENIED,
  "select pg_read_file('postgresql.conf')": DENIED,
  "select lo_import('/etc/passwd')": DENIED,
  'select * from pg_authid': DENIED,
};

describe('the role that runs the application', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase({ maxConnections: 1 });
    await insertPlayer(database.db, { walletSantim: 700 });
    await insertSellingRound(database.db);
    return () => database.close();
  });

  it.each(Object.entries(FORBIDDEN))('may not %s', async (statement, refusal) => {
    expect(await databaseMessage(database.db.execute(sql.raw(statement)))).toMatch(refusal);
  });

  it('cannot give itself what it does not have', async () => {
    await database.db.execute(sql`grant delete, update on audit_log to current_user`);
    for (const statement of ['delete from audit_log', 'update audit_log set subject = subject']) {
      expect(await databaseMessage(database.db.execute(sql.raw(statement)))).toMatch(DENIED);
    }
  });

  it('is no superuser, owns nothing and belongs to no other role', async () => {
    const [role] = await database.db.execute(sql`
      select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
        (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
      from pg_roles where rolname = current_user`);
    expect(role).toEqual({
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      owned: 0,
      memberships: 0,
    });
  });
});

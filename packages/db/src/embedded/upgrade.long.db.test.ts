import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationsUntil } from '../../test/kit/earlier.ts';
import { embeddedServers, query } from '../../test/kit/embedded.ts';
import { databaseMessage, expectSoundLedger, insertPlayer, payment, post, walletOf } from '../../test/kit/ledger.ts';
import { superuserUrl } from '../../test/kit/superuser.ts';
import { connect } from '../connection.ts';
import { migrateDatabase } from '../migrate.ts';

const { root, start } = embeddedServers();

/** The last migration of the time when the superuser owned and did everything. */
const LAST_OF_ONE_ROLE = 'notice_keys';

/**
 * Makes a data directory as it was made then, with a player who holds 7 ETB. Returns the player's
 * id.
 */
async function earlierDataDirectory(dataDir: string): Promise<string> {
  const embedded = await start(dataDir);
  const server = await superuserUrl(dataDir, 'postgres');
  await query(server, 'drop database cartela');
  await query(server, 'grant connect on database postgres, template1 to public');
  for (const role of ['cartela_app', 'cartela_owner']) await query(server, `drop role ${role}`);
  await query(server, 'create database cartela');
  const url = await superuserUrl(dataDir);
  await using earlier = await migrationsUntil(LAST_OF_ONE_ROLE);
  await migrateDatabase(url, { folder: earlier.folder });
  await query(url, `insert into ledger_accounts (code, kind, currency) values ('promotion:ETB', 'promotion', 'ETB')`);
  const player = await insertEarlierPlayer(url);
  await query(url, `insert into audit_log (admin_name, address, action, subject) values ('a', 'b', 'top-up', 'c')`);
  await embedded.stop();
  return player;
}

/** Inserts a player who holds 7 ETB into the tables as they were then. Returns the player's id. */
async function insertEarlierPlayer(url: string): Promise<string> {
  const [user] = await query(
    url,
    `insert into users (username, username_key, phone_number, role, telegram_id)
      values ('Almaz', 'almaz', '+251911223344', 'client', 'web-almaz') returning id`,
  );
  const id = String(user?.id);
  await query(
    url,
    `insert into ledger_accounts (code, kind, currency, user_id, balance)
      values ('player:${id}:ETB', 'player', 'ETB', '${id}', 700), ('player:${id}:COIN', 'player', 'COIN', '${id}', 0)`,
  );
  await query(
    url,
    `insert into ledger_transfers (debit_account_id, credit_account_id, currency, amount, kind, idempotency_key)
      select debit.id, credit.id, 'ETB', 700, 'play-money', 'play-money:${id}'
      from ledger_accounts debit, ledger_accounts credit
      where debit.code = 'promotion:ETB' and credit.code = 'player:${id}:ETB'`,
  );
  return id;
}

it('a data directory whose superuser owned everything is brought over, with all that is in it', async () => {
  const dataDir = join(root, 'earlier');
  const player = await earlierDataDirectory(dataDir);

  for (const _time of ['first', 'second']) {
    const embedded = await start(dataDir);
    await migrateDatabase(embedded.ownerUrl, { runningRole: new URL(embedded.url).username });
    const url = await superuserUrl(dataDir);
    const owners = await query(
      url,
      `select distinct relowner::regrole::text as owner from pg_class
        where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind in ('r', 'S', 'i')
      union select nspowner::regrole::text from pg_namespace where nspname = 'drizzle'
      union select proowner::regrole::text from pg_proc where pronamespace = 'public'::regnamespace
      union select datdba::regrole::text from pg_database where datname = 'cartela'`,
    );
    expect(owners).toEqual([{ owner: 'cartela_owner' }]);

    const running = connect({ url: embedded.url, maxConnections: 1 });
    expect(await walletOf(running.db, player)).toBe(700);
    expect(await running.db.execute('select subject from audit_log')).toEqual([{ subject: 'c' }]);
    for (const statement of [
      'truncate audit_log',
      'delete from ledger_transfers',
      'alter table rounds disable trigger all',
    ]) {
      expect(await databaseMessage(running.db.execute(statement))).toMatch(/permission denied|must be owner/);
    }
    await expectSoundLedger(running.db);
    await running.close();
    await embedded.stop();
  }
});

it('the running role works in what was brought over', async () => {
  const embedded = await start(join(root, 'earlier'));
  const { db, close } = connect({ url: embedded.url, maxConnections: 1 });
  const [one, other] = [await insertPlayer(db, { walletSantim: 1000 }), await insertPlayer(db)];
  await post(db, [payment(one, other, 400)]);
  expect(await walletOf(db, other)).toBe(400);
  await expectSoundLedger(db);
  await close();
});

it('only the supervisor may look into the server’s own databases', async () => {
  const embedded = await start(join(root, 'earlier'));
  for (const url of [embedded.url, embedded.ownerUrl]) {
    await expect(query(url.replace(/cartela$/, 'postgres'), 'select 1')).rejects.toMatchObject({ code: '42501' });
  }
});

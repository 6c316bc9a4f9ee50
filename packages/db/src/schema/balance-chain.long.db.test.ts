import { expect, it } from 'vitest';
import { createEmptyDatabase, migrationsUntil } from '../../test/kit/index.ts';
import { migrateDatabase } from '../migrate.ts';

/** The last migration before messages had a place in a chain. */
const BEFORE_THE_CHAIN = 'sums_alone';

/**
 * The messages that the phone had forwarded, with the balance in santim. `alarm` is null without an
 * alarm, `open`, or the column that shows how the alarm was resolved.
 */
const MESSAGES = [
  { name: 'first', direction: 'received', balance: 1000, alarm: null },
  { name: 'sent', direction: 'sent', balance: 900, alarm: null },
  { name: 'explained', direction: 'received', balance: 1100, alarm: 'resolved_at' },
  { name: 'looked-at', direction: 'received', balance: 7000, alarm: 'resolved_by' },
  { name: 'open', direction: 'received', balance: 9000, alarm: 'open' },
  { name: 'bare', direction: 'received', balance: null, alarm: null },
] as const;

it('messages that came before the chain was kept have their place in it', async () => {
  await using database = await createEmptyDatabase();
  await using earlier = await migrationsUntil(BEFORE_THE_CHAIN);
  await migrateDatabase(database.ownerUrl, { folder: earlier.folder });
  await database.asSuperuser(`insert into users (username, username_key, phone_number, role, password_hash, telegram_id)
    values ('a', 'a', '+251911223344', 'admin', 'x', 'a')`);
  for (const [minute, { name, direction, balance, alarm }] of MESSAGES.entries()) {
    const at = `'2026-01-01 10:0${minute}:00+00'`;
    await database.asSuperuser(`insert into sms_messages (request_hash, sender, raw_message, received_at,
      transaction_number, method, amount_santim, direction, occurred_at, balance_santim, standing)
      values ('${name}', '127', '${name}', ${at}, 'DA1${minute}OOOOO0', 'telebirr', 100, '${direction}', ${at},
      ${balance ?? 'null'}, '${direction === 'sent' ? 'not-a-receipt' : 'evidence'}')`);
    if (alarm === null) continue;
    const [resolvedAt, resolvedBy] = [alarm === 'open' ? 'null' : at, alarm === 'resolved_by' ? 'users.id' : 'null'];
    await database.asSuperuser(`insert into payment_alarms (kind, method, sms_id, raised_at, resolved_at, resolved_by)
      select 'balance-break', 'telebirr', sms_messages.id, ${at}, ${resolvedAt}, ${resolvedBy}
      from sms_messages, users where request_hash = '${name}'`);
  }

  await migrateDatabase(database.ownerUrl);
  const links = await database.asSuperuser(`select request_hash as name, c.before_santim::int as before,
    after_santim::int as after, c.standing, place, accepted
    from balance_chain c join sms_messages on id = sms_id order by stated_at`);
  expect([...links]).toEqual([
    { name: 'first', before: 900, after: 1000, standing: 'sound', place: 0, accepted: false },
    { name: 'sent', before: null, after: 900, standing: 'sound', place: 0, accepted: false },
    { name: 'explained', before: 1000, after: 1100, standing: 'sound', place: 0, accepted: false },
    { name: 'open', before: 8900, after: 9000, standing: 'broken', place: null, accepted: false },
  ]);
  const [message] = await database.asSuperuser(`select number_skeleton as skeleton from sms_messages limit 1`);
  expect(message).toEqual({ skeleton: 'DA10000000' });
});

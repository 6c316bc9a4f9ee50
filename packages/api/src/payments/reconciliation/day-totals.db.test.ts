import { createTestDatabase } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { coreOn } from '../../../test/kit/application.ts';
import { createPlayers } from '../../../test/kit/people/people.ts';
import { planOf, recordedConnection } from '../../../test/kit/plan.ts';
import { dayTotals } from './day-totals.ts';

/** So many payments that the database does not simply read all of them. */
const MANY = 30_000;
const PLAYERS = 300;
const EACH = 1000;

it('sums up a day among many without reading them all', async () => {
  await using database = await createTestDatabase();
  const { unguarded } = database;
  await createPlayers(database.db, PLAYERS);
  // 12 in a day. Each third has no number, each third no message, and each third both.
  await unguarded.execute(sql`
    with paid as (
      insert into payments (type, status, user_id, phone_number, amount_santim, method, transaction_number, created_at, decided_at)
      select 'deposit', 'confirmed', player.id, '', ${EACH}::int, 'telebirr',
        case when n % 3 > 0 then chr(68 - 2026 + extract(year from day)::int) || chr(64 + extract(month from day)::int)
          || substr('123456789ABCDEFGHIJKLMNOPQRSTUV', extract(day from day)::int, 1) || lpad(n::text, 7, '0') end, at, at
      from generate_series(1, ${MANY}::int) as n,
        lateral (select timestamptz '2026-01-01 00:00+03' + n * interval '2 hours' as at) as moment,
        lateral (select at at time zone 'Africa/Addis_Ababa' as day) as there,
        (select id, row_number() over (order by id) - 1 as no from users) as player
      where player.no = n % ${PLAYERS}::int returning *
    )
    insert into sms_messages (request_hash, sender, raw_message, received_at, direction, standing, occurred_at, payment_id)
    select id::text, '127', '', decided_at, 'received', 'evidence', decided_at, id from paid
    where right(transaction_number, 7)::int % 3 = 2`);
  await unguarded.execute(sql`analyze`);
  await using recorded = recordedConnection(database.url);
  const totals = await dayTotals(coreOn(recorded.db), { method: 'telebirr', day: '2026-05-05' });
  expect(totals).toMatchObject({ deposits: { count: 12, santim: 12 * EACH }, payouts: { count: 0 } });
  for (const statement of recorded.asked) {
    const { rows, plan } = await planOf(unguarded, statement, { run: true });
    expect([plan, rows < MANY / 10 ? 'few rows' : `${rows} rows`]).toEqual([plan, 'few rows']);
  }
});

import type { Db } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { coreOn } from '../../test/kit/application.ts';
import { fillWithRounds } from '../../test/kit/games/past-rounds.ts';
import { createPlayer } from '../../test/kit/people/people.ts';
import { planOf, recordedConnection } from '../../test/kit/plan.ts';
import { listedPaymentsOf } from '../payments/lists/lists.ts';
import { DEFAULT_ROOMS, ensureRooms } from '../rooms/settings.ts';
import { playerPage } from './player-page.ts';

const ROUNDS = 20_000;
/** In how many rounds the player holds a card. Each of them comes with a payment and a stake. */
const OWN = 5000;
/**
 * How many blocks of 8 kB a statement may read: fewer than the player's rows fill, and far fewer
 * than all rows fill.
 */
const BLOCKS_MAX = 1000;

it('shows the page of a busy player, and a late page of their payments, without reading all that they did', async () => {
  await using database = await createTestDatabase();
  const { unguarded } = database;
  await ensureRooms(database, DEFAULT_ROOMS);
  const player = await createPlayer(database.db);
  await fillWithRounds(unguarded, { upTo: ROUNDS, tablesInRoom: 1 });
  await fillWithPlays(unguarded, player.id);
  await using recorded = recordedConnection(database.url);
  const { db, asked } = recorded;
  const core = coreOn(db);
  const page = await playerPage(core, { userId: player.id });
  expect([page.ledger.length, page.payments.length, page.games.length]).toEqual([50, 50, 10]);
  expect(await listedPaymentsOf(core, player, { page: 50, pageSize: 20 })).toHaveLength(20);
  for (const statement of asked) {
    const { blocks, plan } = await planOf(unguarded, statement, { run: true });
    expect([plan, blocks < BLOCKS_MAX ? 'few blocks' : `${blocks} blocks`]).toEqual([plan, 'few blocks']);
  }
});

/**
 * Moves the rounds so that one ends every ten minutes, up to now, and adds cards of all players to
 * each. Of payments and transfers it adds enough rows for the lists that are read. The sums of
 * these rows do not fit together.
 */
async function fillWithPlays(unguarded: Db, userId: string): Promise<void> {
  await unguarded.execute(sql`update rounds set ended_at = now() - (${ROUNDS}::int - id) * interval '10 minutes'`);
  await unguarded.execute(sql`
    insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
    select id, card_no, case when card_no = 1 and id % ${ROUNDS / OWN}::int = 0 then ${userId}::uuid else gen_random_uuid() end, 1, '', ''
    from rounds, generate_series(1, 4) as card_no`);
  await unguarded.execute(sql`
    insert into payments (type, status, user_id, phone_number, amount_santim, method, raw_message, created_at, decided_at)
    select 'deposit', 'confirmed', case when n % ${ROUNDS / OWN}::int = 0 then ${userId}::uuid else gen_random_uuid() end, '',
      1000, 'telebirr', repeat('You have transferred ETB 10.00. ', 8), at, at
    from generate_series(1, ${ROUNDS}::int) as n, lateral (select now() - n * interval '1 hour' as at) as moment`);
  await unguarded.execute(sql`
    insert into ledger_transfers (debit_account_id, credit_account_id, currency, amount, kind, round_id, idempotency_key, created_at)
    select wallet.id, escrow.id, 'ETB', 1000, 'stake', round.id, 'stake:' || round.id, round.ended_at
    from entries join rounds as round on round.id = entries.round_id
      join ledger_accounts as wallet on wallet.user_id = entries.user_id and wallet.currency = 'ETB'
      join ledger_accounts as escrow on escrow.code = 'house:ETB'
    where entries.user_id = ${userId}::uuid order by round.id`);
  // The database does this by itself when it has time.
  await unguarded.execute(sql`vacuum analyze`);
}

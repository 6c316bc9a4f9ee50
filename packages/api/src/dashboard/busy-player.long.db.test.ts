import { randomUUID } from 'node:crypto';
import type { Db } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { coreOn } from '../../test/kit/application.ts';
import { fillWithRounds } from '../../test/kit/games/past-rounds.ts';
import { createPlayer, createPlayers } from '../../test/kit/people/people.ts';
import { planOf, recordedConnection } from '../../test/kit/plan.ts';
import { listedPaymentsOf } from '../payments/lists/lists.ts';
import { walletAfterEach } from '../payments/lists/wallet-after.ts';
import { playerLimitsPage } from '../player-limits/page.ts';
import { DEFAULT_ROOMS } from '../rooms/possible-win.ts';
import { ensureRooms } from '../rooms/settings.ts';
import { playerPage } from './player-page.ts';

const ROUNDS = 20_000;
/**
 * In how many rounds the player holds a card. Each of them comes with a payment, a stake and coins.
 */
const OWN = 5000;
/** How many transfers there are in each round. All but the player's own are other players'. */
const TRANSFERS = 6;
const OTHERS = 200;
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
  await createPlayers(database.db, OTHERS);
  await fillWithRounds(unguarded, { upTo: ROUNDS, tablesInRoom: 1 });
  await fillWithPlays(unguarded, player.id);
  await using recorded = recordedConnection(database.url);
  const { db, asked } = recorded;
  const core = coreOn(db);
  const page = await playerPage(core, { adminRole: 'owner' }, { userId: player.id });
  expect([page.ledger.length, page.payments.length, page.games.length]).toEqual([50, 50, 10]);
  const kinds = page.ledger.map(({ kind, amount, roundId }) => `${kind} ${amount} in ${roundId}`);
  const newest = Array.from({ length: 25 }, (_, index) => ROUNDS - index * (ROUNDS / OWN));
  expect(kinds).toEqual(newest.flatMap((round) => [`coins-earned 1 in ${round}`, `stake -1000 in ${round}`]));
  expect(await listedPaymentsOf(core, player, { page: 50, pageSize: 20 })).toHaveLength(20);
  for (const statement of asked) {
    const { blocks, plan } = await planOf(unguarded, statement, { run: true });
    expect([plan, blocks < BLOCKS_MAX ? 'few blocks' : `${blocks} blocks`]).toEqual([plan, 'few blocks']);
  }
  asked.length = 0;
  await walletAfterEach(db, [randomUUID()]);
  expect((await playerLimitsPage(core, player)).life).toEqual({ depositedSantim: OWN * 1000, withdrawnSantim: 0 });
  const plans = await Promise.all(asked.map((statement) => planOf(unguarded, statement)));
  const readsAll = /Scan (ledger_transfers(_pkey)?|ledger_accounts)(,|$)/;
  expect(plans.filter(({ plan }) => readsAll.test(plan))).toEqual([]);
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
    insert into ledger_transfers (debit_account_id, credit_account_id, currency, amount, kind, payment_id, idempotency_key, created_at)
    select clearing.id, coalesce(wallet.id, house.id), 'ETB', amount_santim, 'deposit', payments.id, payments.id::text, payments.created_at
    from payments join ledger_accounts as clearing on clearing.code = 'clearing:telebirr'
      join ledger_accounts as house on house.code = 'house:ETB'
      left join ledger_accounts as wallet on wallet.user_id = payments.user_id and wallet.currency = 'ETB'`);
  await unguarded.execute(sql`
    with holder as (
      select wallet.id as wallet_id, coins.id as coins_id, wallet.user_id = ${userId}::uuid as is_own,
        row_number() over (partition by wallet.user_id = ${userId}::uuid) as no
      from ledger_accounts as wallet join ledger_accounts as coins using (user_id)
      where wallet.currency = 'ETB' and coins.currency = 'COIN'
    )
    insert into ledger_transfers (debit_account_id, credit_account_id, currency, amount, kind, round_id, idempotency_key, created_at)
    select case when is_coins then promotion.id else wallet_id end, case when is_coins then coins_id else house.id end,
      case when is_coins then 'COIN' else 'ETB' end, case when is_coins then 1 else 1000 end,
      case when is_coins then 'coins-earned' else 'stake' end, round.id, round.id || ':' || n, round.ended_at
    from rounds as round cross join generate_series(1, ${TRANSFERS}::int) as n
      cross join lateral (select n % 2 = 0 as is_coins, n < 3 and round.id % ${ROUNDS / OWN}::int = 0 as is_own) as part
      join holder on holder.is_own = part.is_own and holder.no = case when part.is_own then 1 else 1 + round.id % ${OTHERS}::int end
      join ledger_accounts as house on house.code = 'house:ETB'
      join ledger_accounts as promotion on promotion.code = 'promotion:COIN'
    order by round.id, n`);
  // The database does this by itself when it has time.
  await unguarded.execute(sql`vacuum analyze`);
}

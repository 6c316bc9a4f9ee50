import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createEmptyDatabase, migrationsUntil } from '../../test/kit/index.ts';
import { insertPlayer, post, walletOf } from '../../test/kit/ledger.ts';
import { connect } from '../connection.ts';
import { accountCode, ensureSharedAccounts } from '../ledger/accounts.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { migrateDatabase } from '../migrate.ts';

/** The last migration of a release in which a room had one game at a time. */
const BEFORE_TABLES = 'real_money';

it('rooms of a release without tables get their first one, with what its game has in escrow', async () => {
  await using database = await createEmptyDatabase();
  await using older = await migrationsUntil(BEFORE_TABLES);
  await migrateDatabase(database.ownerUrl, { folder: older.folder });
  const { db, close } = connect({ url: database.ownerUrl, maxConnections: 1 });
  try {
    await ensureSharedAccounts(db);
    const player = await insertPlayer(db, { walletSantim: 9000 });
    await db.execute(sql`insert into rooms (id, stake_santim, possible_win_santim)
      select id, 1000, 80000 from unnest('{10,20,30}'::text[]) as id`);
    const opened = await db.execute<{ id: string }>(sql`
      insert into rounds (room_id, status, stake_santim, countdown_ms, call_interval_ms, popup_ms, min_players,
        house_cut_bps, coins_per_card, fairness_version, seed, commitment, opened_at, selecting_ends_at)
      select id, 'selecting', 1000, 30000, 2000, 5000, 1, 2000, 1, 1, '', '', now(), now()
      from rooms where id <> '30' order by id returning id`);
    const [selling, playing] = opened.map(({ id }) => Number(id));
    if (selling === undefined || playing === undefined) throw new Error('the rounds were not inserted');
    await db.execute(sql`insert into ledger_accounts (code, kind, currency, round_id)
      select 'escrow:' || id, 'escrow', 'ETB', id from rounds`);
    for (const [roundId, cardNo] of [
      [selling, 1],
      [playing, 2],
      [playing, 3],
    ] as const) {
      const slot = cardNo;
      await db.execute(sql`insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
        values (${roundId}, ${cardNo}, ${player}, ${slot}, '', '')`);
      const stake = { debit: accountCode.player(player, 'ETB'), credit: `escrow:${roundId}`, amount: 1000 };
      await post(db, [{ ...stake, kind: 'stake', roundId, idempotencyKey: `stake:${cardNo}` }]);
    }
    await db.execute(sql`update rounds set status = 'active', entries_digest = '', prize_santim = 1600, final_ball = 9,
      started_at = '2026-01-01T00:00:00Z' where id = ${playing}`);

    await migrateDatabase(database.ownerUrl);
    expect(await verifyLedger(db)).toMatchObject({ ok: true, escrows: [] });
    expect(await walletOf(db, player)).toBe(6000);
    const tables = await db.execute(sql`select room_id, number, closed_at from room_tables order by room_id`);
    expect([...tables]).toEqual(['10', '20', '30'].map((room_id) => ({ room_id, number: 1, closed_at: null })));
    const moved = await db.execute(sql`select credited.code, amount::int, t.round_id::int from ledger_transfers t
      join ledger_accounts credited on credited.id = credit_account_id where t.kind = 'escrow-moved' order by t.round_id`);
    expect([...moved]).toEqual([
      { code: accountCode.escrow('10'), amount: 1000, round_id: selling },
      { code: accountCode.escrow('20'), amount: 2000, round_id: playing },
    ]);
    const finishes = await db.execute(sql`select finishes_at = started_at + interval '18 seconds' as right from rounds
      where id = ${playing}`);
    expect([...finishes]).toEqual([{ right: true }]);
    // The migration switches the guard off, and on again.
    await expect(db.execute(sql`update rounds set table_no = 2`)).rejects.toThrow();
  } finally {
    await close();
  }
});

import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';

/** How many of the last past rounds have cards. */
const LAST_ROUNDS = 5000;

interface Past {
  /** The id up to which there are rounds that are over. */
  readonly upTo: number;
  readonly tablesInRoom: number;
}

/**
 * Adds past rounds at many tables of each room, made by the database itself. They have no cards,
 * because cards are only looked up by their round. Needs a connection that may write what never
 * happened.
 */
export async function fillWithRounds(db: Db, { upTo, tablesInRoom }: Past): Promise<void> {
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`
    insert into rounds (room_id, table_no, status, stake_santim, countdown_ms, call_interval_ms, popup_ms, min_players,
      house_cut_bps, coins_per_card, fairness_version, seed, commitment, opened_at, selecting_ends_at, entries_digest,
      cards_sold, player_count, prize_santim, final_ball, started_at, finishes_at, ended_at)
    select ((1 + n % 5) * 10)::text, 1 + n / 5 % ${tablesInRoom}::int, 'settled', 1000, 30000, 3000, 5000, 2, 2000, 1, 2,
      sha256(n::text::bytea), md5(n::text) || md5(n::text), at, at, md5(n::text) || md5(n::text), 100, 67, 80000, 16, at, at, at
    from generate_series((select coalesce(max(id), 0) + 1 from rounds), ${upTo}::int) as n,
      lateral (select now() - interval '1 hour' - (${upTo}::int - n) * interval '1 second' as at) as moment`);
}

/**
 * Opens this many tables in each room, each with a round that sells or is played. Adds cards to
 * these rounds and to the last past ones.
 */
export async function fillWithTables(db: Db, { tablesInRoom }: Pick<Past, 'tablesInRoom'>): Promise<void> {
  await db.execute(sql`
    insert into room_tables (room_id, number) select rooms.id, number from rooms, generate_series(2, ${tablesInRoom}::int) as number
    on conflict do nothing`);
  await db.execute(sql`
    insert into rounds (room_id, table_no, status, stake_santim, countdown_ms, call_interval_ms, popup_ms, min_players,
      house_cut_bps, coins_per_card, fairness_version, seed, commitment, opened_at, selecting_ends_at, entries_digest,
      cards_sold, player_count, prize_santim, final_ball, started_at, finishes_at)
    select room_id, number, case when is_played then 'active' else 'selecting' end, 1000, 30000, 3000, 5000, 2, 2000, 1, 2,
      sha256(number::text::bytea), md5(number::text), now(), now() + number * interval '1 second',
      case when is_played then md5(number::text) end, case when is_played then 100 end, case when is_played then 67 end,
      case when is_played then 80000 end, case when is_played then 16 end, case when is_played then now() end,
      case when is_played then now() + number * interval '1 second' end
    from room_tables, lateral (select number % 3 > 0 as is_played) as state
    where not exists (
      select from rounds where room_id = room_tables.room_id and table_no = number and status in ('selecting', 'active'))`);
  await db.execute(sql`
    insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
    select round.id, card_no, gen_random_uuid(), 1, '', ''
    from (select id from rounds order by id desc limit ${LAST_ROUNDS}) as round, generate_series(1, 5) as card_no
    on conflict do nothing`);
}

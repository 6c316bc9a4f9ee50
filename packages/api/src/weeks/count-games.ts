import { schema, statement } from '@cartela/db';
import { GAMES_COUNTED } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { PRODUCT } from '../kernel/actors/actor.ts';
import { TIME_ZONE } from '../kernel/times/day.ts';
import { lockByName } from '../kernel/work/advisory-lock.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
import { COUNTED_PLAYERS_LEAST } from './limits.ts';

const { chainLinks, installation } = schema;

/** How many links of the chain are looked at in one transaction. A game has two or three. */
const LINKS_AT_ONCE = 1000;

/**
 * Counts the games that were settled since the last count for their players, each in the week of
 * its end. It is done once an hour, so that a game itself writes nothing for the list.
 */
export async function countGames(core: Core): Promise<void> {
  const count = () => transact(core, PRODUCT, countSome);
  while ((await count()) === 'more');
}

/**
 * Links are committed in the order of their places, so no game with a smaller place is still to
 * come.
 */
async function countSome({ tx }: Work): Promise<'more' | 'done'> {
  await lockByName(tx, 'count-weeks');
  const [links] = await tx.execute<{ after: string; upTo: string }>(sql`
    select weeks_counted_to as after,
      least(weeks_counted_to + ${LINKS_AT_ONCE}::int, (select coalesce(max(place), 0) from ${chainLinks})) as "upTo"
    from ${installation}`);
  const [after, upTo] = [Number(links?.after), Number(links?.upTo)];
  if (upTo <= after) return 'done';
  // Whoever is being forgotten is waited for, and then left out.
  await lockPlayers(tx, after, upTo);
  await addScores(tx, after, upTo);
  await tx.update(installation).set({ weeksCountedTo: upTo });
  return 'more';
}

const lockPlayers = statement(
  'lock-players-of-games',
  `select from users where deleted_at is null and id = any(array(
    select distinct user_id from chain_links join entries using (round_id)
    where place > $1::bigint and place <= $2::bigint and kind = 'ended'
  )) order by id for key share`,
);

/**
 * Only the first card of each player can win points, so more cards bring no more of them. Accounts
 * that have signed in with one browser do not count: by its secret, which nobody can copy to spoil
 * the points of others. A game in which too few others are left is no game for the list. With its
 * limit, a player is looked up by id: the database cannot tell how many games are in a part of the
 * chain, and might look at all of them for each player.
 */
const addScores = statement(
  'add-week-scores',
  `with game as (
    select rounds.id as round_id, ended_at, date_trunc('week', ended_at at time zone '${TIME_ZONE}')::date as week
    from chain_links join rounds on rounds.id = round_id
    where place > $1::bigint and place <= $2::bigint and kind = 'ended' and status = 'settled'
  ), first as (
    select distinct on (round_id, user_id) round_id, ended_at, week, user_id, card_no
    from game join entries using (round_id) order by round_id, user_id, slot
  ), together as (
    select round_id, unnest(array_agg(user_id)) as user_id from first join known_browsers using (user_id)
    group by round_id, browser having count(*) > 1
  ), counted as (
    select *, count(*) over (partition by round_id) as players
    from first where (round_id, user_id) not in (select round_id, user_id from together)
  ), played as (
    select round_id, ended_at, week, user_id,
      exists (select from round_winners as won where won.round_id = counted.round_id and won.card_no = counted.card_no) as is_won
    from counted where players >= ${COUNTED_PLAYERS_LEAST}
  ), so_far as (
    select week, user_id, ended_at, is_won, score.reached_at, coalesce(score.games, 0) + row_number() over earlier as games,
      coalesce(score.wins, 0) + count(*) filter (where is_won) over earlier as wins
    from played cross join lateral (select from users where id = user_id and deleted_at is null limit 1) as there
    left join week_scores as score using (week, user_id)
    window earlier as (partition by week, user_id order by ended_at, round_id)
  )
  insert into week_scores (week, user_id, games, wins, reached_at)
  select week, user_id, count(*), count(*) filter (where is_won),
    coalesce(max(ended_at) filter (where games <= ${GAMES_COUNTED} or is_won and wins <= ${GAMES_COUNTED}), max(reached_at))
  from so_far group by week, user_id order by week, user_id
  on conflict (week, user_id) do update set games = week_scores.games + excluded.games,
    wins = week_scores.wins + excluded.wins, reached_at = greatest(week_scores.reached_at, excluded.reached_at)`,
);

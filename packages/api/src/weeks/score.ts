import { statement } from '@cartela/db';
import { GAMES_COUNTED } from '@cartela/game-core';
import type { Work } from '../kernel/work/unit-of-work.ts';
import { COUNTED_PLAYERS_LEAST } from './limits.ts';
import { weekAt } from './week.ts';

/**
 * Counts a game that is being settled for its players, in the week of its end. Only the first card
 * of each player can win points, so more cards bring no more of them. Accounts that play in one
 * browser do not count. A game in which too few others are left is no game for the list.
 */
export async function scoreGame({ tx, now }: Work, roundId: number): Promise<void> {
  await addScores(tx, roundId, weekAt(now()), new Date(now()).toISOString());
}

const addScores = statement(
  'add-week-scores',
  `with first as (
    select distinct on (user_id) user_id, card_no, client_id from entries where round_id = $1::bigint order by user_id, slot
  ), counted as (
    select user_id, card_no, count(*) over () as players from (
      select *, case when client_id = '' then 1 else count(*) over (partition by client_id) end as of_browser from first
    ) as player where of_browser = 1
  )
  insert into week_scores (week, user_id, games, wins, reached_at)
  select $2::date, user_id, 1, (card_no in (select card_no from round_winners where round_id = $1::bigint))::int, $3::timestamptz
  from counted where players >= ${COUNTED_PLAYERS_LEAST} order by user_id
  on conflict (week, user_id) do update set games = week_scores.games + 1, wins = week_scores.wins + excluded.wins,
    reached_at = case
      when week_scores.games < ${GAMES_COUNTED} or excluded.wins > 0 and week_scores.wins < ${GAMES_COUNTED}
      then excluded.reached_at else week_scores.reached_at end`,
);

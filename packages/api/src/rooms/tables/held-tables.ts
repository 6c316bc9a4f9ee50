// At how many tables a player sits, which means that they hold cards in a round that is not over. A
// planned game counts once it has begun, and anybody may buy its cards before.

import { OPEN_PHASES_SQL, statement, type Transaction } from '@cartela/db';
import type { TablePlace } from '@cartela/game-core';

/**
 * How many of a player's newest cards are looked at. The limit keeps the time independent of how
 * much was played before. A card is missed only if its round is still open after the player has
 * taken cards in sixteen later rounds. Planned games, whose cards are old, are looked at besides.
 */
const CARDS_LOOKED_AT = 64;

/**
 * Those of the players who sit at as many other tables as a player may. The players must be locked,
 * so that cards which they take elsewhere at this moment are counted.
 */
export async function atTableLimit(
  tx: Transaction,
  userIds: readonly string[],
  { roomId, tableNo }: TablePlace,
  tablesAtOnce: number,
): Promise<ReadonlySet<string>> {
  const rows = await countTables(tx, userIds, roomId, tableNo, CARDS_LOOKED_AT);
  return new Set(rows.filter(({ tables }) => tables >= tablesAtOnce).map(({ userId }) => userId));
}

/** Each `limit 1` keeps the order: from a player's cards to their rounds, never from all rounds. */
const countTables = statement<{ userId: string; tables: number }>(
  'count-tables-elsewhere',
  `select player.id as "userId", count(distinct open.id)::int as tables
  from unnest($1::uuid[]) as player (id)
  cross join lateral (
    (select round_id from entries where user_id = player.id order by round_id desc limit $4::int)
    union all select card.round_id from rounds as planned
    cross join lateral (select round_id from entries where user_id = player.id and round_id = planned.id limit 1) as card
    where planned.status = 'active' and planned.plan is not null
  ) as held
  cross join lateral (
    select id from rounds where id = held.round_id and status in ${OPEN_PHASES_SQL} and (plan is null or status = 'active')
      and (room_id, table_no) <> ($2, $3::int) limit 1
  ) as open
  where not exists (select from rooms where id = $2 and plan is not null)
  group by player.id`,
);

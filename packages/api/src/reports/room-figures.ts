import { BASIS_POINTS } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { spanOf } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import type { daysInput, roomFiguresOutput } from './contract.ts';

/**
 * What each table has taken in and paid out in the games that ended on these days. What goes to a
 * jackpot, and is won of one, is not the house's.
 */
export async function roomFigures(
  { db }: Pick<Core, 'db'>,
  { from, to }: z.output<typeof daysInput>,
): Promise<z.input<typeof roomFiguresOutput>> {
  const [since, until] = [spanOf(from).start.toISOString(), spanOf(to).end.toISOString()];
  const rows = await db.execute<z.input<typeof roomFiguresOutput>[number] & Record<string, unknown>>(sql`
    select room_id as "roomId", table_no as "tableNo", count(*)::int as games, sum(cards_sold)::int as cards,
      sum(cards_sold * stake_santim)::float8 as "stakesSantim", coalesce(sum(paid), 0)::float8 as "prizesSantim",
      sum(cards_sold * stake_santim - coalesce(paid, 0) + coalesce(jackpot_won_santim, 0)
        - cards_sold * stake_santim * coalesce((jackpot->>'feedBps')::int, 0) / ${BASIS_POINTS}::int)::float8 as "houseCutSantim"
    from rounds cross join lateral (
      select sum(prize_santim) as paid from round_winners where round_id = rounds.id) as prize
    where status = 'settled' and ended_at >= ${since}::timestamptz and ended_at < ${until}::timestamptz
    group by room_id, table_no order by room_id, table_no`);
  return [...rows];
}

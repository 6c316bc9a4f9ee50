import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ListedAs, nameForStrangers, shownAs } from '../accounts/names/name-for-strangers.ts';
import type { Player } from '../kernel/actors/actor.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import type { listedAsInput, weekInput, weekOutput } from './contract.ts';
import { WEEK_LISTED } from './limits.ts';
import { prizesOf } from './prizes.ts';
import { standingKept, standingNow } from './standing.ts';
import { endOfWeek, lastDayOf, weekAfter, weekAt } from './week.ts';

const { endedWeeks, users } = schema;

interface Placed {
  readonly place: number;
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  readonly coins: number | null;
}

interface Listed extends Placed {
  readonly userId: string;
  readonly username: string;
  readonly listedAs: ListedAs;
}

interface WeekRow extends Record<string, unknown> {
  readonly listed: readonly Listed[];
  readonly mine: Placed | null;
  /** The points of whoever has the next better place. */
  readonly ahead: { readonly place: number; readonly points: number } | null;
  readonly listedAs: ListedAs;
  readonly earlier: string | null;
  readonly later: string | null;
}

/** The list of a week as a player sees it: the first places, and the player's own. */
export async function weekList(
  { db, now }: Pick<Core, 'db' | 'now'>,
  actor: Player,
  { week: asked }: z.output<typeof weekInput>,
): Promise<z.input<typeof weekOutput>> {
  const running = weekAt(now());
  const week = asked ?? running;
  const [ended] = await db.select().from(endedWeeks).where(eq(endedWeeks.week, week));
  const fields = sql`'place', placed, 'points', points, 'games', games, 'wins', wins, 'coins', coins`;
  const [row] = await db.execute<WeekRow>(sql`
    with standing as materialized (${ended ? standingKept(week) : standingNow(week)}),
    mine as (select * from standing where user_id = ${actor.id}::uuid),
    first as (
      select standing.*, username, ${shownAs} as shown_as
      from standing join users on users.id = user_id left join protections using (user_id) order by placed, user_id limit ${WEEK_LISTED}
    )
    select
      coalesce((select json_agg(json_build_object(${fields}, 'userId', user_id, 'username', username, 'listedAs', shown_as)
        order by placed, user_id) from first), '[]') as listed,
      (select json_build_object(${fields}) from mine) as mine,
      (select json_build_object('place', placed, 'points', points) from standing
        where placed < (select placed from mine) order by placed desc limit 1) as ahead,
      (select listed_as from users where id = ${actor.id}::uuid) as "listedAs",
      (select max(week)::text from week_scores where week < ${week}::date) as earlier,
      (select min(week)::text from week_scores where week > ${week}::date) as later`);
  if (!row) throw new Error('a query of one row has none');
  const { mine, listedAs, earlier, later } = row;
  const isRunning = week === running;
  return {
    ...{ week, lastDay: lastDayOf(week), endsAtMs: endOfWeek(week) },
    state: ended ? 'ended' : isRunning ? 'running' : 'over',
    prizes: [...(await prizesOf(db, week))],
    nextPrizes: isRunning ? [...(await prizesOf(db, weekAfter(week)))] : [],
    listed: row.listed.map(({ userId, username, listedAs: as, ...placed }) => ({
      ...placed,
      name: nameForStrangers(username, as),
      isMe: userId === actor.id,
    })),
    mine: mine && { ...mine, next: isRunning ? nextPlace(mine, row.ahead) : null },
    ...{ listedAs, earlier, later: later ?? (week < running ? running : null) },
  };
}

/** Who has as many points shares the place. */
function nextPlace({ points }: Placed, ahead: WeekRow['ahead']) {
  return ahead && { place: ahead.place, points: ahead.points - points };
}

/** Notes how the player wants to be shown, in lists of the past too. */
export async function saveListedAs(
  core: Core,
  actor: Player,
  { listedAs }: z.output<typeof listedAsInput>,
): Promise<void> {
  await transact(core, actor, async ({ tx }) => {
    await tx.update(users).set({ listedAs }).where(eq(users.id, actor.id));
  });
}

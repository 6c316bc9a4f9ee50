import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ListedAs, nameForStrangers, shownAs } from '../accounts/names/name-for-strangers.ts';
import type { Player } from '../kernel/actors/actor.ts';
import { gather } from '../kernel/batching/gather.ts';
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

interface Mine extends Placed {
  readonly userId: string;
  /** The place and the points of whoever has the next better place. */
  readonly ahead: number | null;
  readonly aheadPoints: number | null;
}

interface WeekRow extends Record<string, unknown> {
  readonly listed: readonly Listed[];
  readonly mine: readonly Mine[];
  readonly listedAs: Readonly<Record<string, ListedAs>>;
  readonly earlier: string | null;
  readonly later: string | null;
}

interface Asked {
  readonly week: string;
  readonly userId: string;
}

type Reader = Pick<Core, 'db' | 'now'>;

/** How many players one reading answers at most. */
const ASKED_TOGETHER_MAX = 1000;

/** The list of a week as a player sees it: the first places, and the player's own. */
export async function weekList(
  reader: Reader,
  { id: userId }: Player,
  { week: asked }: z.output<typeof weekInput>,
): Promise<z.input<typeof weekOutput>> {
  const week = asked ?? weekAt(reader.now());
  return readTogether(reader, week, { week, userId });
}

/**
 * A reading looks at all players of a week, so there is one of a week at a time. It answers all who
 * ask while the one before is under way.
 */
const readTogether = gather<Reader, Asked, z.input<typeof weekOutput>>(
  async (reader, asked) => {
    const [{ week } = { week: '' }] = asked;
    const userIds = asked.map(({ userId }) => userId);
    const answerFor = await readWeek(reader, week, userIds);
    return userIds.map((userId) => ({ status: 'fulfilled', value: answerFor(userId) }));
  },
  { most: ASKED_TOGETHER_MAX },
);

async function readWeek({ db, now }: Reader, week: string, userIds: readonly string[]) {
  const running = weekAt(now());
  const [ended] = await db.select().from(endedWeeks).where(eq(endedWeeks.week, week));
  const ids = sql`any(${sql.param(userIds)}::uuid[])`;
  const fields = sql`'userId', user_id, 'place', placed, 'points', points, 'games', games, 'wins', wins, 'coins', coins`;
  const [row] = await db.execute<WeekRow>(sql`
    with standing as materialized (${ended ? standingKept(week) : standingNow(week)}),
    taken as (
      select placed, lag(placed) over better as ahead, lag(points) over better as ahead_points
      from (select distinct placed, points from standing) as place window better as (order by placed)
    ),
    first as (
      select standing.*, username, ${shownAs} as shown_as
      from standing join users on users.id = user_id left join protections using (user_id) order by placed, user_id limit ${WEEK_LISTED}
    )
    select
      coalesce((select json_agg(json_build_object(${fields}, 'username', username, 'listedAs', shown_as)
        order by placed, user_id) from first), '[]') as listed,
      coalesce((select json_agg(json_build_object(${fields}, 'ahead', ahead, 'aheadPoints', ahead_points))
        from standing join taken using (placed) where user_id = ${ids}), '[]') as mine,
      (select json_object_agg(id, listed_as) from users where id = ${ids}) as "listedAs",
      (select max(week)::text from week_scores where week < ${week}::date) as earlier,
      (select min(week)::text from week_scores where week > ${week}::date) as later`);
  if (!row) throw new Error('a query of one row has none');
  const { earlier, later } = row;
  const isRunning = week === running;
  const prizes = [...(await prizesOf(db, week))];
  const nextPrizes = isRunning ? [...(await prizesOf(db, weekAfter(week)))] : [];
  const places = new Map(row.mine.map(({ userId, ...mine }) => [userId, mine]));
  return (meId: string): z.input<typeof weekOutput> => {
    const mine = places.get(meId);
    return {
      ...{ week, lastDay: lastDayOf(week), endsAtMs: endOfWeek(week), prizes, nextPrizes },
      state: ended ? 'ended' : isRunning ? 'running' : 'over',
      listed: row.listed.map(({ userId, username, listedAs: as, ...placed }) => ({
        ...placed,
        name: nameForStrangers(username, as),
        isMe: userId === meId,
      })),
      mine: mine ? ownOf(mine, { isRunning }) : null,
      listedAs: row.listedAs[meId] ?? 'hidden',
      ...{ earlier, later: later ?? (week < running ? running : null) },
    };
  };
}

/** Who has as many points as the next better place shares it. */
function ownOf({ ahead, aheadPoints, ...mine }: Omit<Mine, 'userId'>, { isRunning }: { isRunning: boolean }) {
  const hasNext = isRunning && ahead !== null && aheadPoints !== null;
  return { ...mine, next: hasNext ? { place: ahead, points: aheadPoints - mine.points } : null };
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

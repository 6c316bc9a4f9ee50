import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { countDays, DAY_MS, dayOf, spanOf } from '../kernel/times/day.ts';
import { instant } from '../kernel/times/day-sql.ts';
import type { Core } from '../kernel/work/core.ts';
import type { comparedOutput, daysInput, periodFigures } from './contract.ts';
import { closeHouseDays, figuresBetween, houseDays } from './house-days.ts';

const WEEK_DAYS = 7;

/** A period of whole days. Its last day may be cut short. */
interface Span {
  readonly from: string;
  readonly to: string;
  readonly untilMs: number;
}

/**
 * The house's figures for some days, beside those for the same number of days before. A single day
 * is also compared with the same day a week before. While the last day is not over, all periods end
 * at the same time of day. So a morning is never compared with a whole day.
 */
export async function comparedFigures(
  { db, now }: Core,
  input: z.output<typeof daysInput>,
): Promise<z.input<typeof comparedOutput>> {
  const nowMs = now();
  const span = upToNow(input, nowMs);
  const days = countDays(span);
  const bases = (days === 1 ? [1, WEEK_DAYS] : [days]).map((ago) => earlier(span, ago));
  const firstOpen = await closeHouseDays(db, nowMs);
  const withFigures = async (span: Span) => ({ ...span, figures: await figuresIn(db, span, { firstOpen, nowMs }) });
  const [first, ...others] = await Promise.all([withFigures(span), ...bases.map(withFigures)]);
  return { chosen: first, bases: others, endsEarly: isCutShort(span) };
}

/** Cuts the future off the days that were asked for. */
function upToNow({ from, to }: z.output<typeof daysInput>, nowMs: number): Span {
  const today = dayOf(new Date(nowMs));
  const last = to < today ? to : from < today ? today : from;
  const { start, end } = spanOf(last);
  return { from, to: last, untilMs: Math.min(end.getTime(), Math.max(start.getTime(), nowMs)) };
}

function earlier({ from, to, untilMs }: Span, days: number): Span {
  const back = (day: string) => dayOf(new Date(spanOf(day).start.getTime() - days * DAY_MS));
  return { from: back(from), to: back(to), untilMs: untilMs - days * DAY_MS };
}

function isCutShort({ to, untilMs }: Span): boolean {
  return untilMs < spanOf(to).end.getTime();
}

type Figures = z.input<typeof periodFigures>;

const NONE: Figures = {
  games: 0,
  stakesSantim: 0,
  prizesSantim: 0,
  houseCutSantim: 0,
  depositsSantim: 0,
  withdrawalsSantim: 0,
  newPlayers: 0,
};

interface Open {
  readonly firstOpen: string | null;
  readonly nowMs: number;
}

/**
 * The figures of a period. Whole days are summed up in `house_days`, except the last ones. If the
 * last day is cut short, its part is summed up now.
 */
async function figuresIn(db: Db, span: Span, { firstOpen, nowMs }: Open): Promise<Figures> {
  const { from, to, untilMs } = span;
  const [since, lastDay] = [spanOf(from).start.getTime(), spanOf(to).start.getTime()];
  const isPart = isCutShort(span);
  const wholeDays = sql`select games, stakes_santim, prizes_santim, deposits_santim, withdrawals_santim
    from (${houseDays(firstOpen, nowMs)}) as each_day
    where day >= ${from}::date and day ${isPart ? sql`<` : sql`<=`} ${to}::date`;
  const part = sql`select games, stakes, prizes, deposits, withdrawals
    from (${figuresBetween(instant(lastDay), instant(untilMs))}) as part`;
  const [sums] = await db.execute<Figures & Record<string, unknown>>(sql`
    select coalesce(sum(games), 0)::int as games, coalesce(sum(stakes_santim), 0)::float8 as "stakesSantim",
      coalesce(sum(prizes_santim), 0)::float8 as "prizesSantim",
      coalesce(sum(stakes_santim - prizes_santim), 0)::float8 as "houseCutSantim",
      coalesce(sum(deposits_santim), 0)::float8 as "depositsSantim",
      coalesce(sum(withdrawals_santim), 0)::float8 as "withdrawalsSantim",
      (select count(*)::int from users where role = 'client' and created_at >= ${instant(since)}
        and created_at < ${instant(untilMs)}) as "newPlayers"
    from (${isPart ? sql`${wholeDays} union all ${part}` : wholeDays}) as piece`);
  return sums ?? NONE;
}

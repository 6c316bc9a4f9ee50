import { schema } from '@cartela/db';
import { z } from 'zod';
import { daySchema } from '../kernel/texts/fields.ts';
import { WEEK_PRIZE_COINS_MAX, WEEK_PRIZES_MAX } from './limits.ts';
import { weekAt } from './week.ts';

/** Coins by place, from the first place on. */
const prizes = z.array(z.number().int().min(1).max(WEEK_PRIZE_COINS_MAX)).max(WEEK_PRIZES_MAX);

const listedAs = z.enum(schema.LISTED_AS);

export const weekInput = z.object({
  /** The Monday of a week, as `YYYY-MM-DD`. Without it, the week that runs. */
  week: daySchema.refine((day) => weekAt(Date.parse(day)) === day).optional(),
});

const standing = z.object({
  /** Players with the same points share a place. */
  place: z.number(),
  points: z.number(),
  games: z.number(),
  wins: z.number(),
  /** The prize. Null before the week's end, and for who has none. */
  coins: z.number().nullable(),
});

export const weekOutput = z.object({
  /** The first day and the last, as `YYYY-MM-DD` in Addis Ababa. */
  week: z.string(),
  lastDay: z.string(),
  endsAtMs: z.number(),
  /** Between the two, its places are not final yet. */
  state: z.enum(['running', 'over', 'ended']),
  prizes,
  /** Those of the week after the one that runs, as far as they are set. */
  nextPrizes: prizes,
  listed: z.array(
    standing.extend({
      /** As the player chose to be shown. Null: not at all. */
      name: z.string().nullable(),
      isMe: z.boolean(),
    }),
  ),
  /** The player's own place, even far below. Null without one. */
  mine: standing
    .extend({
      /** The next better place, and how many points more it takes. Null: there is none to get. */
      next: z.object({ place: z.number(), points: z.number() }).nullable(),
    })
    .nullable(),
  listedAs,
  /** The weeks before and after this one that have a list. */
  earlier: z.string().nullable(),
  later: z.string().nullable(),
});

export const listedAsInput = z.object({ listedAs });

export const prizesInput = z.object({ prizes });

export const prizesOutput = z.object({
  thisWeek: prizes,
  nextWeek: prizes,
  /** The Monday from which new prizes apply. */
  nextFrom: z.string(),
});

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'week-prizes': 'weeks';
  }
}

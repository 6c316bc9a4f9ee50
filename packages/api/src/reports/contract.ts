import { z } from 'zod';
import { daySchema } from '../kernel/texts/fields.ts';
import { countDays } from '../kernel/times/day.ts';
import { REPORT_DAYS_MAX, REPORT_PERIODS } from './limits.ts';

const period = z.object({
  period: z.enum(REPORT_PERIODS),
  /** First and last day, as `YYYY-MM-DD` in Addis Ababa. */
  startDate: z.string(),
  endDate: z.string(),
});

/** A player's own figures. Profit is prizes, less what was withheld of them, less stakes. */
export const playerReportRow = period.extend({
  totalProfitSantim: z.number(),
  totalGames: z.number(),
  stakesSantim: z.number(),
  prizesSantim: z.number(),
  /** What was withheld of the prizes as tax and commission. */
  withheldSantim: z.number(),
});

export const houseReportRow = period.extend({
  totalGames: z.number(),
  stakesSantim: z.number(),
  prizesSantim: z.number(),
  /** Stakes less prizes. Of that, jackpots are fed, and from them some of the prizes are paid. */
  houseCutSantim: z.number(),
  depositsSantim: z.number(),
  withdrawalsSantim: z.number(),
  /** What providers have kept of payments. */
  feesSantim: z.number(),
  /** What was withheld from prizes, for others than the house. */
  taxSantim: z.number(),
  commissionSantim: z.number(),
});

const byPeriod = <Row extends z.ZodType>(row: Row) =>
  z.object({ daily: z.array(row), weekly: z.array(row), monthly: z.array(row) });

export const playerReportOutput = byPeriod(playerReportRow);
export const houseReportOutput = byPeriod(houseReportRow);

/** The first and the last day, as `YYYY-MM-DD` in Addis Ababa. */
export const daysInput = z
  .object({ from: daySchema, to: daySchema })
  .refine((days) => days.from <= days.to && countDays(days) <= REPORT_DAYS_MAX);

export const periodFigures = z.object({
  games: z.number(),
  stakesSantim: z.number(),
  prizesSantim: z.number(),
  /** As in a report's row. */
  houseCutSantim: z.number(),
  depositsSantim: z.number(),
  withdrawalsSantim: z.number(),
  newPlayers: z.number(),
});

const periodOf = z.object({
  /** First and last day, as `YYYY-MM-DD` in Addis Ababa. */
  from: z.string(),
  to: z.string(),
  /** When the period ends. If the last day is not over, this is within that day. */
  untilMs: z.number(),
  figures: periodFigures,
});

export const comparedOutput = z.object({
  chosen: periodOf,
  /**
   * Periods to compare with. For one day: the day before, and the same day a week before. For
   * several days: the same number of days before.
   */
  bases: z.array(periodOf),
  /**
   * Whether the last day is not over. Then each of the other periods ends at the same time of day.
   */
  endsEarly: z.boolean(),
});

/** The figures of each table that had games. */
export const roomFiguresOutput = z.array(
  z.object({
    roomId: z.string(),
    tableNo: z.number(),
    games: z.number(),
    cards: z.number(),
    stakesSantim: z.number(),
    prizesSantim: z.number(),
    houseCutSantim: z.number(),
  }),
);

/** The player's place among all players with coins. The rank is null if the player has no coins. */
export const ownRankOutput = z.object({ rank: z.number().nullable(), coins: z.number() });

/** The players with the most coins, in descending order. */
export const leaderboardOutput = z.array(z.object({ username: z.string(), coins: z.number() }));

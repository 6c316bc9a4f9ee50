import { z } from 'zod';

const period = z.object({
  period: z.enum(['daily', 'weekly', 'monthly']),
  /** First and last day, as `YYYY-MM-DD` in Addis Ababa. */
  startDate: z.string(),
  endDate: z.string(),
});

/** A player's own figures. Profit is prizes minus stakes, over settled games. */
export const playerReportRow = period.extend({ totalProfitSantim: z.number(), totalGames: z.number() });

export const houseReportRow = period.extend({
  totalGames: z.number(),
  stakesSantim: z.number(),
  prizesSantim: z.number(),
  houseCutSantim: z.number(),
  depositsSantim: z.number(),
  withdrawalsSantim: z.number(),
});

const grouped = <Row extends z.ZodType>(row: Row) =>
  z.object({ daily: z.array(row), weekly: z.array(row), monthly: z.array(row) });

export const playerReportOutput = grouped(playerReportRow);
export const houseReportOutput = grouped(houseReportRow);

/** The players with the most coins, in descending order. */
export const leaderboardOutput = z.array(z.object({ username: z.string(), coins: z.number() }));

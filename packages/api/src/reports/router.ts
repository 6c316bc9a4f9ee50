import { adminProcedure, playerProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { comparedFigures } from './compared.ts';
import {
  comparedOutput,
  daysInput,
  houseReportOutput,
  leaderboardOutput,
  ownRankOutput,
  playerReportOutput,
  roomFiguresOutput,
} from './contract.ts';
import { leaderboard, ownRank } from './leaderboard.ts';
import { houseReport, playerReport } from './reports.ts';
import { roomFigures } from './room-figures.ts';

export const reportsRouter = router({
  own: playerProcedure.output(playerReportOutput).query(({ ctx }) => playerReport(ctx.app, ctx.actor)),

  /** What each table has brought in over some days. */
  rooms: adminProcedure('see-figures')
    .input(daysInput)
    .output(roomFiguresOutput)
    .query(({ ctx, input }) => roomFigures(ctx.app, input)),

  /** The house's figures for some days, beside those for the days before. */
  compared: adminProcedure('see-figures')
    .input(daysInput)
    .output(comparedOutput)
    .query(({ ctx, input }) => comparedFigures(ctx.app, input)),

  house: adminProcedure('see-figures')
    .output(houseReportOutput)
    .query(({ ctx }) => houseReport(ctx.app)),
});

export const leaderboardRouter = router({
  top: publicProcedure.output(leaderboardOutput).query(({ ctx }) => leaderboard(ctx.app)),

  mine: playerProcedure.output(ownRankOutput).query(({ ctx }) => ownRank(ctx.app, ctx.actor)),
});

import { adminProcedure, playerProcedure, publicProcedure, router } from '../kernel/procedures.ts';
import { houseReportOutput, leaderboardOutput, playerReportOutput } from './contract.ts';
import { leaderboard } from './leaderboard.ts';
import { houseReport, playerReport } from './reports.ts';

export const reportsRouter = router({
  own: playerProcedure.output(playerReportOutput).query(({ ctx }) => playerReport(ctx.app, ctx.actor)),

  house: adminProcedure.output(houseReportOutput).query(({ ctx }) => houseReport(ctx.app)),
});

export const leaderboardRouter = router({
  top: publicProcedure.output(leaderboardOutput).query(({ ctx }) => leaderboard(ctx.app)),
});

import { adminProcedure, playerProcedure, router } from '../kernel/procedures.ts';
import { houseReportOutput, playerReportOutput } from './contract.ts';
import { houseReport, playerReport } from './service.ts';

export const reportsRouter = router({
  own: playerProcedure
    .output(playerReportOutput)
    .query(({ ctx }) => playerReport(ctx.app.db, ctx.user.id, ctx.app.now())),

  house: adminProcedure.output(houseReportOutput).query(({ ctx }) => houseReport(ctx.app.db, ctx.app.now())),
});

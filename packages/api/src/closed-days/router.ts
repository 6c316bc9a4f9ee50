import { adminProcedure, router } from '../kernel/calls/procedures.ts';
import { dayInput, dayOutput, daysInput, daysOutput } from './contract.ts';
import { closedDay, closedDayList } from './days.ts';

export const closedDaysRouter = router({
  list: adminProcedure('see-figures')
    .input(daysInput)
    .output(daysOutput)
    .query(({ ctx, input }) => closedDayList(ctx.app, input)),

  day: adminProcedure('see-figures')
    .input(dayInput)
    .output(dayOutput)
    .query(({ ctx, input }) => closedDay(ctx.app, input)),
});

import { adminProcedure, router } from '../kernel/calls/procedures.ts';
import { monthsOutput } from './contract.ts';
import { monthsWithFigures } from './monthly/index.ts';

export const exportsRouter = router({
  months: adminProcedure('see-figures')
    .output(monthsOutput)
    .query(({ ctx }) => monthsWithFigures(ctx.app)),
});

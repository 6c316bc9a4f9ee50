import { adminProcedure, router } from '../kernel/calls/procedures.ts';
import { auditPage } from './audit-log.ts';
import { auditInput, auditOutput } from './contract.ts';

export const auditRouter = router({
  list: adminProcedure('see-figures')
    .input(auditInput)
    .output(auditOutput)
    .query(({ ctx, input }) => auditPage(ctx.app, input)),
});

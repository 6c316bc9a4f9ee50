import { act, adminProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { approvalInput, approvalSettingsInput, approvalSettingsOutput, approvalsOutput } from './contract.ts';
import { approvalSettings, declineApproval, pendingApprovals, saveApprovalSettings } from './requests.ts';

export const approvalsRouter = router({
  pending: adminProcedure('see-payments')
    .output(approvalsOutput)
    .query(({ ctx }) => pendingApprovals(ctx.app, ctx.actor)),

  decline: adminProcedure('decide-payments')
    .input(approvalInput)
    .output(messageOutput)
    .mutation(act(declineApproval, 'approvalDeclined')),

  settings: adminProcedure('see-figures')
    .output(approvalSettingsOutput)
    .query(({ ctx }) => approvalSettings(ctx.app)),

  saveSettings: adminProcedure('govern')
    .input(approvalSettingsInput)
    .output(messageOutput)
    .mutation(act(saveApprovalSettings, 'methodSaved')),
});

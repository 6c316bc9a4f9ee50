import { approvalInput } from '../approvals/contract.ts';
import { messageOutput } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { adminProcedure, router } from '../kernel/procedures.ts';
import { approve } from './approve.ts';

/**
 * Its path begins with `approvals`. It is an area of its own, because it imports the areas whose
 * acts it carries out.
 */
export const approvingRouter = router({
  approve: adminProcedure
    .input(approvalInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await approve(ctx.app, ctx.actor, input);
      return { message: messages.approved };
    }),
});

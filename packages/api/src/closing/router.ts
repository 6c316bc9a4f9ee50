import { userInput } from '../accounts/contract.ts';
import { adminProcedure, router } from '../kernel/calls/procedures.ts';
import { closingOutput, deleteUserInput, deleteUserOutput } from './contract.ts';
import { closingOf, deleteUser } from './delete-user.ts';

export const closingRouter = router({
  /** What deleting a user would do. */
  preview: adminProcedure('manage')
    .input(userInput)
    .output(closingOutput)
    .query(({ ctx, input }) => closingOf(ctx.app, input)),

  deleteUser: adminProcedure('manage')
    .input(deleteUserInput)
    .output(deleteUserOutput)
    .mutation(({ ctx, input }) => deleteUser(ctx.app, ctx.actor, input)),
});

import { userInput } from '../accounts/contract.ts';
import { messageOutput } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { adminProcedure, router } from '../kernel/procedures.ts';
import { deleteUser } from './delete-user.ts';

export const closingRouter = router({
  deleteUser: adminProcedure
    .input(userInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await deleteUser(ctx.app, ctx.actor, input);
      return { message: messages.userDeleted };
    }),
});

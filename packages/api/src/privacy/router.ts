import { act, adminProcedure, playerProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { reply } from '../kernel/texts/sentence.ts';
import { operatorInput, operatorOutput } from '../real-money/contract.ts';
import { operatorOf, saveOperator } from '../real-money/operator.ts';
import { forgetInput, forgettingOutput } from './contract.ts';
import { askToBeForgotten, callOffForgetting, forgettingOf } from './forgetting/ask.ts';

export const privacyRouter = router({
  operator: publicProcedure.output(operatorOutput).query(({ ctx }) => operatorOf(ctx.app)),

  saveOperator: adminProcedure('govern')
    .input(operatorInput)
    .output(messageOutput)
    .mutation(act(saveOperator, 'operatorSaved')),

  forgetting: playerProcedure.output(forgettingOutput).query(({ ctx }) => forgettingOf(ctx.app, ctx.actor)),

  askToBeForgotten: playerProcedure
    .input(forgetInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => reply('forgettingBegun', await askToBeForgotten(ctx, input))),

  callOffForgetting: playerProcedure.output(messageOutput).mutation(act(callOffForgetting, 'forgettingCalledOff')),
});

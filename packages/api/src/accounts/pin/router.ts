import { adminProcedure, playerProcedure, router } from '../../kernel/calls/procedures.ts';
import { messageOutput } from '../../kernel/texts/fields.ts';
import { reply } from '../../kernel/texts/sentence.ts';
import { breakOutput } from '../../player-limits/contract.ts';
import { ownPinOutput, provenBreakInput, removePinInput, setPinInput, userInput } from '../contract.ts';
import { keepOwnPin, ownPin, removePin, setPin } from './own-pin.ts';
import { takeProvenBreak } from './proven-break.ts';
import { resetPin } from './reset-pin.ts';

export const pinRouter = router({
  ownPin: playerProcedure.output(ownPinOutput).query(({ ctx }) => ownPin(ctx)),

  setPin: playerProcedure
    .input(setPinInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await setPin(ctx, input);
      return reply('pinSaved');
    }),

  removePin: playerProcedure
    .input(removePinInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await removePin(ctx, input);
      return reply('pinRemoved');
    }),

  takeBreak: playerProcedure
    .input(provenBreakInput)
    .output(breakOutput)
    .mutation(({ ctx, input }) => takeProvenBreak(ctx, input)),

  /** Prevents a reset that an administrator has begun. */
  keepPin: playerProcedure.output(messageOutput).mutation(async ({ ctx }) => {
    await keepOwnPin(ctx);
    return reply('pinKept');
  }),

  resetPin: adminProcedure('manage')
    .input(userInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => reply('pinResets', await resetPin(ctx.app, ctx.actor, input))),
});

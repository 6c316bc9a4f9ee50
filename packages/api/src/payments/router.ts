import { messages } from '../messages.ts';
import { adminProcedure, playerProcedure, publicProcedure, router } from '../procedures.ts';
import {
  accountInput,
  claimInput,
  confirmInput,
  decisionOutput,
  limitsInput,
  methodsOutput,
  pendingInput,
  pendingOutput,
  rejectInput,
  requestInput,
  requestOutput,
} from './contract.ts';
import { confirmPayment, rejectPayment } from './decisions.ts';
import { claimDeposit, requestDeposit } from './deposits.ts';
import { paymentMethods, pendingPayments, savePaymentAccount, savePaymentLimits } from './queries.ts';
import { requestWithdrawal } from './withdrawals.ts';

const messageOutput = decisionOutput.pick({ message: true });

export const paymentsRouter = router({
  /** Where to send deposits, and the least amounts. */
  methods: publicProcedure.output(methodsOutput).query(({ ctx }) => paymentMethods(ctx.app.db)),

  requestDeposit: playerProcedure
    .input(requestInput)
    .output(requestOutput)
    .mutation(({ ctx, input }) => requestDeposit(ctx.app, ctx.user, input)),

  claimDeposit: playerProcedure
    .input(claimInput)
    .output(requestOutput)
    .mutation(async ({ ctx, input }) => {
      const answer = await claimDeposit(ctx.app, ctx.user, input);
      if (answer.transaction.status === 'confirmed') ctx.app.events.emit('walletChanged', ctx.user.id);
      return answer;
    }),

  requestWithdrawal: playerProcedure
    .input(requestInput)
    .output(requestOutput)
    .mutation(async ({ ctx, input }) => {
      const answer = await requestWithdrawal(ctx.app, ctx.user, input);
      ctx.app.events.emit('walletChanged', ctx.user.id);
      return answer;
    }),

  pending: adminProcedure
    .input(pendingInput)
    .output(pendingOutput)
    .query(({ ctx, input }) => pendingPayments(ctx.app.db, input)),

  confirm: adminProcedure
    .input(confirmInput)
    .output(decisionOutput)
    .mutation(async ({ ctx, input }) => {
      const { userId, status } = await confirmPayment(ctx.app, ctx.admin.id, input);
      ctx.app.events.emit('walletChanged', userId);
      return { message: messages.paymentConfirmed, status };
    }),

  reject: adminProcedure
    .input(rejectInput)
    .output(decisionOutput)
    .mutation(async ({ ctx, input }) => {
      const { userId, status } = await rejectPayment(ctx.app, ctx.admin.id, input);
      ctx.app.events.emit('walletChanged', userId);
      return { message: messages.paymentRejected, status };
    }),

  saveAccount: adminProcedure
    .input(accountInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await savePaymentAccount(ctx.app.db, input);
      return { message: messages.methodSaved };
    }),

  saveLimits: adminProcedure
    .input(limitsInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await savePaymentLimits(ctx.app.db, input);
      return { message: messages.methodSaved };
    }),
});

import { messageOutput } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { adminProcedure, playerProcedure, publicProcedure, router } from '../kernel/procedures.ts';
import {
  accountInput,
  claimInput,
  confirmInput,
  decisionOutput,
  limitsInput,
  methodsOutput,
  paymentsInput,
  paymentsOutput,
  pendingInput,
  pendingOutput,
  rejectInput,
  requestInput,
  requestOutput,
} from './contract.ts';
import { confirmPayment, rejectPayment } from './decisions.ts';
import { claimDeposit, requestDeposit } from './deposits.ts';
import { paymentsOf, pendingPayments } from './lists.ts';
import { paymentMethods, saveAccount, saveLimits } from './settings.ts';
import { requestWithdrawal } from './withdrawals.ts';

export const paymentsRouter = router({
  methods: publicProcedure.output(methodsOutput).query(({ ctx }) => paymentMethods(ctx.app)),

  requestDeposit: playerProcedure
    .input(requestInput)
    .output(requestOutput)
    .mutation(({ ctx, input }) => requestDeposit(ctx.app, ctx.actor, input)),

  claimDeposit: playerProcedure
    .input(claimInput)
    .output(requestOutput)
    .mutation(({ ctx, input }) => claimDeposit(ctx.app, ctx.actor, input)),

  requestWithdrawal: playerProcedure
    .input(requestInput)
    .output(requestOutput)
    .mutation(({ ctx, input }) => requestWithdrawal(ctx.app, ctx.actor, input)),

  pending: adminProcedure
    .input(pendingInput)
    .output(pendingOutput)
    .query(({ ctx, input }) => pendingPayments(ctx.app, input)),

  confirm: adminProcedure
    .input(confirmInput)
    .output(decisionOutput)
    .mutation(({ ctx, input }) => confirmPayment(ctx.app, ctx.actor, input)),

  reject: adminProcedure
    .input(rejectInput)
    .output(decisionOutput)
    .mutation(({ ctx, input }) => rejectPayment(ctx.app, ctx.actor, input)),

  saveAccount: adminProcedure
    .input(accountInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await saveAccount(ctx.app, ctx.actor, input);
      return { message: messages.methodSaved };
    }),

  saveLimits: adminProcedure
    .input(limitsInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await saveLimits(ctx.app, ctx.actor, input);
      return { message: messages.methodSaved };
    }),
});

/** A player finds payments in the wallet: `wallet.transactions`. */
export const walletTransactionsRouter = router({
  transactions: playerProcedure
    .input(paymentsInput)
    .output(paymentsOutput)
    .query(({ ctx, input }) => paymentsOf(ctx.app, ctx.actor, input)),
});

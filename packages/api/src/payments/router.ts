import { type AuditEntry, audit } from '../audit/audit-log.ts';
import { messages } from '../kernel/messages.ts';
import { adminProcedure, playerProcedure, publicProcedure, router } from '../kernel/procedures.ts';
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
import { paymentMethods, pendingPayments, savePaymentAccount, savePaymentLimits } from './lists.ts';
import type { Payment } from './payment.ts';
import { requestWithdrawal } from './withdrawals.ts';

const messageOutput = decisionOutput.pick({ message: true });

function decisionEntry(decision: 'confirm' | 'reject', payment: Payment, reason?: string): AuditEntry {
  const { id, type, amountSantim, method, transactionNumber } = payment;
  return {
    action: `${decision}-${type === 'deposit' ? 'deposit' : 'withdrawal'}`,
    subject: id,
    before: { status: 'pending' },
    after: {
      status: decision === 'confirm' ? 'confirmed' : 'rejected',
      amountSantim,
      method,
      transactionNumber,
      reason,
    },
  };
}

export const paymentsRouter = router({
  /** Where to send deposits, and the least amounts. */
  methods: publicProcedure.output(methodsOutput).query(({ ctx }) => paymentMethods(ctx.app.db)),

  requestDeposit: playerProcedure
    .input(requestInput)
    .output(requestOutput)
    .mutation(async ({ ctx, input }) => {
      const answer = await requestDeposit(ctx.app, ctx.user, input);
      ctx.app.events.emit('businessChanged');
      return answer;
    }),

  claimDeposit: playerProcedure
    .input(claimInput)
    .output(requestOutput)
    .mutation(async ({ ctx, input }) => {
      const answer = await claimDeposit(ctx.app, ctx.user, input);
      if (answer.transaction.status === 'confirmed') ctx.app.events.emit('walletChanged', ctx.user.id);
      ctx.app.events.emit('businessChanged');
      return answer;
    }),

  requestWithdrawal: playerProcedure
    .input(requestInput)
    .output(requestOutput)
    .mutation(async ({ ctx, input }) => {
      const answer = await requestWithdrawal(ctx.app, ctx.user, input);
      ctx.app.events.emit('walletChanged', ctx.user.id);
      ctx.app.events.emit('businessChanged');
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
      const { userId, status } = await confirmPayment(ctx.app, ctx.admin.id, input, (tx, payment) =>
        audit(tx, ctx.actor, decisionEntry('confirm', payment)),
      );
      ctx.app.events.emit('walletChanged', userId);
      ctx.app.events.emit('businessChanged');
      return { message: messages.paymentConfirmed, status };
    }),

  reject: adminProcedure
    .input(rejectInput)
    .output(decisionOutput)
    .mutation(async ({ ctx, input }) => {
      const { userId, status } = await rejectPayment(ctx.app, ctx.admin.id, input, (tx, payment) =>
        audit(tx, ctx.actor, decisionEntry('reject', payment, input.reason)),
      );
      ctx.app.events.emit('walletChanged', userId);
      ctx.app.events.emit('businessChanged');
      return { message: messages.paymentRejected, status };
    }),

  saveAccount: adminProcedure
    .input(accountInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await savePaymentAccount(ctx.app.db, input, ctx.actor);
      return { message: messages.methodSaved };
    }),

  saveLimits: adminProcedure
    .input(limitsInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await savePaymentLimits(ctx.app.db, input, ctx.actor);
      return { message: messages.methodSaved };
    }),
});

import { confirmByPin } from '../accounts/pin/prove-pin.ts';
import { act, adminProcedure, playerProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import {
  accountInput,
  automaticInput,
  automaticOutput,
  confirmInput,
  decisionOutput,
  limitsInput,
  pendingInput,
  pendingOutput,
  rejectInput,
  sendersInput,
} from './admin-contract.ts';
import { checkoutsOf, startCheckout } from './checkouts/checkout.ts';
import { askInput, askOutput, checkoutInput, checkoutOutput, checkoutsOutput } from './checkouts/contract.ts';
import { askAboutOwn, askSoon } from './checkouts/look.ts';
import {
  claimInput,
  methodsOutput,
  paymentsInput,
  paymentsOutput,
  payoutTimeOutput,
  requestInput,
  requestOutput,
  withdrawalInput,
  withdrawOnBreakInput,
  withdrawOnBreakOutput,
} from './contract.ts';
import { confirmPayment, rejectPayment } from './decisions/decisions.ts';
import { openAlarms } from './evidence/chain/alarms.ts';
import { resolveAlarm } from './evidence/chain/resolve-alarm.ts';
import {
  alarmInput,
  alarmsOutput,
  candidatesInput,
  candidatesOutput,
  hookFaultInput,
  hookOutput,
  messagesInput,
  messagesOutput,
} from './evidence/contract.ts';
import { hookState, resolveHookFault } from './evidence/hook-faults.ts';
import { candidatesFor, forwardedMessages } from './evidence/messages-list.ts';
import { saveAutomatic, saveSenders } from './evidence/save-automatic.ts';
import { paymentsOf, pendingPayments } from './lists/lists.ts';
import { payoutOutcomeInput, payoutSettingsInput, payoutSettingsOutput } from './payouts/contract.ts';
import { settlePayout } from './payouts/outcome.ts';
import { payoutSettings, savePayoutSettings } from './payouts/settings.ts';
import { pretendedOutput, pretendInput, referenceInput } from './providers/try-out/contract.ts';
import { pretend, pretendedOrder } from './providers/try-out/try-out.ts';
import { questionsRouter } from './questions/router.ts';
import { receiptsInput, receiptsOutput } from './receipts/contract.ts';
import { receiptReport } from './receipts/report.ts';
import { reconciliationRouter } from './reconciliation/router.ts';
import { claimDeposit, requestDeposit } from './requests/deposits.ts';
import { payoutTime } from './requests/payout-time.ts';
import { withdrawOnBreak } from './requests/withdraw-on-break.ts';
import { requestWithdrawal } from './requests/withdrawals.ts';
import { automaticSettings, paymentMethods, saveAccount, saveLimits } from './settings.ts';

export const paymentsRouter = router({
  methods: publicProcedure.output(methodsOutput).query(({ ctx }) => paymentMethods(ctx.app)),

  payoutTime: playerProcedure.output(payoutTimeOutput).query(({ ctx }) => payoutTime(ctx.app)),

  requestDeposit: playerProcedure
    .meta({ writes: 'deposits' })
    .input(requestInput)
    .output(requestOutput)
    .mutation(({ ctx, input }) => requestDeposit(ctx.app, ctx.actor, input)),

  /** Orders a deposit at a provider, and answers where to pay it. */
  checkout: playerProcedure
    .meta({ writes: 'deposits' })
    .input(checkoutInput)
    .output(checkoutOutput)
    .mutation(async ({ ctx, input }) => {
      const release = ctx.app.load.takeOrder(ctx.actor.id);
      try {
        return await startCheckout(ctx.app, ctx.actor, input);
      } finally {
        release();
      }
    }),

  /** The player's orders at providers, of the last day. */
  checkouts: playerProcedure.output(checkoutsOutput).query(({ ctx }) => checkoutsOf(ctx.app, ctx.actor)),

  /** The player is back from a provider: it is asked at once what became of the order. */
  askCheckout: playerProcedure
    .meta({ writes: 'askingCheckouts' })
    .input(askInput)
    .output(askOutput)
    .mutation(({ ctx, input }) => askAboutOwn(ctx.app, ctx.actor, input)),

  /** What the pretended provider shows to whoever knows the reference. */
  pretendedOrder: publicProcedure
    .input(referenceInput)
    .output(pretendedOutput)
    .query(({ ctx, input }) => pretendedOrder(ctx.app, input.reference)),

  pretend: publicProcedure
    .input(pretendInput)
    .output(pretendedOutput)
    .mutation(async ({ ctx, input }) => {
      const order = await pretend(ctx.app, input);
      await askSoon(ctx.app, input);
      return order;
    }),

  claimDeposit: playerProcedure
    .meta({ writes: 'claims' })
    .input(claimInput)
    .output(requestOutput)
    .mutation(({ ctx, input }) => claimDeposit(ctx.app, ctx.actor, input)),

  requestWithdrawal: playerProcedure
    .meta({ writes: 'withdrawals' })
    .input(withdrawalInput)
    .output(requestOutput)
    .mutation(async ({ ctx, input: { pin, ...request } }) => {
      await confirmByPin(ctx, pin);
      return requestWithdrawal(ctx.app, ctx.actor, request);
    }),

  /** Takes the credentials of a sign-in, because a player who takes a break cannot sign in. */
  withdrawOnBreak: publicProcedure
    .input(withdrawOnBreakInput)
    .output(withdrawOnBreakOutput)
    .mutation(({ ctx, input }) => withdrawOnBreak(ctx.app, ctx, input)),

  pending: adminProcedure('see-payments')
    .input(pendingInput)
    .output(pendingOutput)
    .query(({ ctx, input }) => pendingPayments(ctx.app, ctx.actor, input)),

  confirm: adminProcedure('decide-payments')
    .input(confirmInput)
    .output(decisionOutput)
    .mutation(({ ctx, input }) => confirmPayment(ctx.app, ctx.actor, input)),

  reject: adminProcedure('decide-payments')
    .input(rejectInput)
    .output(decisionOutput)
    .mutation(({ ctx, input }) => rejectPayment(ctx.app, ctx.actor, input)),

  saveAccount: adminProcedure('govern')
    .input(accountInput)
    .output(messageOutput)
    .mutation(act(saveAccount, 'methodSaved')),

  automatic: adminProcedure('see-figures')
    .output(automaticOutput)
    .query(({ ctx }) => automaticSettings(ctx.app)),

  saveAutomatic: adminProcedure('manage')
    .input(automaticInput)
    .output(messageOutput)
    .mutation(act(saveAutomatic, 'methodSaved')),

  saveSenders: adminProcedure('manage')
    .input(sendersInput)
    .output(messageOutput)
    .mutation(act(saveSenders, 'methodSaved')),

  payoutSettings: adminProcedure('see-payments')
    .output(payoutSettingsOutput)
    .query(({ ctx }) => payoutSettings(ctx.app)),

  savePayoutSettings: adminProcedure('manage')
    .input(payoutSettingsInput)
    .output(messageOutput)
    .mutation(act(savePayoutSettings, 'methodSaved')),

  /** What became of a payout, where the provider has not said it for a day. */
  settlePayout: adminProcedure('manage')
    .input(payoutOutcomeInput)
    .output(messageOutput)
    .mutation(act(settlePayout, ({ wasSent }) => (wasSent ? 'payoutWasSent' : 'payoutWasNotSent'))),

  messages: adminProcedure('see-payments')
    .input(messagesInput)
    .output(messagesOutput)
    .query(({ ctx, input }) => forwardedMessages(ctx.app, input)),

  candidates: adminProcedure('see-payments')
    .input(candidatesInput)
    .output(candidatesOutput)
    .query(({ ctx, input }) => candidatesFor(ctx.app, input)),

  alarms: adminProcedure('see-payments')
    .output(alarmsOutput)
    .query(({ ctx }) => openAlarms(ctx.app)),

  resolveAlarm: adminProcedure('manage')
    .input(alarmInput)
    .output(messageOutput)
    .mutation(act(resolveAlarm, 'alarmResolved')),

  hook: adminProcedure('see-payments')
    .output(hookOutput)
    .query(({ ctx }) => hookState(ctx.app)),

  resolveHookFault: adminProcedure('manage')
    .input(hookFaultInput)
    .output(messageOutput)
    .mutation(act(resolveHookFault, 'alarmResolved')),

  /** What the providers' receipt pages say of claims, beside what was decided. */
  receipts: adminProcedure('see-figures')
    .input(receiptsInput)
    .output(receiptsOutput)
    .query(({ ctx, input }) => receiptReport(ctx.app, input)),

  reconciliation: reconciliationRouter,
  questions: questionsRouter,

  saveLimits: adminProcedure('manage')
    .input(limitsInput)
    .output(messageOutput)
    .mutation(act(saveLimits, 'methodSaved')),
});

/** A player finds payments in the wallet: `wallet.transactions`. */
export const walletTransactionsRouter = router({
  transactions: playerProcedure
    .input(paymentsInput)
    .output(paymentsOutput)
    .query(({ ctx, input }) => paymentsOf(ctx.app, ctx.actor, input)),
});

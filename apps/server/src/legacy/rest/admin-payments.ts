import { methodSchema } from '@cartela/api';
import { z } from '@hono/zod-openapi';
import { etb, etbAmount } from '../etb.ts';
import { type Legacy, legacy, message, nothing } from './contract.ts';
import { pendingDeposit, pendingOf, pendingWithdrawal, recentOf, recentTransaction } from './entities.ts';

/** Payments that wait for a decision, as many as a list holds: the oldest ones. */
const PENDING_MAX = 500;
/** Transactions that a list holds: the newest ones. */
const RECENT_MAX = 100;
const NOTICE_MAX = 500;

const area = 'Administration' as const;
const admin = { to: 'admin' } as const;

const totals = legacy(
  {
    method: 'get',
    path: '/admin/transactions',
    area,
    summary: 'The newest transactions, and what has come in and gone out in all',
    access: admin,
    takes: 'nothing',
    input: nothing,
    answer: z.object({
      transactions: z.array(recentTransaction),
      totalDeposit: z.number(),
      totalWithdraw: z.number(),
    }),
  },
  async (call) => {
    const caller = call.asSender();
    const { totalDepositSantim, totalWithdrawSantim } = await caller.overview.summary();
    const { transactions } = await caller.overview.recentPayments({ pageSize: RECENT_MAX });
    return {
      transactions: transactions.map(recentOf),
      totalDeposit: etb(totalDepositSantim),
      totalWithdraw: etb(totalWithdrawSantim),
    };
  },
);

const recent = legacy(
  {
    method: 'get',
    path: '/admin/transactions-list',
    area,
    summary: 'The newest transactions',
    access: admin,
    takes: 'nothing',
    input: nothing,
    answer: z.array(recentTransaction),
  },
  async (call) => {
    const { transactions } = await call.asSender().overview.recentPayments({ pageSize: RECENT_MAX });
    return transactions.map(recentOf);
  },
);

const withdrawals = legacy(
  {
    method: 'get',
    path: '/admin/pending-withdrawals',
    area,
    summary: 'Withdrawals that wait for a decision, oldest first',
    access: admin,
    takes: 'nothing',
    input: nothing,
    answer: z.array(pendingWithdrawal),
  },
  async (call) => {
    const { payments } = await call.asSender().payments.pending({ type: 'withdraw', pageSize: PENDING_MAX });
    return payments.map((payment) => ({ ...pendingOf(payment), withdrawalId: payment.id }));
  },
);

const deposits = legacy(
  {
    method: 'get',
    path: '/admin/deposit',
    area,
    summary: 'Deposits that wait for a decision, oldest first',
    access: admin,
    takes: 'nothing',
    input: nothing,
    answer: z.array(pendingDeposit),
  },
  async (call) => {
    const { payments } = await call.asSender().payments.pending({ type: 'deposit', pageSize: PENDING_MAX });
    return payments.map((payment) => ({ ...pendingOf(payment), depositId: payment.id }));
  },
);

const decided = z.object({ message: z.string(), status: z.enum(['pending', 'confirmed', 'rejected']) });

const confirmWithdrawal = legacy(
  {
    method: 'post',
    path: '/admin/confirm-withdrawal',
    area,
    summary: 'Confirms that a withdrawal was paid out',
    access: admin,
    takes: 'body',
    movesMoney: true,
    input: z.object({ withdrawalId: z.uuid() }),
    answer: decided,
  },
  ({ asSender, idempotencyKey }, { withdrawalId }) =>
    asSender().payments.confirm({ paymentId: withdrawalId, type: 'withdraw', idempotencyKey }),
);

const confirmDeposit = legacy(
  {
    method: 'post',
    path: '/admin/confirm-depo',
    area,
    summary: 'Confirms that a deposit has arrived, with the amount and method where the claim does not name them',
    access: admin,
    takes: 'body',
    movesMoney: true,
    input: z.object({ depositId: z.uuid(), amount: etbAmount.optional(), method: methodSchema.optional() }),
    answer: decided,
  },
  ({ asSender, idempotencyKey }, { depositId, amount, method }) =>
    asSender().payments.confirm({
      paymentId: depositId,
      type: 'deposit',
      amountSantim: amount,
      method,
      idempotencyKey,
    }),
);

const broadcast = legacy(
  {
    method: 'post',
    path: '/admin/brodcast',
    area,
    summary: 'Sends a message to all players: a default one for an empty body',
    access: admin,
    takes: 'optional body',
    input: z.object({ message: z.string().max(NOTICE_MAX).optional() }),
    answer: message.extend({ recipients: z.number() }),
  },
  (call, input) => call.asSender().notices.send({ ...input, idempotencyKey: call.idempotencyKey }),
);

export const adminPaymentCalls: readonly Legacy[] = [
  totals,
  recent,
  withdrawals,
  deposits,
  confirmWithdrawal,
  confirmDeposit,
  broadcast,
];

import { methodSchema, paymentStatus } from '@cartela/api';
import { RECENT_PAGE_SIZE_MAX } from '@cartela/api/dashboard/limits';
import { NOTICE_LENGTH_MAX } from '@cartela/api/notices/limits';
import { PAYMENTS_PAGE_SIZE_MAX, TRANSACTION_NUMBER_TEXT_MAX } from '@cartela/api/payments/limits';
import { etbOf } from '@cartela/game-core';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { etbAmount } from '../etb.ts';
import { anyId, ownId } from '../lenient.ts';
import type { LegacyEnv } from './call.ts';
import {
  pendingDeposit,
  pendingDepositOf,
  pendingOf,
  pendingWithdrawal,
  recentOf,
  recentTransaction,
} from './entities.ts';
import {
  answers,
  exactly,
  idempotencyHeader,
  json,
  message,
  optionalJson,
  refusedWith,
  routesFor,
} from './route-parts.ts';

/** The calls by which administrators see payments, decide them and write to all players. */
export const adminPaymentCalls = new OpenAPIHono<LegacyEnv>();

const forAdmins = routesFor('Administration', { to: 'admin' });

const recentAndTotals = z.object({
  transactions: z.array(recentTransaction),
  totalDeposit: z.number(),
  totalWithdraw: z.number(),
});

const totals = createRoute({
  ...forAdmins,
  method: 'get',
  path: '/admin/transactions',
  summary: 'The newest transactions, and what has come in and gone out in all',
  responses: answers(recentAndTotals),
});

adminPaymentCalls.openapi(totals, async (c) => {
  const { dashboard } = c.var.asSender();
  const { totalDepositSantim, totalWithdrawSantim } = await dashboard.summary();
  const { payments } = await dashboard.recentPayments({ pageSize: RECENT_PAGE_SIZE_MAX });
  const answer = {
    transactions: payments.map(recentOf),
    totalDeposit: etbOf(totalDepositSantim),
    totalWithdraw: etbOf(totalWithdrawSantim),
  };
  return c.json(exactly(recentAndTotals, answer), 200);
});

const recentTransactions = z.array(recentTransaction);

const recent = createRoute({
  ...forAdmins,
  method: 'get',
  path: '/admin/transactions-list',
  summary: 'The newest transactions',
  responses: answers(recentTransactions),
});

adminPaymentCalls.openapi(recent, async (c) => {
  const { payments } = await c.var.asSender().dashboard.recentPayments({ pageSize: RECENT_PAGE_SIZE_MAX });
  return c.json(exactly(recentTransactions, payments.map(recentOf)), 200);
});

const pendingWithdrawals = z.array(pendingWithdrawal);

const withdrawals = createRoute({
  ...forAdmins,
  method: 'get',
  path: '/admin/pending-withdrawals',
  summary: 'Withdrawals that wait for a decision, oldest first',
  responses: answers(pendingWithdrawals),
});

adminPaymentCalls.openapi(withdrawals, async (c) => {
  const request = { type: 'withdraw', pageSize: PAYMENTS_PAGE_SIZE_MAX } as const;
  const { payments } = await c.var.asSender().payments.pending(request);
  const answer = payments.map((payment) => ({ ...pendingOf(payment), withdrawalId: payment.id }));
  return c.json(exactly(pendingWithdrawals, answer), 200);
});

const pendingDeposits = z.array(pendingDeposit);

const deposits = createRoute({
  ...forAdmins,
  method: 'get',
  path: '/admin/deposit',
  summary: 'Deposits that wait for a decision, oldest first',
  responses: answers(pendingDeposits),
});

adminPaymentCalls.openapi(deposits, async (c) => {
  const request = { type: 'deposit', pageSize: PAYMENTS_PAGE_SIZE_MAX } as const;
  const { payments } = await c.var.asSender().payments.pending(request);
  return c.json(exactly(pendingDeposits, payments.map(pendingDepositOf)), 200);
});

const decided = message.extend({ status: paymentStatus });

/** The provider's number of the payment that arrived, or of the payout. */
const reference = z.string().max(TRANSACTION_NUMBER_TEXT_MAX).optional();

const confirmWithdrawal = createRoute({
  ...forAdmins,
  method: 'post',
  path: '/admin/confirm-withdrawal',
  summary: 'Confirms that a withdrawal was paid out',
  request: {
    headers: idempotencyHeader,
    body: json(z.object({ withdrawalId: anyId, transactionNumber: reference })),
  },
  responses: answers(decided),
});

adminPaymentCalls.openapi(confirmWithdrawal, async (c) => {
  const { withdrawalId, transactionNumber } = c.req.valid('json');
  const { idempotencyKey, asSender } = c.var;
  const paymentId = ownId(withdrawalId, 'paymentNotFound');
  const decision = { paymentId, type: 'withdraw', transactionNumber, idempotencyKey } as const;
  return c.json(exactly(decided, await asSender().payments.confirm(decision)), 200);
});

const incomplete = refusedWith(
  'In conflict with the current state; `missing` names the fields that nobody has said so far',
  z.object({ message: z.string(), error: z.string(), missing: z.array(z.string()).optional() }),
);

const confirmDeposit = createRoute({
  ...forAdmins,
  method: 'post',
  path: '/admin/confirm-depo',
  summary:
    'Confirms that a deposit has arrived. While messages are forwarded it takes the one that waits for it, or the number and amount given',
  request: {
    headers: idempotencyHeader,
    body: json(
      z.object({
        depositId: anyId,
        transactionNumber: reference,
        amount: etbAmount.optional(),
        method: methodSchema.optional(),
      }),
    ),
  },
  responses: { ...answers(decided), 409: incomplete },
});

adminPaymentCalls.openapi(confirmDeposit, async (c) => {
  const { depositId, transactionNumber, amount, method } = c.req.valid('json');
  const { idempotencyKey, asSender } = c.var;
  const received = { amountSantim: amount, method, transactionNumber };
  const paymentId = ownId(depositId, 'paymentNotFound');
  const decision = { paymentId, type: 'deposit', ...received, idempotencyKey } as const;
  return c.json(exactly(decided, await asSender().payments.confirm(decision)), 200);
});

const broadcastAnswer = message.extend({ recipients: z.number() });

const broadcast = createRoute({
  ...forAdmins,
  method: 'post',
  path: '/admin/brodcast',
  summary: 'Sends a message to all players: a default one for an empty body',
  request: { body: optionalJson(z.object({ message: z.string().max(NOTICE_LENGTH_MAX).optional() })) },
  responses: answers(broadcastAnswer),
});

adminPaymentCalls.openapi(broadcast, async (c) => {
  const { idempotencyKey, asSender } = c.var;
  const answer = await asSender().notices.send({ ...c.req.valid('json'), idempotencyKey });
  return c.json(exactly(broadcastAnswer, answer), 200);
});

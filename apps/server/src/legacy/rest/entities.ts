import { type AppRouter, methodSchema, paymentStatus } from '@cartela/api';
import { REPORT_PERIODS } from '@cartela/api/reports/limits';
import { etbOf } from '@cartela/game-core';
import { z } from '@hono/zod-openapi';
import type { inferRouterOutputs } from '@trpc/server';

// The entities of legacy payloads, and how they are made from the application's own. Money is in
// ETB, and times are ISO 8601 in UTC.

const id = z.string();
const amount = z.number().nullable().openapi({ description: 'ETB; null while the claim does not state it' });
const time = z.iso.datetime();
const method = methodSchema.nullable();
const type = z.enum(['deposit', 'withdraw']);

export const user = z
  .object({
    _id: id,
    username: z.string(),
    phoneNumber: z.string(),
    role: z.enum(['client', 'admin']),
    Wallet: z.number(),
    coins: z.number(),
  })
  .openapi('User');

export const transaction = z
  .object({ _id: id, type, amount, method, status: paymentStatus, timestamp: time })
  .openapi('Transaction');

const pending = z.object({ _id: id, phoneNumber: z.string(), method, type, amount, createdAt: time });
export const pendingWithdrawal = pending.extend({ withdrawalId: id }).openapi('PendingWithdrawal');
export const pendingDeposit = pending
  .extend({
    depositId: id,
    method: z.enum([...methodSchema.options, '']).openapi({ description: 'Empty while the claim does not state it' }),
    amount: z.number().openapi({ description: 'ETB; 0 while the claim does not state it' }),
    amountKnown: z.boolean(),
  })
  .openapi('PendingDeposit');

export const recentTransaction = z
  .object({
    _id: id,
    transactionNumber: z.string().nullable(),
    type,
    amount,
    rawMessage: z.string().nullable(),
    createdAt: time,
  })
  .openapi('RecentTransaction');

export const gameRecord = z
  .object({ timestamp: time, roomId: z.string(), outcome: z.enum(['win', 'lose', 'refunded']) })
  .openapi('GameRecord');

const reportRow = z
  .object({
    period: z.enum(REPORT_PERIODS),
    startDate: z.string(),
    endDate: z.string(),
    totalProfit: z.number(),
    totalGames: z.number(),
  })
  .openapi('ReportRow');
export const report = z.object({
  daily: z.array(reportRow),
  weekly: z.array(reportRow),
  monthly: z.array(reportRow),
});

/** What the application answers, by procedure. */
type Answers = inferRouterOutputs<AppRouter>;

const iso = (ms: number) => new Date(ms).toISOString();
const etbOrNull = (santim: number | null) => (santim === null ? null : etbOf(santim));

type AppUser = Answers['accounts']['users']['users'][number];

export function userOf({ id, username, phoneNumber, role, walletSantim, coins }: AppUser): z.input<typeof user> {
  return { _id: id, username, phoneNumber, role, Wallet: etbOf(walletSantim), coins };
}

type Payment = Answers['payments']['requestDeposit']['payment'];

export function transactionOf(payment: Payment): z.input<typeof transaction> {
  const { id, type, amountSantim, method, status, timestampMs } = payment;
  return { _id: id, type, amount: etbOrNull(amountSantim), method, status, timestamp: iso(timestampMs) };
}

export type RequestedPayment = Answers['payments']['requestDeposit'];

type PendingPayment = Answers['payments']['pending']['payments'][number];

export function pendingOf(payment: PendingPayment): z.input<typeof pending> {
  const { id, type, amountSantim, method, phoneNumber, timestampMs } = payment;
  return { _id: id, phoneNumber, method, type, amount: etbOrNull(amountSantim), createdAt: iso(timestampMs) };
}

export function pendingDepositOf(payment: PendingPayment): z.input<typeof pendingDeposit> {
  const { amount, method, ...fields } = pendingOf(payment);
  const amountKnown = amount !== null;
  return { ...fields, depositId: payment.id, method: method ?? '', amount: amount ?? 0, amountKnown };
}

type RecentPayment = Answers['dashboard']['recentPayments']['payments'][number];

export function recentOf(payment: RecentPayment): z.input<typeof recentTransaction> {
  const { id, type, amountSantim, transactionNumber, rawMessage, createdAtMs } = payment;
  const amount = etbOrNull(amountSantim);
  return { _id: id, transactionNumber, type, amount, rawMessage, createdAt: iso(createdAtMs) };
}

type Game = Answers['history']['list']['games'][number];

/**
 * A game as old clients show it, with its room's stake for the room. For the rooms that old clients
 * know, the id is the stake in ETB. For other rooms the stake takes the place of the id.
 */
export function gameRecordOf({ timestampMs, roomId, stakeSantim, outcome }: Game): z.input<typeof gameRecord> {
  const room = /^\d+$/.test(roomId) ? roomId : String(etbOf(stakeSantim));
  return { timestamp: iso(timestampMs), roomId: room, outcome };
}

type ReportRow = Answers['reports']['own']['daily'][number];

export function reportRowOf({ totalProfitSantim, ...row }: ReportRow): z.input<typeof reportRow> {
  return { ...row, totalProfit: etbOf(totalProfitSantim) };
}

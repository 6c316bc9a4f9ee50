import { methodSchema } from '@cartela/api';
import { z } from '@hono/zod-openapi';
import { etb } from '../etb.ts';

/** The entities of legacy payloads, and how they are made of the application's own. Money is in ETB, times are ISO 8601 UTC. */
const id = z.string();
const amount = z.number().nullable().openapi({ description: 'ETB; null while a claim does not say it' });
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
  .object({ _id: id, type, amount, method, status: z.enum(['pending', 'confirmed', 'rejected']), timestamp: time })
  .openapi('Transaction');

const pending = z.object({ _id: id, phoneNumber: z.string(), method, type, amount, createdAt: time });
export const pendingWithdrawal = pending.extend({ withdrawalId: id }).openapi('PendingWithdrawal');
export const pendingDeposit = pending.extend({ depositId: id }).openapi('PendingDeposit');

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
    period: z.enum(['daily', 'weekly', 'monthly']),
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

const iso = (ms: number) => new Date(ms).toISOString();
const etbOrNull = (santim: number | null) => (santim === null ? null : etb(santim));

interface AppUser {
  readonly id: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly role: 'client' | 'admin';
  readonly walletSantim: number;
  readonly coins: number;
}

export function userOf({ id, username, phoneNumber, role, walletSantim, coins }: AppUser): z.input<typeof user> {
  return { _id: id, username, phoneNumber, role, Wallet: etb(walletSantim), coins };
}

interface AppPayment {
  readonly id: string;
  readonly type: 'deposit' | 'withdraw';
  readonly amountSantim: number | null;
  readonly method: z.infer<typeof method>;
}

export function transactionOf(
  payment: AppPayment & { status: z.infer<typeof transaction>['status']; timestampMs: number },
): z.input<typeof transaction> {
  const { id, type, amountSantim, method, status, timestampMs } = payment;
  return { _id: id, type, amount: etbOrNull(amountSantim), method, status, timestamp: iso(timestampMs) };
}

export function pendingOf({
  id,
  type,
  amountSantim,
  method,
  phoneNumber,
  timestampMs,
}: AppPayment & { phoneNumber: string; timestampMs: number }): z.input<typeof pending> {
  return { _id: id, phoneNumber, method, type, amount: etbOrNull(amountSantim), createdAt: iso(timestampMs) };
}

export function recentOf({
  id,
  type,
  amountSantim,
  transactionNumber,
  rawMessage,
  createdAtMs,
}: AppPayment & {
  transactionNumber: string | null;
  rawMessage: string | null;
  createdAtMs: number;
}): z.input<typeof recentTransaction> {
  const amount = etbOrNull(amountSantim);
  return { _id: id, transactionNumber, type, amount, rawMessage, createdAt: iso(createdAtMs) };
}

export function gameRecordOf({
  timestampMs,
  roomId,
  outcome,
}: {
  timestampMs: number;
  roomId: string;
  outcome: z.infer<typeof gameRecord>['outcome'];
}): z.input<typeof gameRecord> {
  return { timestamp: iso(timestampMs), roomId, outcome };
}

export function reportRowOf({
  totalProfitSantim,
  ...row
}: Omit<z.infer<typeof reportRow>, 'totalProfit'> & { totalProfitSantim: number }): z.input<typeof reportRow> {
  return { ...row, totalProfit: etb(totalProfitSantim) };
}

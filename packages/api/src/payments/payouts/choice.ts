// Which providers may send a withdrawal, and the limits that keep them from it.

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, desc, eq, gte, inArray, ne, sum } from 'drizzle-orm';
import type { z } from 'zod';
import { DAY_MS, dayOf, spanOf } from '../../kernel/times/day.ts';
import type { Payment } from '../payment.ts';
import type { PAYOUT_LIMITS, payoutChoice, payoutView } from './contract.ts';
import { isOpen, type Payout } from './payout.ts';
import { type PayoutRules, payoutRules } from './settings.ts';

const { payments, payouts } = schema;

type Choice = z.infer<typeof payoutChoice>;

/** Until then, the provider is asked, and no administrator says what became of it. */
const ASKED_AT_LEAST_MS = DAY_MS;

/** When an administrator may say what became of a payout. What was not begun may be taken back. */
export const settledFrom = ({ beganAt, createdAt }: Payout): number =>
  beganAt === null ? createdAt.getTime() : beganAt.getTime() + ASKED_AT_LEAST_MS;

export function payoutViewOf(payout: Payout, nowMs: number): z.input<typeof payoutView> {
  const { provider, state, reference, providerReference, feeSantim, said, unanswered, createdAt } = payout;
  const settledFromMs = isOpen(payout) ? settledFrom(payout) : null;
  const isSettleable = settledFromMs !== null && settledFromMs <= nowMs;
  const words = { said, unanswered, atMs: createdAt.getTime() };
  return { provider, state, reference, providerReference, feeSantim, ...words, settledFromMs, isSettleable };
}

/** Of each withdrawal that waits: who may send it, and what came of it before. */
export async function choicesFor(
  db: Db | Transaction,
  rules: PayoutRules & { now(): number },
  waiting: readonly Payment[],
): Promise<ReadonlyMap<string, Choice>> {
  const withdrawals = waiting.filter(({ type }) => type === 'withdraw');
  if (withdrawals.length === 0) return new Map();
  const limits = await payoutRules(db, rules);
  const last = await lastPayouts(
    db,
    withdrawals.map(({ id }) => id),
  );
  const isAsked = limits.isOn && rules.providers.some(({ payouts: pays }) => pays);
  const spent = isAsked ? await spentToday(db, rules.now(), withdrawals) : NOTHING_SPENT;
  return new Map(
    withdrawals.map((payment) => {
      const able = limits.isOn && payment.provider === null ? ableTo(rules, payment) : [];
      const heldBy = able.length > 0 ? limitFor(payment, limits, spent) : null;
      const payout = last.get(payment.id);
      const choice = {
        providers: heldBy === null ? able : [],
        heldBy,
        last: payout ? payoutViewOf(payout, rules.now()) : null,
      };
      return [payment.id, choice];
    }),
  );
}

function ableTo({ providers }: PayoutRules, { method }: Payment): string[] {
  return providers.flatMap(({ name, payouts: pays }) => (method !== null && pays?.paysTo(method) ? name : []));
}

interface Spent {
  readonly houseSantim: number;
  readonly ofPlayers: ReadonlyMap<string, number>;
}

const NOTHING_SPENT: Spent = { houseSantim: 0, ofPlayers: new Map() };

function limitFor(
  { userId, amountSantim }: Payment,
  limits: Awaited<ReturnType<typeof payoutRules>>,
  { houseSantim, ofPlayers }: Spent,
): (typeof PAYOUT_LIMITS)[number] | null {
  const santim = amountSantim ?? 0;
  if (santim > limits.payoutPaymentMaxSantim) return 'payment';
  if ((ofPlayers.get(userId) ?? 0) + santim > limits.payoutDayMaxSantim) return 'player-day';
  return houseSantim + santim > limits.payoutHouseDayMaxSantim ? 'house-day' : null;
}

/** What providers were given to send since midnight, but for what has failed. */
async function spentToday(db: Db | Transaction, nowMs: number, withdrawals: readonly Payment[]): Promise<Spent> {
  const { start } = spanOf(dayOf(new Date(nowMs)));
  const isSpent = and(gte(payouts.createdAt, start), ne(payouts.state, 'failed'));
  const santim = sum(payments.amountSantim).mapWith(Number);
  const ofAll = db.select({ santim }).from(payouts).innerJoin(payments, eq(payments.id, payouts.paymentId));
  const [house] = await ofAll.where(isSpent);
  const users = [...new Set(withdrawals.map(({ userId }) => userId))];
  const rows = await db
    .select({ userId: payments.userId, santim })
    .from(payouts)
    .innerJoin(payments, eq(payments.id, payouts.paymentId))
    .where(and(isSpent, inArray(payments.userId, users)))
    .groupBy(payments.userId);
  return {
    houseSantim: house?.santim ?? 0,
    ofPlayers: new Map(rows.map(({ userId, santim: ofPlayer }) => [userId, ofPlayer])),
  };
}

/** The newest payout of each of these payments. */
export async function lastPayouts(
  db: Db | Transaction,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Payout>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([payouts.paymentId])
    .from(payouts)
    .where(inArray(payouts.paymentId, [...paymentIds]))
    .orderBy(payouts.paymentId, desc(payouts.createdAt));
  return new Map(rows.map((payout) => [payout.paymentId, payout]));
}

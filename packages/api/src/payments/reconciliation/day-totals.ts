import { schema, type Transaction } from '@cartela/db';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { spanOf } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { isOfProvider, providerOf } from '../contract.ts';
import { type Confirmed, confirmedOfDay } from './confirmed.ts';
import type { dayInput, dayOutput } from './contract.ts';

const { ledgerTransfers, payments } = schema;

type Day = z.output<typeof dayInput>;

/** The sums of a day that a provider's own pages should show, without its statement. */
export async function dayTotals({ db }: Core, day: Day): Promise<z.input<typeof dayOutput>> {
  return db.transaction(
    async (tx) => ({
      deposits: totalOf(await confirmedOfDay(tx, 'deposit', day)),
      payouts: totalOf(await confirmedOfDay(tx, 'withdraw', day)),
      feesSantim: await feesOf(tx, day),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function totalOf(confirmed: readonly Confirmed[]) {
  return { count: confirmed.length, santim: confirmed.reduce((sum, { santim }) => sum + santim, 0) };
}

async function feesOf(tx: Transaction, { method, day }: Day): Promise<number> {
  if (!isOfProvider(method)) return 0;
  const { start, end } = spanOf(day);
  const { kind, paymentId, createdAt, amount } = ledgerTransfers;
  const [fees] = await tx
    .select({ santim: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(ledgerTransfers)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(
      and(
        eq(kind, 'provider-fee'),
        eq(payments.provider, providerOf(method)),
        and(gte(createdAt, start), lt(createdAt, end)),
      ),
    );
  return fees?.santim ?? 0;
}

import { schema } from '@cartela/db';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/work/core.ts';
import { searchedPayments } from '../payments/lists/payment-search.ts';
import { lastPayouts, payoutViewOf } from '../payments/payouts/choice.ts';
import { closeHouseDays, houseDays } from '../reports/house-days.ts';
import type { recentInput, recentOutput } from './contract.ts';
import { SEARCHED_MAX } from './limits.ts';

const { payments, users } = schema;

/** A page of all payments that are looked for, whatever their state, newest first. */
export async function recentPayments(
  core: Core,
  { page, pageSize, status, ...looked }: z.output<typeof recentInput>,
): Promise<z.input<typeof recentOutput>> {
  const { db } = core;
  const others = status === undefined ? undefined : eq(payments.status, status);
  const order = [desc(payments.createdAt), desc(payments.id)];
  // Select the ids first: to reach a late page, the database then skips index entries, not whole
  // rows.
  const upToPage = searchedPayments(core, looked, { others, order, most: page * pageSize });
  const pageIds = db
    .select({ id: upToPage.id })
    .from(upToPage)
    .orderBy(desc(upToPage.createdAt), desc(upToPage.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('shown');
  const pageRows = db
    .select({
      id: payments.id,
      transactionNumber: payments.transactionNumber,
      type: payments.type,
      status: payments.status,
      amountSantim: payments.amountSantim,
      method: payments.method,
      provider: payments.provider,
      rawMessage: payments.rawMessage,
      flags: payments.flags,
      userId: users.id,
      username: users.username,
      createdAt: payments.createdAt,
    })
    .from(pageIds)
    .innerJoin(payments, eq(payments.id, pageIds.id))
    .innerJoin(users, eq(users.id, payments.userId))
    .orderBy(...order);
  const isAll = others === undefined && looked.search === '' && looked.method === undefined;
  const few = searchedPayments(core, looked, { others, most: SEARCHED_MAX });
  const [rows, counted] = await Promise.all([pageRows, isAll ? paymentsInAll(core) : db.$count(few)]);
  const sentBy = await lastPayouts(
    db,
    rows.flatMap(({ id, type }) => (type === 'withdraw' ? id : [])),
  );
  return {
    payments: rows.map(({ createdAt, ...row }) => {
      const payout = sentBy.get(row.id);
      return { ...row, createdAtMs: createdAt.getTime(), payout: payout ? payoutViewOf(payout, core.now()) : null };
    }),
    total: isAll ? counted : Math.min(counted, SEARCHED_MAX),
    pageSize,
  };
}

async function paymentsInAll({ db, now }: Core): Promise<number> {
  const nowMs = now();
  const firstOpen = await closeHouseDays(db, nowMs);
  const [figure] = await db.execute<{ total: number }>(sql`
    select coalesce(sum(payments_requested), 0)::int as total from (${houseDays(firstOpen, nowMs)}) as figure`);
  return figure?.total ?? 0;
}

import { schema } from '@cartela/db';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/work/core.ts';
import { closeHouseDays, houseDays } from '../reports/house-days.ts';
import type { recentInput, recentOutput } from './contract.ts';

const { payments, users } = schema;

/** A page of all payments, whatever their state, newest first. */
export async function recentPayments(
  { db, now }: Core,
  { page, pageSize }: z.output<typeof recentInput>,
): Promise<z.input<typeof recentOutput>> {
  const nowMs = now();
  const firstOpen = await closeHouseDays(db, nowMs);
  const totalQuery = db.execute<{ total: number }>(sql`
    select coalesce(sum(payments_requested), 0)::int as total from (${houseDays(firstOpen, nowMs)}) as figure`);
  // Select the ids first: to reach a late page, the database then skips index entries, not whole
  // rows.
  const pageIds = db
    .select({ id: payments.id })
    .from(payments)
    .orderBy(desc(payments.createdAt), desc(payments.id))
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
      rawMessage: payments.rawMessage,
      flags: payments.flags,
      username: users.username,
      createdAt: payments.createdAt,
    })
    .from(pageIds)
    .innerJoin(payments, eq(payments.id, pageIds.id))
    .innerJoin(users, eq(users.id, payments.userId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  const [rows, [figure]] = await Promise.all([pageRows, totalQuery]);
  return {
    payments: rows.map(({ createdAt, ...row }) => ({ ...row, createdAtMs: createdAt.getTime() })),
    total: figure?.total ?? 0,
    pageSize,
  };
}

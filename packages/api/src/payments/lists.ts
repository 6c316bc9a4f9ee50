import { schema } from '@cartela/db';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/core.ts';
import type { paymentsInput, paymentsOutput, pendingInput, pendingOutput } from './contract.ts';
import { paymentView } from './payment.ts';

const { payments, users } = schema;

/** A player's own payments, newest first. */
export async function paymentsOf(
  { db }: Core,
  { id: userId }: { id: string },
  { page, pageSize }: z.output<typeof paymentsInput>,
): Promise<z.input<typeof paymentsOutput>> {
  const mine = eq(payments.userId, userId);
  const rows = await db
    .select()
    .from(payments)
    .where(mine)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [found] = await db.select({ total: count() }).from(payments).where(mine);
  return { payments: rows.map(paymentView), total: found?.total ?? 0 };
}

/** Payments waiting for a decision, oldest first, so that players are served in order. */
export async function pendingPayments(
  { db }: Core,
  { type, page, pageSize }: z.output<typeof pendingInput>,
): Promise<z.input<typeof pendingOutput>> {
  const pending = and(eq(payments.type, type), eq(payments.status, 'pending'));
  const rows = await db
    .select({ payment: payments, username: users.username })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(pending)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [found] = await db.select({ total: count() }).from(payments).where(pending);
  return {
    payments: rows.map(({ payment, username }) => ({
      ...paymentView(payment),
      username,
      phoneNumber: payment.phoneNumber,
      rawMessage: payment.rawMessage,
      flags: payment.flags,
    })),
    total: found?.total ?? 0,
  };
}

import { schema } from '@cartela/db';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Core } from '../kernel/core.ts';
import type { paymentsInput, paymentsOutput, pendingInput, pendingOutput } from './contract.ts';
import { evidenceFor } from './evidence/message.ts';
import { evidenceThatFits } from './evidence/requests.ts';
import { type Payment, paymentView } from './payment.ts';
import { correctionsOf } from './reconciliation/corrections.ts';

const { apiKeys, payments, users } = schema;
const earlier = alias(payments, 'earlier');
const requesters = alias(users, 'requesters');

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
  const corrections = await correctionsOf(
    db,
    rows.map(({ id }) => id),
  );
  const listed = rows.map((row) => ({ ...paymentView(row), corrections: [...(corrections.get(row.id) ?? [])] }));
  return { payments: listed, total: found?.total ?? 0 };
}

/** Payments waiting for a decision, oldest first, so that players are served in order. */
export async function pendingPayments(
  core: Core,
  { type, page, pageSize }: z.output<typeof pendingInput>,
): Promise<z.input<typeof pendingOutput>> {
  const { db } = core;
  const pending = and(eq(payments.type, type), eq(payments.status, 'pending'));
  const rows = await db
    .select({
      payment: payments,
      username: users.username,
      deletedAt: users.deletedAt,
      mayRepeatAt: earlier.decidedAt,
      admin: requesters.username,
      key: apiKeys.name,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(earlier, eq(earlier.id, payments.mayRepeat))
    .leftJoin(requesters, eq(requesters.id, payments.requestedByUser))
    .leftJoin(apiKeys, eq(apiKeys.id, payments.requestedByKey))
    .where(pending)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [found] = await db.select({ total: count() }).from(payments).where(pending);
  const pendingRows = rows.map(async ({ payment, username, deletedAt, mayRepeatAt, admin, key }) => ({
    ...paymentView(payment),
    username,
    playerDeleted: deletedAt !== null,
    phoneNumber: payment.phoneNumber,
    rawMessage: payment.rawMessage,
    flags: payment.flags,
    numberSource: payment.numberSource,
    evidence: await evidenceView(core, payment),
    requestedBy: requesterNamed(admin, key),
    mayRepeatAtMs: mayRepeatAt?.getTime() ?? null,
  }));
  return { payments: await Promise.all(pendingRows), total: found?.total ?? 0 };
}

async function evidenceView({ db }: Core, payment: Payment) {
  if (payment.type !== 'deposit') return null;
  const { transactionNumber } = payment;
  const fitting = transactionNumber === null ? await evidenceThatFits(db, payment) : [];
  const evidence = transactionNumber === null ? fitting[0] : await evidenceFor(db, transactionNumber);
  if (!evidence || fitting.length > 1) return null;
  const { amountSantim, method, payerName, payerPhone, receivedAt } = evidence;
  const shown = { amountSantim, method, payerName, payerPhone, receivedAtMs: receivedAt.getTime() };
  return { ...shown, transactionNumber: evidence.transactionNumber };
}

function requesterNamed(admin: string | null, key: string | null) {
  if (admin !== null) return { is: 'admin', name: admin } as const;
  return key === null ? null : ({ is: 'key', name: key } as const);
}

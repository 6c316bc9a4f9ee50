import { schema } from '@cartela/db';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Core } from '../kernel/core.ts';
import type { paymentsInput, paymentsOutput, pendingInput, pendingOutput } from './contract.ts';
import { type Evidence, evidenceForEach } from './evidence/message.ts';
import { evidenceThatFitsEach } from './evidence/requests.ts';
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
  const evidenceOf = await evidenceOfEach(
    core,
    rows.map(({ payment }) => payment),
  );
  const pendingRows = rows.map(({ payment, username, deletedAt, mayRepeatAt, admin, key }) => ({
    ...paymentView(payment),
    username,
    playerDeleted: deletedAt !== null,
    phoneNumber: payment.phoneNumber,
    rawMessage: payment.rawMessage,
    flags: payment.flags,
    numberSource: payment.numberSource,
    evidence: evidenceView(evidenceOf(payment)),
    requestedBy: requesterNamed(admin, key),
    mayRepeatAtMs: mayRepeatAt?.getTime() ?? null,
  }));
  return { payments: pendingRows, total: found?.total ?? 0 };
}

/** What proves each deposit: the message with its number, or else the only one that fits. */
async function evidenceOfEach(
  { db }: Core,
  pending: readonly Payment[],
): Promise<(payment: Payment) => Evidence | undefined> {
  const deposits = pending.filter(({ type }) => type === 'deposit');
  const requests = deposits.filter(({ transactionNumber }) => transactionNumber === null);
  const numbers = deposits.flatMap(({ transactionNumber }) => transactionNumber ?? []);
  const [named, fitting] = await Promise.all([evidenceForEach(db, numbers), evidenceThatFitsEach(db, requests)]);
  return ({ id, transactionNumber }) => {
    if (transactionNumber !== null) return named.get(transactionNumber);
    const [only, another] = fitting.get(id) ?? [];
    return another ? undefined : only;
  };
}

function evidenceView(evidence: Evidence | undefined) {
  if (!evidence) return null;
  const { amountSantim, method, payerName, payerPhone, receivedAt } = evidence;
  const shown = { amountSantim, method, payerName, payerPhone, receivedAtMs: receivedAt.getTime() };
  return { ...shown, transactionNumber: evidence.transactionNumber };
}

function requesterNamed(admin: string | null, key: string | null) {
  if (admin !== null) return { is: 'admin', name: admin } as const;
  return key === null ? null : ({ is: 'key', name: key } as const);
}

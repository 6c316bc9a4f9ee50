// What receipts say beside what was decided.

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Application } from '../../kernel/application.ts';
import { DAY_MS } from '../../kernel/times/day.ts';
import { RECEIPT_DIFFERENCES_PAGE_SIZE, RECEIPTS_COUNTED_DAYS } from '../limits.ts';
import type { receiptsInput, receiptsOutput, receiptView } from './contract.ts';
import type { ReceiptCheck } from './receipt-check.ts';

const { installation, payments, receiptChecks, users } = schema;

/** Whether the receipt speaks for the claim. */
const says = eq(receiptChecks.verdict, 'agrees');
const isCredited = eq(payments.status, 'confirmed');
const isDiffering = sql`(${says}) <> (${isCredited})`;

/** How often receipts and decisions agreed, and the decisions about which they did not. */
export async function receiptReport(
  { db, now, receipts }: Application,
  { page }: z.output<typeof receiptsInput>,
): Promise<z.input<typeof receiptsOutput>> {
  const isRecent = gte(receiptChecks.claimedAt, new Date(now() - RECEIPTS_COUNTED_DAYS * DAY_MS));
  const isDecided = and(
    isRecent,
    isNotNull(receiptChecks.verdict),
    eq(receiptChecks.hasCredited, false),
    inArray(payments.status, ['confirmed', 'rejected']),
  );
  const times = (which: SQL | undefined) => sql`count(*) filter (where ${which})`.mapWith(Number);
  const [counted] = await db
    .select({
      bothCredited: times(and(isDecided, says, isCredited)),
      bothRejected: times(and(isDecided, ne(receiptChecks.verdict, 'agrees'), eq(payments.status, 'rejected'))),
      onlyCredited: times(and(isDecided, ne(receiptChecks.verdict, 'agrees'), isCredited)),
      onlyRejected: times(and(isDecided, says, eq(payments.status, 'rejected'))),
      creditedByReceipt: times(eq(receiptChecks.hasCredited, true)),
      waiting: times(isNotNull(receiptChecks.askAt)),
      unanswered: times(
        and(isNull(receiptChecks.verdict), isNull(receiptChecks.askAt), isNotNull(receiptChecks.askedAt)),
      ),
    })
    .from(receiptChecks)
    .innerJoin(payments, eq(payments.id, receiptChecks.paymentId))
    .where(isRecent);
  if (!counted) throw new Error('nothing was counted');
  const { bothCredited, bothRejected, onlyCredited, onlyRejected, ...rest } = counted;
  const rows = await db
    .select({ check: receiptChecks, payment: payments, username: users.username })
    .from(receiptChecks)
    .innerJoin(payments, eq(payments.id, receiptChecks.paymentId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(isDecided, isDiffering))
    .orderBy(desc(receiptChecks.claimedAt), desc(receiptChecks.paymentId))
    .limit(RECEIPT_DIFFERENCES_PAGE_SIZE)
    .offset((page - 1) * RECEIPT_DIFFERENCES_PAGE_SIZE);
  const [installed] = await db.select({ failures: installation.receiptFailures }).from(installation);
  return {
    mode: receipts.mode,
    days: RECEIPTS_COUNTED_DAYS,
    agreed: { credited: bothCredited, rejected: bothRejected },
    disagreed: { credited: onlyCredited, rejected: onlyRejected },
    ...rest,
    failures: installed?.failures ?? 0,
    differences: rows.flatMap(({ check, payment, username }) => {
      const { id: paymentId, userId, amountSantim: claimedSantim, status, decidedAt } = payment;
      const receipt = viewOf(check);
      if (receipt === null || decidedAt === null) return [];
      return { paymentId, userId, username, claimedSantim, status, decidedAtMs: decidedAt.getTime(), receipt };
    }),
    total: onlyCredited + onlyRejected,
    pageSize: RECEIPT_DIFFERENCES_PAGE_SIZE,
  };
}

/** What receipts say, by the payment's id. Those that were never asked for are left out. */
export async function receiptsOf(
  db: Db | Transaction,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, z.input<typeof receiptView>>> {
  if (paymentIds.length === 0) return new Map();
  const checks = await db
    .select()
    .from(receiptChecks)
    .where(inArray(receiptChecks.paymentId, [...paymentIds]));
  return new Map(
    checks.flatMap((check) => {
      const view = viewOf(check);
      return view ? [[check.paymentId, view] as const] : [];
    }),
  );
}

function viewOf(check: ReceiptCheck): z.input<typeof receiptView> | null {
  const { transactionNumber: number, method, askedAt, paidAt } = check;
  const { verdict, unread, counts, settledSantim, receiver, payerPhone, state } = check;
  if (askedAt === null) return null;
  const statement = { settledSantim, receiver, payerPhone, state, paidAtMs: paidAt?.getTime() ?? null };
  return { number, method, askedAtMs: askedAt.getTime(), verdict, unread, counts, ...statement };
}

// The claims whose receipts are still to be asked for. Players who have deposited before come
// first, so that however many strangers claim, they wait for none of them. Then the newest comes
// first: its player waits now, and an administrator has seen the older ones meanwhile. None waits
// for longer than 72 hours.

import { schema } from '@cartela/db';
import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { Core } from '../../kernel/work/core.ts';
import { PAYMENT_AGE_MAX_MS } from '../numbers/number-date.ts';
import type { Receipts } from './index.ts';
import type { ReceiptCheck } from './receipt-check.ts';

const { receiptChecks } = schema;

export type ReceiptDesk = Core & { readonly receipts: Receipts };

/** When a receipt is asked for again that was not there, not completed or not understood. */
const AGAIN = ['1 minute', '5 minutes', '15 minutes', '1 hour', '6 hours'] as const;

/**
 * Puts claims into the queue that are not in it yet, and takes out what has waited too long. A
 * claim without a method may be of any page whose numbers look like its own.
 */
export async function queueClaims({ db, now, receipts }: ReceiptDesk): Promise<void> {
  const since = sql`${new Date(now() - PAYMENT_AGE_MAX_MS).toISOString()}::timestamptz`;
  for (const { method } of receipts.pages) {
    // Those that others have claimed meanwhile are newer than the newest in the queue.
    await db.execute(sql`
      insert into receipt_checks (payment_id, method, transaction_number, claimed_at, ask_at)
      select id, ${method}, transaction_number, created_at, created_at from payments
      where type = 'deposit' and number_source = 'claim' and transaction_number is not null
        and (method = ${method} or method is null)
        and created_at >= greatest(${since}, (select max(claimed_at) - interval '10 minutes' from receipt_checks))
        and not exists (select from receipt_checks where payment_id = payments.id)
      on conflict do nothing`);
  }
  await db
    .update(receiptChecks)
    .set({ askAt: null })
    .where(and(isNotNull(receiptChecks.askAt), lt(receiptChecks.claimedAt, since)));
}

/**
 * Takes the first claim that is due, and says when it is due next: so one whose process ends is
 * asked about again.
 */
export async function takeDue({ db, now }: ReceiptDesk): Promise<ReceiptCheck | null> {
  const at = sql`${new Date(now()).toISOString()}::timestamptz`;
  const delays = sql`array[${sql.join(
    AGAIN.map((delay) => sql`${delay}::interval`),
    sql`, `,
  )}]`;
  const hasDeposited = sql`exists (select from payments as claim join payments as deposit using (user_id)
    where claim.id = payment_id and deposit.type = 'deposit' and deposit.status = 'confirmed')`;
  const due = sql`select payment_id from receipt_checks where ask_at <= ${at}
    order by ${hasDeposited} desc, claimed_at desc, payment_id limit 1 for update skip locked`;
  const [check] = await db
    .update(receiptChecks)
    .set({
      askedAt: sql`${at}`,
      asks: sql`${receiptChecks.asks} + 1`,
      askAt: sql`${at} + (${delays})[${receiptChecks.asks} + 1]`,
    })
    .where(sql`${receiptChecks.paymentId} in (${due})`)
    .returning();
  return check ?? null;
}

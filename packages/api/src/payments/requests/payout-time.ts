import { schema } from '@cartela/db';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../../kernel/work/core.ts';
import type { payoutTimeOutput } from '../contract.ts';
import { PAYOUTS_LEAST, PAYOUTS_LOOKED_AT } from '../limits.ts';

const { payments } = schema;

/** The share of the last withdrawals that counts as most of them. */
const MOST = 0.8;

/**
 * How long most of the last withdrawals took from the request to the payout, so that players know
 * what to expect.
 */
export async function payoutTime({ db }: Core): Promise<z.input<typeof payoutTimeOutput>> {
  const paidOut = await db
    .select({ createdAt: payments.createdAt, decidedAt: payments.decidedAt })
    .from(payments)
    .where(and(eq(payments.type, 'withdraw'), eq(payments.status, 'confirmed')))
    .orderBy(desc(payments.decidedAt))
    .limit(PAYOUTS_LOOKED_AT);
  if (paidOut.length < PAYOUTS_LEAST) return { mostWithinMs: null };
  const tookMs = paidOut
    .map(({ createdAt, decidedAt }) => (decidedAt ?? createdAt).getTime() - createdAt.getTime())
    .toSorted((a, b) => a - b);
  return { mostWithinMs: tookMs[Math.ceil(tookMs.length * MOST) - 1] ?? null };
}

import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { Administrator } from '../../kernel/actors/actor.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';

const { users } = schema;

/**
 * Refuses a cashier's decision about a payment above the cashier's own limit.
 *
 * @throws Refusal `paymentAboveOwnLimit`
 */
export async function refuseAboveOwnLimit(
  { tx }: Work,
  { id, adminRole }: Administrator,
  amountSantim: number,
): Promise<void> {
  if (adminRole !== 'cashier') return;
  const [row] = await tx.select({ limitSantim: users.paymentLimitSantim }).from(users).where(eq(users.id, id));
  const limitSantim = row?.limitSantim ?? 0;
  if (amountSantim > limitSantim) throw new Refusal('paymentAboveOwnLimit', { values: { limitSantim } });
}

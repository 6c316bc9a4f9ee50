import { schema } from '@cartela/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Core } from '../../kernel/work/core.ts';
import type { PayoutQuestion } from '../providers/provider.ts';

const { payments, payouts } = schema;

/** Whether a provider may let go what it asks about: just what it is being told to send now. */
export async function isBeingSent(
  { db }: Pick<Core, 'db'>,
  provider: string,
  { reference, amountSantim, phoneNumber }: PayoutQuestion,
): Promise<boolean> {
  const isThis = and(eq(payouts.reference, reference), eq(payouts.provider, provider));
  const [found] = await db
    .select({ amountSantim: payments.amountSantim, phoneNumber: payments.phoneNumber })
    .from(payouts)
    .innerJoin(payments, eq(payments.id, payouts.paymentId))
    .where(and(isThis, inArray(payouts.state, ['sending', 'unsure'])));
  return found?.amountSantim === amountSantim && found.phoneNumber === phoneNumber;
}

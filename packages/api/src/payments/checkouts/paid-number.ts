import { type Db, schema, type Transaction } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { normaliseTransactionNumber } from '../sms/transaction-number.ts';

const { checkouts } = schema;

/**
 * The transaction number that a provider knows a payment by, if that is what its reference is. A
 * message or a receipt may tell of the same payment by it.
 */
export const numberIn = (providerReference: string | null): string | null =>
  providerReference === null ? null : normaliseTransactionNumber(providerReference);

/** That of a payment at a provider's checkout. */
export async function numberPaidThere(db: Db | Transaction, paymentId: string): Promise<string | null> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, paymentId));
  return numberIn(checkout?.providerReference ?? null);
}

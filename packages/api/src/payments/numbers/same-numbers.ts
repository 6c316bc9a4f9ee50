import { type Db, schema, type Transaction } from '@cartela/db';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Payment } from '../payment.ts';
import { alikeAmong, skeletonsAlike } from './number-skeleton.ts';

const { payments, users } = schema;

/** Other payments that are shown with one. */
const SHOWN_MAX = 5;

/**
 * Returns a function that finds the other payments with a payment's number, or with one that is
 * easily taken for it, in one statement for all. Rejected ones are left out.
 */
export async function othersWithNumberOf(db: Db | Transaction, list: readonly Payment[]) {
  const numbers = [...new Set(list.flatMap(({ transactionNumber }) => transactionNumber ?? []))];
  const rows = await db
    .select({
      ...{ id: payments.id, username: users.username, transactionNumber: payments.transactionNumber },
      ...{ amountSantim: payments.amountSantim, status: payments.status },
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(inArray(payments.numberSkeleton, numbers.flatMap(skeletonsAlike)), ne(payments.status, 'rejected')))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const others = rows.flatMap(({ transactionNumber, ...other }) =>
    transactionNumber === null ? [] : [{ ...other, transactionNumber }],
  );
  const alikeOf = alikeAmong(others, ({ transactionNumber }) => transactionNumber);
  return ({ id, transactionNumber: number }: Payment) =>
    (number === null ? [] : alikeOf(number)).filter((other) => other.id !== id).slice(0, SHOWN_MAX);
}

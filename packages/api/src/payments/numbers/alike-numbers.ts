// Transaction numbers that are easily taken for each other: they differ by characters that people
// misread, or one of them was cut off. They count as one payment until a person says otherwise.

import { schema } from '@cartela/db';
import { and, inArray, ne, type SQL } from 'drizzle-orm';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { skeletonsAlike } from './number-skeleton.ts';

const { payments, smsMessages } = schema;

/** The condition on payments or messages that their number is easily taken for this one. */
export function isAlike(table: typeof payments | typeof smsMessages, transactionNumber: string): SQL | undefined {
  const isSimilar = inArray(table.numberSkeleton, skeletonsAlike(transactionNumber));
  return and(isSimilar, ne(table.transactionNumber, transactionNumber));
}

/** Whether another payment has a number that is easily taken for this one. */
export async function resemblesAnother({ tx }: Pick<Work, 'tx'>, transactionNumber: string): Promise<boolean> {
  const rows = await tx.select({ id: payments.id }).from(payments).where(isAlike(payments, transactionNumber)).limit(1);
  return rows.length > 0;
}

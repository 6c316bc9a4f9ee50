// What a confirmed deposit has credited by now: its amount, and what corrections added or took.

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, asc, eq, inArray } from 'drizzle-orm';

const { settledDifferences } = schema;

export interface Correction {
  /** Added to the wallet, or taken from it if negative. */
  readonly santim: number;
  readonly reason: string;
  readonly atMs: number;
}

/** The corrections of each payment that has any, oldest first. */
export async function correctionsOf(
  db: Db | Transaction,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Correction[]>> {
  const { paymentId, correctionSantim, reason, settledAt } = settledDifferences;
  const rows = await db
    .select({ paymentId, santim: correctionSantim, reason, settledAt })
    .from(settledDifferences)
    .where(and(inArray(paymentId, [...paymentIds]), eq(settledDifferences.kind, 'corrected')))
    .orderBy(asc(settledDifferences.correctionNo));
  const corrections = new Map<string, Correction[]>();
  for (const row of rows) {
    if (row.paymentId === null || row.santim === null) continue;
    const correction = { santim: row.santim, reason: row.reason, atMs: row.settledAt.getTime() };
    corrections.set(row.paymentId, [...(corrections.get(row.paymentId) ?? []), correction]);
  }
  return corrections;
}

export function creditedWith(amountSantim: number | null, corrections: readonly Correction[] | undefined): number {
  return (corrections ?? []).reduce((sum, { santim }) => sum + santim, amountSantim ?? 0);
}

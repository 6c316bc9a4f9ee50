// Whether a phone number is its player's. Anybody can type a number at sign-up, so only a proven
// one shows whose payment came in.

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { matchPayer } from './payer.ts';

const { payments, settledDifferences, smsMessages, users } = schema;

/** A player, and the number that has to be proven. */
export interface NumberOf {
  readonly userId: string;
  readonly phoneNumber: string;
}

/**
 * Those among these players whose number is proven: Telegram has confirmed it, or a person has
 * confirmed a deposit whose message shows it, and nobody has taken that back.
 */
export async function provenAmong<T extends NumberOf>(db: Db | Transaction, players: readonly T[]): Promise<T[]> {
  if (players.length === 0) return [];
  const ids = players.map(({ userId }) => userId);
  const byTelegram = await db
    .select({ userId: users.id, phoneNumber: users.phoneNumber })
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.phoneProvenAt)));
  const byPerson = await db
    .select({ userId: payments.userId, phoneNumber: payments.phoneNumber, shown: smsMessages.payerPhone })
    .from(payments)
    .innerJoin(smsMessages, eq(smsMessages.paymentId, payments.id))
    .where(and(inArray(payments.userId, ids), isConfirmedByPerson()));
  const proven = [
    ...byTelegram,
    ...byPerson.filter(({ shown, phoneNumber }) => matchPayer(shown, phoneNumber) === 'fits'),
  ];
  return players.filter((player) =>
    proven.some(({ userId, phoneNumber }) => userId === player.userId && phoneNumber === player.phoneNumber),
  );
}

/** The condition on users that `provenAmong` may find their number proven. */
export function mayBeProven(db: Db | Transaction): SQL | undefined {
  const deposit = db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, users.id), isConfirmedByPerson()));
  return or(isNotNull(users.phoneProvenAt), exists(deposit));
}

const isConfirmedByPerson = (): SQL | undefined =>
  and(
    eq(payments.type, 'deposit'),
    eq(payments.status, 'confirmed'),
    isNotNull(payments.decidedBy),
    sql`${payments.amountSantim} + coalesce((
      select sum(${settledDifferences.correctionSantim}) from ${settledDifferences}
      where ${settledDifferences.paymentId} = ${payments.id}), 0) > 0`,
  );

// Whether a phone number is its player's. Anybody can type a number at sign-up, so only a proven
// one shows whose payment came in. One administrator could make a player with a number that looks
// like a payer's, so while approvals are on, one alone proves nothing.

import { type Db, schema, type Transaction } from '@cartela/db';
import { type AnyColumn, and, eq, exists, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { isInForce } from '../../approvals/settings.ts';
import { matchPayer, VISIBLE_DIGITS_MIN } from './payer.ts';

const { approvals, payments, settledDifferences, smsMessages, users } = schema;

/** A player, and the number that has to be proven. */
export interface NumberOf {
  readonly userId: string;
  readonly phoneNumber: string;
}

/** Those among these players whose number Telegram has confirmed. */
export async function provenByTelegram<T extends NumberOf>(db: Db | Transaction, players: readonly T[]): Promise<T[]> {
  const ids = players.map(({ userId }) => userId);
  const rows = await db
    .select({ userId: users.id, phoneNumber: users.phoneNumber })
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.phoneProvenAt)));
  return among(players, rows);
}

/**
 * Those among these players whose number is proven: Telegram has confirmed it, or a person has
 * confirmed a deposit whose message shows it, and nobody has taken that back. While approvals are
 * on, a second person has to have approved that deposit with the message's number.
 */
export async function provenAmong<T extends NumberOf>(db: Db | Transaction, players: readonly T[]): Promise<T[]> {
  if (players.length === 0) return [];
  return provenWhere(db, players, (await isInForce(db)) ? isApproved(db) : undefined);
}

/** Like `provenAmong`, but whoever has confirmed the deposit. */
export async function provenByAnybody<T extends NumberOf>(db: Db | Transaction, players: readonly T[]): Promise<T[]> {
  return players.length === 0 ? [] : provenWhere(db, players, undefined);
}

async function provenWhere<T extends NumberOf>(
  db: Db | Transaction,
  players: readonly T[],
  isApprovedToo: SQL | undefined,
): Promise<T[]> {
  const ids = players.map(({ userId }) => userId);
  const byPerson = await db
    .select({ userId: payments.userId, phoneNumber: payments.phoneNumber, shown: smsMessages.payerPhone })
    .from(payments)
    .innerJoin(smsMessages, eq(smsMessages.paymentId, payments.id))
    .where(and(inArray(payments.userId, ids), isConfirmedByPerson(), isApprovedToo));
  const deposits = byPerson.filter((deposit) => matchPayer(deposit.shown, deposit.phoneNumber) === 'fits');
  const provenPlayers = [...(await provenByTelegram(db, players)), ...among(players, deposits)];
  return players.filter((player) => provenPlayers.includes(player));
}

function among<T extends NumberOf>(players: readonly T[], numbers: readonly NumberOf[]): T[] {
  return players.filter((player) =>
    numbers.some(({ userId, phoneNumber }) => userId === player.userId && phoneNumber === player.phoneNumber),
  );
}

/**
 * The ids of all players whose number ends in the last digits that a message shows of its payer's,
 * and that `provenByAnybody` may find proven. They are found by an index, so numbers that strangers
 * typed cost nothing. If the message shows no last digit, these are all proven players.
 */
export function provableAs(db: Db | Transaction, payerPhone: string | AnyColumn) {
  // Four digits: the masked number may be written with another prefix than ours.
  const ending = sql`reverse(right(substring(${payerPhone}::text from '[0-9]*$'), ${VISIBLE_DIGITS_MIN}))`;
  const endsSo = (phone: AnyColumn) => {
    const reversed = sql`(reverse(${phone}) collate "C")`;
    // In the order of bytes, a colon comes next after the digits.
    return sql`${reversed} >= ${ending} and ${reversed} < ${ending} || ':'`;
  };
  const byTelegram = db
    .select({ userId: users.id })
    .from(users)
    .where(and(endsSo(users.phoneNumber), isNotNull(users.phoneProvenAt)));
  const byPerson = db
    .select({ userId: payments.userId })
    .from(payments)
    .where(and(endsSo(payments.phoneNumber), isConfirmedByPerson()));
  return union(byTelegram, byPerson);
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

/** The number may have been named later, by one person alone. */
function isApproved(db: Db | Transaction): SQL {
  const isOfIt = and(
    eq(approvals.kind, 'deposit'),
    eq(approvals.status, 'approved'),
    eq(approvals.subject, sql`${payments.id}::text`),
    eq(sql`${approvals.input} ->> 'transactionNumber'`, payments.transactionNumber),
  );
  return exists(db.select().from(approvals).where(isOfIt));
}

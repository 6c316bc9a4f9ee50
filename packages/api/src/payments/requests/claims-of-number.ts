// Which numbers a player may claim, and how many.

import { schema, type Transaction } from '@cartela/db';
import { and, arrayContains, eq, gte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Player } from '../../kernel/actors/actor.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { DAY_MS } from '../../kernel/times/day.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { CLAIMS_A_DAY_MAX, DISPUTES_OF_NUMBER_MAX, OPEN_CLAIMS_MAX } from '../limits.ts';
import { isOpenRequest } from '../payment.ts';

const { payments } = schema;

export function isOpenRequestOf({ id: userId }: Player): SQL | undefined {
  return and(eq(payments.userId, userId), isOpenRequest());
}

/**
 * Locks what a claim of this number may change, all in one order: payments that have it, and the
 * player's open requests. A player claims a number once. `own` is the player's own request, if a
 * message has given it the number. `isUsed` means that another player's deposit has used the number
 * up. Then a person sees both sides, but only for the first few who say so. `isContested` means
 * that others have claimed it, and `unflagged` are those payments of theirs that do not say so.
 *
 * @throws Refusal `claimTaken`
 */
export async function lockClaimsOf({ tx }: Work, actor: Player, transactionNumber: string) {
  const isNamed = and(eq(payments.transactionNumber, transactionNumber), ne(payments.status, 'rejected'));
  // Thousands of strangers may have claimed the number. Nothing changes for those who are flagged.
  const isFlagged = sql`(${and(
    ne(payments.userId, actor.id),
    ne(payments.status, 'confirmed'),
    arrayContains(payments.flags, ['claimed-by-another']),
  )})`;
  const concerned = or(and(isNamed, not(isFlagged)), isOpenRequestOf(actor));
  const locked = await tx.select().from(payments).where(concerned).orderBy(payments.id).for('no key update');
  const flagged = await tx.select({ id: payments.id }).from(payments).where(and(isNamed, isFlagged)).limit(1);
  const ofNumber = locked.filter((payment) => payment.transactionNumber === transactionNumber);
  const own = ofNumber.find(({ userId }) => userId === actor.id);
  const confirmedPayment = ofNumber.find(({ status }) => status === 'confirmed');
  const isOwn = own?.numberSource === 'claim' || own?.status === 'confirmed';
  if (isOwn || confirmedPayment?.type === 'withdraw') throw new Refusal('claimTaken');
  if (confirmedPayment) await refuseDisputed(tx, actor, transactionNumber);
  const unflagged = ofNumber.filter(({ id }) => id !== own?.id);
  const open = locked.filter((payment) => payment.transactionNumber === null);
  const isContested = unflagged.length + flagged.length > 0;
  return { own, unflagged, isContested, open, isUsed: confirmedPayment !== undefined };
}

/**
 * Refuses to dispute a number that the player or several others have disputed before, whatever came
 * of it.
 *
 * @throws Refusal `claimTaken`
 */
async function refuseDisputed(tx: Transaction, { id: userId }: Player, transactionNumber: string): Promise<void> {
  const disputes = await tx
    .select({ userId: payments.userId })
    .from(payments)
    .where(and(eq(payments.transactionNumber, transactionNumber), arrayContains(payments.flags, ['number-used'])));
  const isBefore = disputes.some((dispute) => dispute.userId === userId);
  if (isBefore || disputes.length >= DISPUTES_OF_NUMBER_MAX) throw new Refusal('claimTaken');
}

/** @throws Refusal `tooManyOpenClaims`, `tooManyClaims` */
export async function refuseTooMany({ tx, now }: Work, { id: userId }: Player): Promise<void> {
  const isClaim = and(eq(payments.userId, userId), eq(payments.numberSource, 'claim'));
  const isOpen = and(isClaim, eq(payments.status, 'pending'));
  const isRecent = and(isClaim, gte(payments.createdAt, new Date(now() - DAY_MS)));
  const openClaims = await tx.$count(payments, isOpen);
  if (openClaims >= OPEN_CLAIMS_MAX) throw new Refusal('tooManyOpenClaims', { values: { n: OPEN_CLAIMS_MAX } });
  if ((await tx.$count(payments, isRecent)) >= CLAIMS_A_DAY_MAX)
    throw new Refusal('tooManyClaims', { values: { n: CLAIMS_A_DAY_MAX } });
}

// A provider's messages carry the operator's balance after each payment. A forger who can choose
// the sender does not know that balance, so the forged message does not continue from the one
// before.

import { schema, type Transaction } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, asc, type Column, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lockByName } from '../../../kernel/work/advisory-lock.ts';
import type { Work } from '../../../kernel/work/unit-of-work.ts';
import { parseSms } from '../../sms/parser.ts';
import type { SmsMessage } from '../message.ts';
import { EARLY_MAX, endOf, placeAfter, placeOf, type Surroundings, UNSTATED_MAX } from './chain-order.ts';
import { movesOf } from './moves.ts';

const { balanceChain, smsMessages } = schema;

export type BalanceLink = typeof balanceChain.$inferSelect;

const COUNTED: SmsMessage['standing'][] = ['evidence', 'undone', 'not-a-receipt'];
/**
 * Standings of messages that wait until a person, or a message that comes late, shows that they are
 * true.
 */
export const WAITING: BalanceLink['standing'][] = ['first', 'broken'];
/**
 * Waiting messages that are looked at in one go. The next ones are looked at only if one of these
 * is settled. So messages that a stranger makes up cost little, however many they are.
 */
const WAITING_AT_ONCE = 50;

/**
 * Makes all work on a method's chain take turns. Otherwise two messages at once would not see each
 * other.
 */
export async function lockChain({ tx }: Work, method: PaymentMethod): Promise<void> {
  await lockByName(tx, `balance:${method}`);
}

/**
 * Puts a new message in its place in its method's chain. It is sound if it continues from the last
 * sound one. Messages that waited for it are then sound too. Otherwise it is left out of the chain,
 * and waits for a person. A message has no part in any chain if it states no balance and no
 * movement, or if its number has moved the balance before. Returns whether others are sound by it.
 * The caller has locked the chain.
 */
export async function joinChain({ tx }: Work, message: SmsMessage): Promise<boolean> {
  const { id: smsId, method, balanceSantim: afterSantim, occurredAt, receivedAt } = message;
  if (method === null || !COUNTED.includes(message.standing)) return false;
  if (await hasMoved(tx, { smsId, method })) return false;
  const movedSantim = balanceMoveSantim(message);
  if (movedSantim === null && afterSantim === null) return false;
  const statedAt = occurredAt !== null && occurredAt < receivedAt ? occurredAt : receivedAt;
  const moves = movesOf(message, movedSantim);
  const [move, another] = moves;
  const beforeSantim = afterSantim === null || move === undefined || another !== undefined ? null : afterSantim - move;
  const standing = afterSantim === null ? 'unstated' : 'broken';
  const [link] = await tx
    .insert(balanceChain)
    .values({ smsId, method, statedAt, moves, beforeSantim, afterSantim, standing })
    .returning();
  if (!link) throw new Error('the message was not put into its chain');
  const settled = afterSantim === null ? [] : await settle(tx, link);
  if (afterSantim !== null && settled.length === 0) return false;
  return (await settleWaiting(tx, link)) || settled.some((id) => id !== smsId);
}

/**
 * Records whether a person finds a waiting message true. Messages that continue from a true one are
 * then sound too.
 */
export async function judgeLink({ tx }: Work, smsId: string, isTrue: boolean): Promise<void> {
  const [link] = await tx.select().from(balanceChain).where(eq(balanceChain.smsId, smsId));
  if (!link || !WAITING.includes(link.standing)) return;
  const { peers } = await surroundings(tx, link);
  const place = (peers.at(-1)?.place ?? -1) + 1;
  if (isTrue) await makeSound(tx, smsId, { accepted: true, place });
  else await set(tx, smsId, { standing: 'untrue' });
  await settleWaiting(tx, link);
}

/** Whether a message continues from a balance that a person has found true. */
export async function isSound(tx: Transaction, smsId: string): Promise<boolean> {
  const isOfIt = and(eq(balanceChain.smsId, smsId), eq(balanceChain.standing, 'sound'));
  return (await tx.$count(balanceChain, isOfIt)) > 0;
}

/**
 * By how much the balance moved, as the message says, in santim. It is negative if money was sent,
 * and then includes the charges. Null if the message does not say.
 */
export function balanceMoveSantim({ direction, amountSantim, rawMessage }: SmsMessage): number | null {
  if (amountSantim === null || direction === 'unknown') return null;
  return direction === 'received' ? amountSantim : -amountSantim - parseSms(rawMessage).chargesSantim;
}

/** The balance that this message should continue from, in santim. Null if none is known. */
export async function balanceBefore(tx: Transaction, link: BalanceLink): Promise<number | null> {
  return endOf(await surroundings(tx, link));
}

/** The earliest waiting message of a method, by its own time. Null if none waits. */
export async function firstWaiting(tx: Transaction, method: PaymentMethod): Promise<BalanceLink | null> {
  const isWaiting = and(eq(balanceChain.method, method), inArray(balanceChain.standing, WAITING));
  const [row] = await tx
    .select()
    .from(balanceChain)
    .where(isWaiting)
    .orderBy(...earliest)
    .limit(1);
  return row ?? null;
}

/**
 * Waiting messages may continue from a sound one by now. Makes these sound, then those that
 * continue from them, and so on. Returns whether there were any.
 */
async function settleWaiting(tx: Transaction, { method, statedAt }: BalanceLink): Promise<boolean> {
  const isWaiting = and(eq(balanceChain.method, method), inArray(balanceChain.standing, WAITING));
  let since: SQL | undefined = gte(balanceChain.statedAt, statedAt);
  for (let hasSettled = false; ; hasSettled = true) {
    const waiting = await tx
      .select()
      .from(balanceChain)
      .where(and(isWaiting, since))
      .orderBy(...earliest)
      .limit(WAITING_AT_ONCE);
    const last = waiting.at(-1);
    if (!last || !(await settleAmong(tx, waiting))) return hasSettled;
    since = sql`(${balanceChain.statedAt}, ${balanceChain.smsId}) > (${last.statedAt.toISOString()}, ${last.smsId})`;
  }
}

/**
 * Settles these messages again and again, until no more of them find a place. Returns whether any
 * has found one.
 */
async function settleAmong(tx: Transaction, waiting: readonly BalanceLink[]): Promise<boolean> {
  const settled = new Set<string>();
  for (let count = -1; settled.size > count; ) {
    count = settled.size;
    for (const link of waiting) {
      if (settled.has(link.smsId)) continue;
      for (const smsId of await settle(tx, link)) settled.add(smsId);
    }
  }
  return settled.size > 0;
}

/**
 * Makes a message sound if it has a place in the chain, together with waiting ones of its time that
 * then fit. Returns the ids of those that have got a place, or none if the message has none.
 */
async function settle(tx: Transaction, link: BalanceLink): Promise<string[]> {
  if (await hasMoved(tx, link)) return [];
  const around = await surroundings(tx, link);
  const order = placeOf(link, around) ?? (await afterUnstated(tx, link, around));
  const { prior } = around;
  const isOfPrior = prior !== null && order[0]?.statedAt.getTime() === prior.statedAt.getTime();
  const firstPlace = isOfPrior ? (prior.place ?? 0) + 1 : 0;
  const placed: string[] = [];
  for (const [index, member] of order.entries()) {
    const { smsId, beforeSantim, afterSantim } = member;
    const place = firstPlace + index;
    if (member.place === place) continue;
    // Its time is that of its arrival, before which the next payment may have been made.
    const isSpent = beforeSantim === afterSantim && (await isRest(tx, member));
    if (isSpent) await set(tx, smsId, { standing: 'repeated' });
    else await makeSound(tx, smsId, { place, beforeSantim, afterSantim });
    placed.push(smsId);
  }
  // While no balance is known, any message is a first one, whoever wrote it.
  const waits = endOf(around) === null && around.next === null ? 'first' : 'broken';
  if (order.length === 0 && link.standing !== waits) await set(tx, link.smsId, { standing: waits });
  return placed;
}

/**
 * Makes a message sound. Those that wait and say the same, or a part of it, leave the chain: a
 * number moves the balance once.
 */
async function makeSound(tx: Transaction, smsId: string, values: Partial<BalanceLink>): Promise<void> {
  await set(tx, smsId, { standing: 'sound', ...values });
  const whole = alias(smsMessages, 'whole');
  const isPart = and(
    eq(whole.id, smsId),
    ...[ne(smsMessages.id, smsId), eq(smsMessages.method, whole.method), isSameMovement(whole)],
    or(isNull(smsMessages.amountSantim), eq(smsMessages.amountSantim, whole.amountSantim)),
    // A sent payment is not the received one, and speaks against it.
    or(eq(smsMessages.direction, 'unknown'), eq(smsMessages.direction, whole.direction)),
  );
  const parts = tx.select({ id: smsMessages.id }).from(smsMessages).innerJoin(whole, isPart);
  const isOut = and(inArray(balanceChain.smsId, parts), inArray(balanceChain.standing, [...WAITING, 'unstated']));
  await tx.update(balanceChain).set({ standing: 'repeated' }).where(isOut);
}

/**
 * The place of a message behind some that state no balance: what the operator paid by a code, or
 * the first part of a message that was cut off. A receipt without a balance may be forged. So it
 * has to be the only one, and only a message that states a balance and nothing else is taken for
 * its rest.
 */
async function afterUnstated(
  tx: Transaction,
  link: BalanceLink,
  around: Surroundings<BalanceLink>,
): Promise<readonly BalanceLink[]> {
  const { prior, peers } = around;
  if (prior === null) return [];
  const since = peers.length > 0 ? link.statedAt : prior.statedAt;
  const isBetween = and(gte(balanceChain.statedAt, since), lte(balanceChain.statedAt, link.statedAt));
  const isUnstated = and(eq(balanceChain.method, link.method), eq(balanceChain.standing, 'unstated'), isBetween);
  const unstated = await tx
    .select({ link: balanceChain, standing: smsMessages.standing })
    .from(balanceChain)
    .innerJoin(smsMessages, eq(smsMessages.id, balanceChain.smsId))
    .where(and(isUnstated, (await isRest(tx, link)) ? undefined : ne(smsMessages.standing, 'evidence')))
    .orderBy(...earliest)
    .limit(UNSTATED_MAX + 1);
  const receipts = unstated.filter((one) => one.standing === 'evidence').length;
  if (receipts > 1 || (receipts === 1 && unstated.length > UNSTATED_MAX)) return [];
  const candidates = unstated.slice(0, UNSTATED_MAX).map((one) => one.link);
  const order = placeAfter(link, { ...around, unstated: candidates });
  return order === null ? [] : [...peers, ...order];
}

/** Whether a message has nothing but a balance, as the end of one that was cut off. */
async function isRest(tx: Transaction, { smsId, moves }: BalanceLink): Promise<boolean> {
  if (moves.some((santim) => santim !== 0)) return false;
  const isBare = and(isNull(smsMessages.transactionNumber), isNull(smsMessages.occurredAt));
  return (await tx.$count(smsMessages, and(eq(smsMessages.id, smsId), isBare))) > 0;
}

/** Whether another message of this one's movement has moved the balance. */
async function hasMoved(tx: Transaction, { smsId, method }: Pick<BalanceLink, 'smsId' | 'method'>): Promise<boolean> {
  const another = alias(smsMessages, 'another');
  const hasMovedIt = and(
    ...[eq(balanceChain.method, method), eq(balanceChain.standing, 'sound'), ne(balanceChain.smsId, smsId)],
    sql`${balanceChain.beforeSantim} is distinct from ${balanceChain.afterSantim}`,
  );
  const [row] = await tx
    .select({ smsId: balanceChain.smsId })
    .from(balanceChain)
    .innerJoin(smsMessages, eq(smsMessages.id, balanceChain.smsId))
    .innerJoin(another, and(eq(another.id, smsId), isSameMovement(another)))
    .where(hasMovedIt)
    .limit(1);
  return row !== undefined;
}

/** A number moves the balance once, and once more if its payment is undone. */
function isSameMovement({ transactionNumber, standing }: Record<'transactionNumber' | 'standing', Column>) {
  const isAlike = sql`(${smsMessages.standing} = 'undone') = (${standing} = 'undone')`;
  return and(eq(smsMessages.transactionNumber, transactionNumber), isAlike);
}

async function set(tx: Transaction, smsId: string, values: Partial<BalanceLink>): Promise<void> {
  await tx.update(balanceChain).set(values).where(eq(balanceChain.smsId, smsId));
}

const earliest = [asc(balanceChain.statedAt), asc(balanceChain.smsId)];

async function surroundings(
  tx: Transaction,
  { smsId, method, statedAt }: BalanceLink,
): Promise<Surroundings<BalanceLink>> {
  const isOther = and(eq(balanceChain.method, method), ne(balanceChain.smsId, smsId));
  const isSound = and(isOther, eq(balanceChain.standing, 'sound'));
  const [prior = null] = await tx
    .select()
    .from(balanceChain)
    .where(and(isSound, lt(balanceChain.statedAt, statedAt)))
    .orderBy(desc(balanceChain.statedAt), desc(balanceChain.place))
    .limit(1);
  const [next = null] = await tx
    .select()
    .from(balanceChain)
    .where(and(isSound, gt(balanceChain.statedAt, statedAt)))
    .orderBy(asc(balanceChain.statedAt), asc(balanceChain.place))
    .limit(1);
  const isOfTime = eq(balanceChain.statedAt, statedAt);
  const peers = await tx.select().from(balanceChain).where(and(isSound, isOfTime)).orderBy(asc(balanceChain.place));
  const isWaiting = and(isOther, isOfTime, inArray(balanceChain.standing, WAITING));
  const own = alias(smsMessages, 'own');
  const waiting = await tx
    .select({ link: balanceChain, movement: MOVEMENT })
    .from(balanceChain)
    .innerJoin(smsMessages, eq(smsMessages.id, balanceChain.smsId))
    .innerJoin(own, eq(own.id, smsId))
    .where(and(isWaiting, sql`(${isSameMovement(own)}) is not true`))
    .limit(EARLY_MAX);
  const firstOfMovement = waiting.filter(
    ({ movement }, index) => movement === null || waiting.findIndex((other) => other.movement === movement) === index,
  );
  return { prior, peers, next, waiting: firstOfMovement.map(({ link }) => link) };
}

/** What `isSameMovement` compares. Null without a number. */
const MOVEMENT = sql<string | null>`${smsMessages.transactionNumber} || (${smsMessages.standing} = 'undone')`;

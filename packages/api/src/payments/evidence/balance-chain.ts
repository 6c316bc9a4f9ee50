// A provider's messages carry the operator's balance after each payment. A forger who can choose
// the sender does not know that balance, so the forged message does not continue from the one
// before.

import { schema, type Transaction } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { lockByName } from '../../kernel/advisory-lock.ts';
import type { Work } from '../../kernel/unit-of-work.ts';
import { parseSms } from '../sms/parser.ts';
import { EARLY_MAX, endOf, placeAfter, placeOf, type Surroundings, UNSTATED_MAX } from './chain-order.ts';
import type { SmsMessage } from './message.ts';
import { movesOf } from './moves.ts';

const { balanceChain, smsMessages } = schema;

export type BalanceLink = typeof balanceChain.$inferSelect;

const COUNTED: SmsMessage['standing'][] = ['evidence', 'not-a-receipt'];
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
 * and waits for a person. Returns null for a message that has no part in any chain: it states no
 * balance and no movement, or its number has moved the balance before. The caller has locked the
 * chain.
 */
export async function joinChain({ tx }: Work, message: SmsMessage): Promise<BalanceLink | null> {
  const { id: smsId, method, balanceSantim: afterSantim, occurredAt, receivedAt } = message;
  if (method === null || !COUNTED.includes(message.standing)) return null;
  if (await hasMoved(tx, { smsId, method })) return null;
  const movedSantim = moved(message);
  if (movedSantim === null && afterSantim === null) return null;
  const statedAt = occurredAt !== null && occurredAt < receivedAt ? occurredAt : receivedAt;
  const moves = movesOf(message, movedSantim);
  const [move, another] = moves;
  const beforeSantim = afterSantim === null || move === undefined || another !== undefined ? null : afterSantim - move;
  const isUnstated = afterSantim === null && message.standing !== 'evidence';
  const standing = isUnstated ? 'unstated' : 'broken';
  const [link] = await tx
    .insert(balanceChain)
    .values({ smsId, method, statedAt, moves, beforeSantim, afterSantim, standing })
    .returning();
  if (!link) throw new Error('the message was not put into its chain');
  if (isUnstated || (await settle(tx, link)).length > 0) await settleWaiting(tx, link);
  return link;
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
  await set(tx, smsId, isTrue ? { standing: 'sound', accepted: true, place } : { standing: 'untrue' });
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
export function moved({ direction, amountSantim, rawMessage }: SmsMessage): number | null {
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
  const [found] = await tx
    .select()
    .from(balanceChain)
    .where(isWaiting)
    .orderBy(...earliest)
    .limit(1);
  return found ?? null;
}

/**
 * Waiting messages may continue from a sound one by now. Makes these sound, then those that
 * continue from them, and so on.
 */
async function settleWaiting(tx: Transaction, { method, statedAt }: BalanceLink): Promise<void> {
  const isWaiting = and(eq(balanceChain.method, method), inArray(balanceChain.standing, WAITING));
  let since: SQL | undefined = gte(balanceChain.statedAt, statedAt);
  for (;;) {
    const waiting = await tx
      .select()
      .from(balanceChain)
      .where(and(isWaiting, since))
      .orderBy(...earliest)
      .limit(WAITING_AT_ONCE);
    const last = waiting.at(-1);
    if (!last || !(await settleAmong(tx, waiting))) return;
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
 * then fit. Returns the ids of all messages in the chain at that time, or none if the message has
 * no place.
 */
async function settle(tx: Transaction, link: BalanceLink): Promise<string[]> {
  const around = await surroundings(tx, link);
  const order = (await hasMoved(tx, link)) ? [] : (placeOf(link, around) ?? (await afterUnstated(tx, link, around)));
  const { prior } = around;
  const isOfPrior = prior !== null && order[0]?.statedAt.getTime() === prior.statedAt.getTime();
  const firstPlace = isOfPrior ? (prior.place ?? 0) + 1 : 0;
  for (const [index, { smsId, beforeSantim, afterSantim, ...present }] of order.entries()) {
    const found = { place: firstPlace + index, beforeSantim, afterSantim };
    if (present.place !== found.place) await set(tx, smsId, { standing: 'sound', ...found });
  }
  // While no balance is known, any message is a first one, whoever wrote it.
  const waits = endOf(around) === null && around.next === null ? 'first' : 'broken';
  if (order.length === 0 && link.standing !== waits) await set(tx, link.smsId, { standing: waits });
  return order.map(({ smsId }) => smsId);
}

/**
 * The place of a message behind some that state no balance: what the operator paid by a code, or
 * the rest of a message that was cut off.
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
  const unstated = await tx
    .select()
    .from(balanceChain)
    .where(and(eq(balanceChain.method, link.method), eq(balanceChain.standing, 'unstated'), isBetween))
    .orderBy(...earliest)
    .limit(UNSTATED_MAX);
  const order = placeAfter(link, { ...around, unstated });
  return order === null ? [] : [...peers, ...order];
}

/** Whether another message with this one's number has moved the balance: a number moves it once. */
async function hasMoved(tx: Transaction, { smsId, method }: Pick<BalanceLink, 'smsId' | 'method'>): Promise<boolean> {
  const isNumber = sql`${smsMessages.transactionNumber} = (${numberOf(smsId)})`;
  const hasMovedIt = and(
    ...[eq(balanceChain.method, method), eq(balanceChain.standing, 'sound'), ne(balanceChain.smsId, smsId)],
    sql`${balanceChain.beforeSantim} is distinct from ${balanceChain.afterSantim}`,
  );
  const [found] = await tx
    .select({ smsId: balanceChain.smsId })
    .from(balanceChain)
    .innerJoin(smsMessages, eq(smsMessages.id, balanceChain.smsId))
    .where(and(isNumber, hasMovedIt))
    .limit(1);
  return found !== undefined;
}

async function set(tx: Transaction, smsId: string, changed: Partial<BalanceLink>): Promise<void> {
  await tx.update(balanceChain).set(changed).where(eq(balanceChain.smsId, smsId));
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
  const waiting = await tx
    .select({ link: balanceChain, number: smsMessages.transactionNumber })
    .from(balanceChain)
    .innerJoin(smsMessages, eq(smsMessages.id, balanceChain.smsId))
    .where(and(isWaiting, sql`${smsMessages.transactionNumber} is distinct from (${numberOf(smsId)})`))
    .limit(EARLY_MAX);
  const firstOfNumber = waiting.filter(
    ({ number }, index) => number === null || waiting.findIndex((other) => other.number === number) === index,
  );
  return { prior, peers, next, waiting: firstOfNumber.map(({ link }) => link) };
}

const numberOf = (smsId: string) => sql`select transaction_number from sms_messages where id = ${smsId}`;

// A provider's messages carry the operator's balance after each payment. A forger who can choose
// the sender does not know that balance, so his message does not continue from the one before.

import { schema, type Transaction } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, asc, desc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { lockByName } from '../../kernel/advisory-lock.ts';
import type { Work } from '../../kernel/unit-of-work.ts';
import { readBalance } from '../sms/balance.ts';
import { EARLY_MAX, endOf, placeOf, type Surroundings } from './chain-order.ts';
import type { SmsMessage } from './message.ts';

const { balanceChain } = schema;

export type BalanceLink = typeof balanceChain.$inferSelect;

const COUNTED: SmsMessage['standing'][] = ['evidence', 'not-a-receipt'];
/** Those that wait until a person, or a message that comes late, says that they are true. */
export const WAITING: BalanceLink['standing'][] = ['first', 'broken'];
/**
 * So many that wait are looked at again at once, and the next ones if any of these is settled. So
 * those that a stranger makes up cost little, however many they are.
 */
const WAITING_AT_ONCE = 50;

/**
 * Makes all that is about a method's chain take turns. Two messages at once would not see each
 * other.
 */
export async function lockChain({ tx }: Work, method: PaymentMethod): Promise<void> {
  await lockByName(tx, `balance:${method}`);
}

/**
 * Puts a new message in its place. It is sound if it continues from the last sound one, and what
 * waited for it is then sound as well. Otherwise it is left out of the chain, and waits for a
 * person. The caller has locked the chain.
 */
export async function joinChain({ tx }: Work, message: SmsMessage): Promise<BalanceLink | null> {
  const { id: smsId, method, balanceSantim: afterSantim, occurredAt, receivedAt } = message;
  if (method === null || !COUNTED.includes(message.standing)) return null;
  const movedSantim = moved(message);
  if (movedSantim === null && afterSantim === null) return null;
  const statedAt = occurredAt !== null && occurredAt < receivedAt ? occurredAt : receivedAt;
  const beforeSantim = afterSantim === null ? null : afterSantim - (movedSantim ?? 0);
  const balances = { statedAt, beforeSantim, afterSantim };
  const [link] = await tx
    .insert(balanceChain)
    .values({ smsId, method, ...balances, standing: 'broken' })
    .returning();
  if (!link) throw new Error('the message was not put into its chain');
  if ((await settle(tx, link)).length > 0) await settleWaiting(tx, link);
  return link;
}

/**
 * A person says whether a message that waits is true. What continues from it is then sound as well.
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
 * What a message says that the balance moved by, in santim. Null if it moves none that can be read.
 */
export function moved({ direction, amountSantim, rawMessage }: SmsMessage): number | null {
  if (amountSantim === null || direction === 'unknown') return null;
  return direction === 'received' ? amountSantim : -amountSantim - readBalance(rawMessage).chargesSantim;
}

/** The balance that was known before a message of this time. Null if none was. */
export async function balanceBefore(tx: Transaction, link: BalanceLink): Promise<number | null> {
  return endOf(await surroundings(tx, link));
}

/** The message of a method that waits, the earliest by its own time. */
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

/** Messages that came too early are sound once one before them is, and so on. */
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

/** Goes on until none of them has a place any more. Returns whether any has found one. */
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
 * Makes the message sound if it has a place in the chain, with those of its time that fit then.
 * Returns those that are in the chain at that time. None if the message has no place.
 */
async function settle(tx: Transaction, link: BalanceLink): Promise<string[]> {
  const around = await surroundings(tx, link);
  const order = placeOf(link, around) ?? [];
  for (const [place, { smsId, ...present }] of order.entries()) {
    if (present.place !== place) await set(tx, smsId, { standing: 'sound', place });
  }
  // Before any balance is known a message is the first, whoever wrote it.
  const waits = endOf(around) === null && around.next === null ? 'first' : 'broken';
  if (order.length === 0 && link.standing !== waits) await set(tx, link.smsId, { standing: waits });
  return order.map(({ smsId }) => smsId);
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
  const waiting = await tx.select().from(balanceChain).where(isWaiting).limit(EARLY_MAX);
  return { prior, peers, next, waiting };
}

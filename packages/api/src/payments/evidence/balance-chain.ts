// A provider's messages carry the operator's balance after each payment. A forger who can choose
// the sender does not know that balance, so his message breaks the chain.

import { schema } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Work } from '../../kernel/unit-of-work.ts';
import { readBalance } from '../sms/balance.ts';
import { raiseAlarm, resolveBreak } from './alarms.ts';
import type { SmsMessage } from './message.ts';

const { smsMessages } = schema;

const COUNTED: SmsMessage['standing'][] = ['evidence', 'not-a-receipt'];

/** Messages may arrive late, so their own time orders them. Within a minute or second, ours does. */
const order = sql`(coalesce(${smsMessages.occurredAt}, ${smsMessages.receivedAt}), ${smsMessages.receivedAt})`;

/**
 * Raises an alarm if this message's balance does not continue from the one before. If it is a late
 * one and fills the gap before a later one, that one's alarm is over.
 */
export async function checkBalance(work: Work, message: SmsMessage): Promise<void> {
  const { id, method, standing } = message;
  if (method === null || !COUNTED.includes(standing)) return;
  await lockChain(work, method);
  const [before, after] = [await neighbour(work, message, 'before'), await neighbour(work, message, 'after')];
  const expectedSantim = before && balanceAfter(before.balanceSantim, message);
  if (expectedSantim !== null && expectedSantim !== message.balanceSantim) {
    await raiseAlarm(work, { kind: 'balance-break', method, smsId: id, expectedSantim });
  } else if (after && message.balanceSantim !== null) {
    if (balanceAfter(message.balanceSantim, after) === after.balanceSantim) await resolveBreak(work, after.id);
  }
}

/** The balance that a message must state. Null if it moves no money that we can read. */
function balanceAfter(
  beforeSantim: number | null,
  { direction, amountSantim, rawMessage }: Pick<SmsMessage, 'direction' | 'amountSantim' | 'rawMessage'>,
): number | null {
  if (beforeSantim === null || amountSantim === null || direction === 'unknown') return null;
  if (direction === 'received') return beforeSantim + amountSantim;
  return beforeSantim - amountSantim - readBalance(rawMessage).chargesSantim;
}

/** The message with a balance that stands next to this one. */
async function neighbour({ tx }: Work, message: SmsMessage, side: 'before' | 'after'): Promise<SmsMessage | null> {
  const { id, method, occurredAt, receivedAt } = message;
  if (method === null) return null;
  const place = sql`(${(occurredAt ?? receivedAt).toISOString()}::timestamptz, ${receivedAt.toISOString()}::timestamptz)`;
  const [found] = await tx
    .select()
    .from(smsMessages)
    .where(
      and(
        eq(smsMessages.method, method),
        inArray(smsMessages.standing, COUNTED),
        isNotNull(smsMessages.balanceSantim),
        ne(smsMessages.id, id),
        side === 'before' ? lt(order, place) : gt(order, place),
      ),
    )
    .orderBy(side === 'before' ? desc(order) : asc(order))
    .limit(1);
  return found ?? null;
}

/** Two messages at once would not see each other. */
async function lockChain({ tx }: Work, method: PaymentMethod): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`balance:${method}`}, 0))`);
}

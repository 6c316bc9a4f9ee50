// A provider's messages carry the operator's balance after each payment. A forger who can choose
// the sender does not know that balance, so his message breaks the chain.

import { schema } from '@cartela/db';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { lockByName } from '../../kernel/advisory-lock.ts';
import type { Work } from '../../kernel/unit-of-work.ts';
import { readBalance } from '../sms/balance.ts';
import { hasBreak, raiseAlarm, resolveBreak } from './alarms.ts';
import type { SmsMessage } from './message.ts';

const { smsMessages } = schema;

const COUNTED: SmsMessage['standing'][] = ['evidence', 'not-a-receipt'];

/**
 * Messages may arrive late, so their own time orders them, as far as it is not in the future. Within
 * a minute or second, ours does.
 */
const order = sql`(least(${smsMessages.occurredAt}, ${smsMessages.receivedAt}), ${smsMessages.receivedAt})`;

/**
 * Raises an alarm if this message's balance does not continue from the one before, or pushes itself
 * between two that belong together. If it is a late one and fills the gap before a later one, that
 * one's alarm is over.
 */
export async function checkBalance(work: Work, message: SmsMessage): Promise<void> {
  const { id, method, standing } = message;
  if (method === null || !COUNTED.includes(standing)) return;
  // Two messages at once would not see each other.
  await lockByName(work.tx, `balance:${method}`);
  const [before, after] = [await neighbour(work, message, 'before'), await neighbour(work, message, 'after')];
  const expectedSantim = before && balanceAfter(before, message);
  const continues = expectedSantim === null || expectedSantim === message.balanceSantim;
  const leadsOn = after === null || balanceAfter(message, after) === after.balanceSantim;
  if (before && continues && after && leadsOn) await resolveBreak(work, after.id);
  const isBreak = !continues || !(leadsOn || (after && (await hasBreak(work, after.id))));
  if (isBreak) await raiseAlarm(work, { kind: 'balance-break', method, smsId: id, expectedSantim });
}

/** The balance that a message must state. One that moves no money that we can read leaves it alone. */
function balanceAfter(
  { balanceSantim }: Pick<SmsMessage, 'balanceSantim'>,
  { direction, amountSantim, rawMessage }: SmsMessage,
): number | null {
  if (balanceSantim === null || amountSantim === null || direction === 'unknown') return balanceSantim;
  if (direction === 'received') return balanceSantim + amountSantim;
  return balanceSantim - amountSantim - readBalance(rawMessage).chargesSantim;
}

/** The message with a balance that stands next to this one. */
async function neighbour({ tx }: Work, message: SmsMessage, side: 'before' | 'after'): Promise<SmsMessage | null> {
  const { id, method, occurredAt, receivedAt } = message;
  if (method === null) return null;
  const at = occurredAt !== null && occurredAt < receivedAt ? occurredAt : receivedAt;
  const place = sql`(${at.toISOString()}::timestamptz, ${receivedAt.toISOString()}::timestamptz)`;
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

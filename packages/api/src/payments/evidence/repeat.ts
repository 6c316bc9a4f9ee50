// A phone may forward a message twice, with another space, line break or invisible character, or
// with a remark of the forwarding app. So a repeat is recognised by what it says.

import { schema } from '@cartela/db';
import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { PAYMENT_AGE_MAX_MS } from '../numbers/number-date.ts';
import { readingsOf } from '../sms/text.ts';
import type { SmsMessage } from './message.ts';

const { smsMessages } = schema;

const SAID = ['transactionNumber', 'method', 'direction', 'amountSantim', 'balanceSantim', 'payerPhone'] as const;

type MessageContent = Pick<
  SmsMessage,
  (typeof SAID)[number] | 'sender' | 'rawMessage' | 'occurredAt' | 'undoneNumbers'
>;

/**
 * Whether the sender has sent this message before. The caller has locked its number, or the chain
 * of its method if it has none.
 */
export async function isRepeat({ tx, now }: Pick<Work, 'tx' | 'now'>, message: MessageContent): Promise<boolean> {
  const { sender, rawMessage, transactionNumber, occurredAt, balanceSantim } = message;
  // Compared by digest, because that is what the index has.
  const isSameText = eq(sql`md5(${smsMessages.rawMessage})`, sql`md5(${rawMessage})`);
  const mayBeSame =
    transactionNumber !== null
      ? eq(smsMessages.transactionNumber, transactionNumber)
      : and(
          isNull(smsMessages.transactionNumber),
          occurredAt === null ? isNull(smsMessages.occurredAt) : eq(smsMessages.occurredAt, occurredAt),
          balanceSantim === null ? isNull(smsMessages.balanceSantim) : eq(smsMessages.balanceSantim, balanceSantim),
          gte(smsMessages.receivedAt, new Date(now() - PAYMENT_AGE_MAX_MS)),
        );
  // Its sender may have been listed since. Then it counts when it comes again.
  const hasCounted = ne(smsMessages.standing, 'not-from-provider');
  const before = await tx
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.sender, sender), hasCounted, or(isSameText, mayBeSame)));
  // Without a number and a time, only the words tell one movement from another.
  const isTold = transactionNumber !== null || occurredAt !== null;
  const same = isTold ? saysTheSame : readsTheSame;
  return before.some((other) => other.rawMessage === rawMessage || same(other, message));
}

function saysTheSame(other: SmsMessage, message: MessageContent): boolean {
  return (
    other.occurredAt?.getTime() === message.occurredAt?.getTime() &&
    (other.standing === 'undone') === message.undoneNumbers.length > 0 &&
    SAID.every((field) => other[field] === message[field])
  );
}

function readsTheSame(other: Pick<MessageContent, 'rawMessage'>, message: Pick<MessageContent, 'rawMessage'>): boolean {
  const [[one], [another]] = [readingsOf(other.rawMessage), readingsOf(message.rawMessage)];
  return one === another;
}
